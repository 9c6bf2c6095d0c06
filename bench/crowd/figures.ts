/** What a crowd is judged by. */
import { atMost, type Metric, reportNone } from '#resilience/measures/metrics.ts'
import type { CrowdResult } from './crowd.ts'
import { type Kind, kinds } from './web-client.ts'

/** Milliseconds within which 99 of 100 are answered. */
export const aims = { page: 100, api: 300, code: 1_000 }
const mostMemoryGrowthMb = 50
const mostJobWaitSeconds = 5

const isOfSite = (kind: Kind) => kind === 'page' || kind === 'asset'
export const listApiKinds = (): Kind[] => kinds.filter((kind) => !isOfSite(kind))

/**
 * @param part - A part such as 0.99.
 * @returns The value that this share does not exceed; 0 without values.
 */
export function computePercentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** All times of some kinds together. */
export const gatherTimes = ({ times }: CrowdResult, some: readonly Kind[]): number[] =>
  some.flatMap((kind) => times[kind] ?? [])

const median = (values: readonly number[]) => computePercentile(values, 0.5)
const round = (value: number) => Math.round(value * 10) / 10

/**
 * @param result - What came of a crowd.
 * @returns Each figure beside its aim, then what helps to read them.
 */
export function* judgeCrowd(result: CrowdResult): Generator<Metric> {
  const quick = (what: string, values: readonly number[], most: number) =>
    atMost(
      'R41',
      `${what}: 99 of 100 of ${values.length} (half within ${round(median(values))} ms, 95 of 100 within ${round(computePercentile(values, 0.95))} ms)`,
      computePercentile(values, 0.99),
      most,
      'ms',
    )
  yield quick('pages', gatherTimes(result, ['page']), aims.page)
  yield quick('what pages need', gatherTimes(result, ['asset']), aims.page)
  yield quick('all calls of the API', gatherTimes(result, listApiKinds()), aims.api)
  for (const kind of listApiKinds()) yield quick(`call ${kind}`, gatherTimes(result, [kind]), aims.api)
  yield reportNone('R41', 'answers neither right nor a declared 429 or 503', result.wrong)
  yield figureWithoutAim('answers by status', countByStatus(result))
  yield quick('a code is on the phone', result.codes, aims.code)
  yield atMost('R41', 'the job that waited longest', Math.max(0, ...result.jobWaitSeconds), mostJobWaitSeconds, 's')
  yield judgeMemory(result.memoryMb)
  yield figureWithoutAim(
    'lateness of the crowd itself, 99 of 100',
    `${round(computePercentile(result.lateness, 0.99))} ms`,
  )
}

/** After the first part, in which everything is compiled and every cache fills, it does not grow. */
function judgeMemory(memoryMb: readonly number[]): Metric {
  const part = (from: number, to: number) =>
    median(memoryMb.slice(Math.floor(memoryMb.length * from), Math.ceil(memoryMb.length * to)))
  const [begin, middle, end] = [memoryMb[0] ?? 0, part(0.4, 0.6), part(0.8, 1)]
  const what = `growth of the memory from the middle to the end (${[begin, middle, end].map(Math.round).join(', ')} MB at first, in the middle, at the end)`
  return atMost('R41', what, end - middle, mostMemoryGrowthMb, 'MB')
}

function countByStatus({ statuses }: CrowdResult): string {
  const byStatus: Record<string, number> = {}
  for (const [name, count] of Object.entries(statuses)) {
    const status = name.split(' ')[1] ?? ''
    byStatus[status] = (byStatus[status] ?? 0) + count
  }
  return Object.entries(byStatus)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}

/** A figure without an aim. */
export const figureWithoutAim = (what: string, measured: string): Metric => ({
  ...{ promise: 'R41', what, measured },
  aim: 'told',
  holds: true,
})
