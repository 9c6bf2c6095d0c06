/** The product as a program, and a crowd that comes to it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { measureMemory, type Program, startProgram } from '#resilience/measures/program.ts'
import type { CrowdOutcome, CrowdPlan } from './visitors.ts'

export type Crowd = { perSecond: number; seconds: number; seed?: number }
export type CrowdResult = CrowdOutcome & {
  /** Megabytes of the server, once a second. */
  memoryMb: number[]
  /** Seconds that the job which waited longest could have run already, once a second. */
  jobWaitSeconds: number[]
}

/** How many codes an hour a campaign must be allowed; see docs/growing.md. */
const unansweredCodesPerHour = 500

/** The server as in production behind one proxy: its own process, PostgreSQL, the built site, the sandbox outside. */
export function startForCrowd(databaseUrl: string, settings: Record<string, string> = {}): Promise<Program> {
  return startProgram({
    databaseUrl,
    settings: {
      TRUSTED_PROXIES: '127.0.0.1',
      SHED_FROM_MILLISECONDS: '150',
      UNANSWERED_CODES_PER_HOUR: String(unansweredCodesPerHour),
      ...settings,
    },
  })
}

export async function sendCrowd(program: Program, { perSecond, seconds, seed = 1 }: Crowd): Promise<CrowdResult> {
  const plan: CrowdPlan = { origin: program.url, sandbox: program.sandboxUrl, perSecond, seconds, seed }
  const watched = watch(program)
  const visitors = spawn(process.execPath, ['bench/crowd/visitors.ts', JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endWithThisProcess = () => void visitors.kill()
  process.on('exit', endWithThisProcess)
  const [told, [code]] = await Promise.all([text(visitors.stdout), once(visitors, 'exit')])
  process.off('exit', endWithThisProcess)
  const { memoryMb, jobWaitSeconds } = await watched.stop()
  if (code !== 0) throw new Error(`the crowd ended with ${code}`)
  return { ...(JSON.parse(told) as CrowdOutcome), memoryMb, jobWaitSeconds }
}

/** Looks once a second at the memory of the server, and at the jobs that wait. */
function watch(program: Program) {
  const client = new pg.Client({ connectionString: program.databaseUrl })
  const connected = client.connect()
  const memoryMb: number[] = []
  const jobWaitSeconds: number[] = []
  const look = async () => {
    await connected
    memoryMb.push(measureMemory(program.pid()).now)
    const { rows } = await client.query<{ waited: number }>(
      `select coalesce(max(extract(epoch from now() - start_after)), 0)::float8 as waited
       from pgboss.job where state in ('created', 'retry') and start_after < now()`,
    )
    jobWaitSeconds.push(rows[0]?.waited ?? 0)
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, 1_000)
  return {
    async stop() {
      clearInterval(timer)
      await looking
      await client.end()
      return { memoryMb, jobWaitSeconds }
    },
  }
}
