/** (a) Simulating, compared with a bare server that sends the same bytes; and memory over very many requests. */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { simulationKeyHeader } from '#contract/simulate.ts'
import { createCaller, newTally } from '#resilience/measures/calls.ts'
import { atLeast, atMost, type Metric } from '#resilience/measures/metrics.ts'
import { measureMemory, startProgram } from '#resilience/measures/program.ts'
import { inTurn, load, type Shot } from './load.ts'
import { untilJobsAreDone } from './until-jobs-are-done.ts'

const path = '/api/simulate-investment/simulate-investment-v2'
const connections = 8
const simulationsInRow = 50
/** After how many simulations the memory is looked at. */
const levelEvery = 100_000

/** @param options - How many seconds each side is measured, and how many requests memory is watched over. */
export async function* measureSimulate(
  databaseUrl: string,
  { seconds, requests }: { seconds: number; requests: number },
): AsyncGenerator<Metric> {
  const program = await startProgram({
    databaseUrl,
    settings: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', NODE_ENV: 'development' },
  })
  const call = createCaller(program, newTally())
  const key = String((await call('GET', 'simulate-investment/access')).body.daily_key)
  const body = JSON.stringify({ amount: '10000000', terms: [360] })
  const headers = { 'x-api-key': 'cosecha-web', [simulationKeyHeader]: key }
  // An address may simulate so often within minutes. There are many, as many at a time as connections, and each goes on
  // for a while, as somebody does who moves a slider.
  let asked = 0
  const shot = (): Shot => {
    const at = asked++
    const person = (at % connections) + connections * Math.floor(at / (connections * simulationsInRow))
    const address = `10.${(person >> 16) % 250}.${(person >> 8) % 250}.${person % 250}`
    return { method: 'POST', path, body, headers: { ...headers, 'x-forwarded-for': address } }
  }
  const answer = await fetch(`${program.url}${path}`, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const bytes = await answer.text()
  await untilJobsAreDone(program.url)
  const port = String(20_000 + (process.pid % 20_000))
  const bare = spawn(process.execPath, ['bench/api/bare-server.ts', port], { stdio: ['pipe', 'ignore', 'inherit'] })
  bare.stdin.end(bytes)
  await wait(1_500)
  const bareUrl = `http://127.0.0.1:${port}`
  let failed = 0
  const measureLoad = (url: string) => async (length: number) => {
    const loaded = await load(url, { connections, seconds: length }, shot)
    failed += loaded.failed
    return loaded.perSecond
  }
  const { own, bare: other, ratio } = await inTurn(seconds, measureLoad(program.url), measureLoad(bareUrl))
  bare.kill()
  const what = `simulations a second (${Math.round(own)}) over answers of a bare server with the same ${bytes.length} bytes (${Math.round(other)})`
  yield atLeast('S03', what, ratio, 0.6)
  yield atMost('S03', 'simulations that failed', failed, 0)

  await load(program.url, { connections, seconds: 600, count: Math.min(20_000, requests / 2) }, shot)
  const levels = [measureMemory(program.pid()).now]
  for (let left = requests; left > 0; left -= levelEvery) {
    await load(program.url, { connections, seconds: 7_200, count: Math.min(left, levelEvery) }, shot)
    levels.push(measureMemory(program.pid()).now)
  }
  const [before = 0, ...later] = levels
  const told = levels.map((level) => Math.round(level)).join(', ')
  yield atMost(
    'R41',
    `growth of the memory over ${requests} simulations (MB before and after each ${levelEvery}: ${told})`,
    Math.max(...later) - before,
    50,
    'MB',
  )
  await program.close()
}
