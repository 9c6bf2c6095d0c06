/** At which rate it bends: the rate goes up until the promises of a crowd do not hold any more. */
import type { Metric } from '#resilience/measures/metrics.ts'
import type { Program } from '#resilience/measures/program.ts'
import { type CrowdResult, sendCrowd } from './crowd.ts'
import { aims, computePercentile, figureWithoutAim, gatherTimes, listApiKinds } from './figures.ts'
import { kinds } from './web-client.ts'

const growth = 1.35
const mostSteps = 14

/**
 * @param options - The rate to begin with, and for how long each rate is held.
 * @returns A line for each rate.
 */
export async function* findBend(
  program: Program,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): AsyncGenerator<Metric> {
  let held = 0
  for (let step = 0, rate = perSecond; step < mostSteps; step += 1, rate *= growth) {
    const result = await sendCrowd(program, { perSecond: rate, seconds, seed: step + 2 })
    const bends = listBends(result)
    yield figureWithoutAim(`${Math.round(rate)} visitors a second`, describeStep(result, bends))
    if (bends.length > 0) {
      yield figureWithoutAim(
        'it bends between',
        `${Math.round(held)} and ${Math.round(rate)} visitors a second, first: ${bends[0]}`,
      )
      // Beyond the bend: what is refused, in order.
      const far = await sendCrowd(program, { perSecond: rate * 2, seconds, seed: 99 })
      yield figureWithoutAim(`${Math.round(rate * 2)} visitors a second, far beyond`, describeStep(far, listBends(far)))
      return
    }
    held = rate
  }
  yield figureWithoutAim('it does not bend below', `${Math.round(held)} visitors a second`)
}

function listBends(result: CrowdResult): string[] {
  const p99 = (some: Parameters<typeof gatherTimes>[1]) => computePercentile(gatherTimes(result, some), 0.99)
  const refused = countStatus(result, '503')
  return [
    ...(p99(['page']) > aims.page ? ['pages'] : []),
    ...(p99(listApiKinds()) > aims.api ? ['calls'] : []),
    ...(refused > 0 ? [`${refused} answers of 503`] : []),
    ...(result.wrong.length > 0 ? [`${result.wrong.length} wrong answers (${result.wrong[0]})`] : []),
  ]
}

function countStatus({ statuses }: CrowdResult, status: string): number {
  const counts = Object.entries(statuses).filter(([name]) => name.endsWith(` ${status}`))
  return counts.reduce((sum, [, count]) => sum + count, 0)
}

function describeStep(result: CrowdResult, bends: readonly string[]): string {
  const each = kinds.map((kind) => {
    const refused = (result.statuses[`${kind} 503`] ?? 0) + (result.statuses[`${kind} 429`] ?? 0)
    const p99 = Math.round(computePercentile(result.times[kind] ?? [], 0.99))
    return `${kind} ${p99} ms${refused ? ` (${refused} refused of ${refused + (result.times[kind]?.length ?? 0)})` : ''}`
  })
  return `99 of 100 within: ${each.join(', ')}${bends.length > 0 ? `; misses: ${bends.join(', ')}` : ''}`
}
