/** What one whole opening costs the server, call by call: CPU, statements, round trips and bytes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { type Asked, type Came, callControl, createCaller, newTally } from '#resilience/measures/calls.ts'
import type { Metric } from '#resilience/measures/metrics.ts'
import { type Program, startProgram } from '#resilience/measures/program.ts'
import { freePort } from '#testing/free-ports.ts'
import { startCountingProxy, type Traffic } from './counting-proxy.ts'
import { computeMedian } from './load.ts'
import { openOnce } from './opening-journey.ts'

type Cost = Traffic & { cpuMilliseconds: number; bytesIn: number; bytesOut: number }
const parts = [
  'statements',
  'roundTrips',
  'bytesToDatabase',
  'bytesFromDatabase',
  'bytesIn',
  'bytesOut',
  'cpuMilliseconds',
] as const

/** @returns A line for each call, and the sums. */
export async function* measureOpeningCost(databaseUrl: string, openings: number): AsyncGenerator<Metric> {
  const proxy = await startCountingProxy(databaseUrl, 'cosecha')
  const reporterPort = await freePort()
  const program = await startProgram({
    databaseUrl: proxy.url,
    settings: {
      NODE_OPTIONS: '--import=./bench/api/cpu-reporter.ts',
      CPU_REPORTER_PORT: String(reporterPort),
      // Jobs run in a program of their own, whose work is no part of a call.
      PROCESS_ROLE: 'api',
    },
  })
  const worker = startWorker(program, databaseUrl)
  await callControl(program, 'PUT', 'bank/settings', { automatic: true })
  const call = createCaller(program, newTally())
  const readCpu = async () => Number(await (await fetch(`http://127.0.0.1:${reporterPort}`)).text()) / 1_000
  // What it costs to ask is no cost of a call.
  const asking: number[] = []
  for (let at = 0; at < 50; at += 1) asking.push(-(await readCpu()) + (await readCpu()))
  const ofAsking = computeMedian(asking)
  const costs = new Map<string, Cost[]>()
  const measure = async (name: string, method: string, path: string, asked: Asked = {}): Promise<Came> => {
    const before = { ...proxy.read(), cpu: await readCpu() }
    const came = await call(method, path, asked)
    const cpu = await readCpu()
    const after = proxy.read()
    if ((came.status ?? 500) >= 400) throw new Error(`${name}: ${came.status} ${came.code}`)
    const cost: Cost = {
      statements: after.statements - before.statements,
      roundTrips: after.roundTrips - before.roundTrips,
      bytesToDatabase: after.bytesToDatabase - before.bytesToDatabase,
      bytesFromDatabase: after.bytesFromDatabase - before.bytesFromDatabase,
      bytesIn: asked.file?.buffer.length ?? (asked.body ? JSON.stringify(asked.body).length : 0),
      bytesOut: came.bytes?.length ?? 0,
      cpuMilliseconds: Math.max(0, cpu - before.cpu - ofAsking),
    }
    costs.set(name, [...(costs.get(name) ?? []), cost])
    return came
  }
  const warm = Math.max(1, Math.ceil(openings / 3))
  for (let at = 0; at < warm + openings; at += 1) {
    if (at === warm) costs.clear()
    await openOnce(program, { step: measure, look: (method, path, asked) => call(method, path, asked) })
  }
  const sum = Object.fromEntries(parts.map((part) => [part, 0])) as Cost
  for (const [name, list] of costs) {
    const times = list.length / openings
    const typical = Object.fromEntries(parts.map((part) => [part, computeMedian(list.map((one) => one[part]))])) as Cost
    for (const part of parts) sum[part] += typical[part] * times
    yield {
      promise: 'P01',
      what: `${name}, ${times} times`,
      measured: describeCost(typical),
      aim: 'shown',
      holds: true,
    }
  }
  yield { promise: 'P01', what: 'the whole opening', measured: describeCost(sum), aim: 'shown', holds: true }
  worker.kill()
  await program.close()
  proxy.close()
}

/** The jobs, in a program of their own, on the same data and beside the same sandbox. */
function startWorker({ sandboxUrl, sandboxPorts, dataFolder, url }: Program, databaseUrl: string): ChildProcess {
  const worker = spawn(process.execPath, ['src/server/app/main.ts'], {
    env: {
      ...process.env,
      ...sandboxPorts,
      ...{ NODE_ENV: 'development', LOG_LEVEL: 'warn', PROCESS_ROLE: 'worker', PORT: '0' },
      ...{ DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder, PUBLIC_URL: url },
      SANDBOX_PORT: new URL(sandboxUrl).port,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.on('exit', () => worker.kill())
  return worker
}

function describeCost(cost: Cost): string {
  const { statements, roundTrips, bytesToDatabase, bytesFromDatabase, bytesIn, bytesOut, cpuMilliseconds } = cost
  return `${statements} statements, ${roundTrips} round trips, ${cpuMilliseconds.toFixed(1)} ms CPU, database ${bytesToDatabase} B out ${bytesFromDatabase} B in, client ${bytesIn} B in ${bytesOut} B out`
}
