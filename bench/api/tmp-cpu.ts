import { readFileSync } from 'node:fs'
import { startProgram } from '#resilience/measures/program.ts'
import { startTestPostgres } from '#testing/postgres.ts'
import { prepareOpenings } from './create.ts'
import { load } from './load.ts'
import { untilJobsAreDone } from './until-jobs-are-done.ts'
const server = await startTestPostgres({ max_connections: '100', shared_buffers: '512MB', max_wal_size: '4GB' })
const program = await startProgram({ databaseUrl: server.url, ...(process.env.PROF ? { settings: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROF}` } } : {}) })
const shot = await prepareOpenings(program)
const pid = program.pid()
const cpu = () => { const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' '); return (Number(s[13]) + Number(s[14])) * 10 }
await untilJobsAreDone(program.url)
for (let i = 0; i < 3; i += 1) { const b0 = cpu(); const l0 = await load(program.url, { connections: 8, seconds: 3 }, shot); console.log(l0.perSecond, l0.failed, (cpu() - b0) / l0.perSecond / 3) }
const pgCpu = () => 0
import pg from 'pg'
const c = new pg.Client({ connectionString: server.url }); await c.connect()
const agg = new Map<string, number>()
const timer = setInterval(async () => { const { rows } = await c.query("select state, wait_event_type, wait_event, left(query, 90) q from pg_stat_activity where application_name = 'cosecha' and state <> 'idle'"); for (const r of rows) { const k = `${r.state} ${r.wait_event_type}/${r.wait_event} ${r.q}`; agg.set(k, (agg.get(k) ?? 0) + 1) } }, 40)
const b = cpu(); const t = performance.now()
const l = await load(program.url, { connections: 8, seconds: 10 }, shot)
const n = l.perSecond * 10
clearInterval(timer); console.log([...agg].sort((a, b) => b[1] - a[1]).slice(0, 14)); console.log('pid', pid, 'per second', l.perSecond, 'cpu ms per opening', (cpu() - b) / n)
await program.stop()
await program.close()
await server.stop()
