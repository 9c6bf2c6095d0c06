/**
 * The crowd, as a program of its own: `node visitors.ts <what as JSON>`. Visitors arrive by a Poisson process and wait
 * for nobody (an open model). The last line on stdout is what came of it, as JSON.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createChance } from '#resilience/measures/random.ts'
import { freshPhone } from '#testing/people.ts'
import { readSiteFiles } from './site-files.ts'
import { isRefusal, open, readAndSimulate, signIn, type Visit, type World } from './visits.ts'
import type { Kind } from './web-client.ts'

export type CrowdPlan = { origin: string; sandbox: string; perSecond: number; seconds: number; seed: number }
export type CrowdOutcome = {
  visitors: number
  seconds: number
  /** Milliseconds of each kind, only of answers that were right. */
  times: Partial<Record<Kind, number[]>>
  /** Counts by `kind status`. */
  statuses: Record<string, number>
  wrong: string[]
  codes: number[]
  /** How late this program itself was, in milliseconds. */
  lateness: number[]
  bytes: { page: number; assets: number }
}

/** Of a hundred visitors. */
const shares = { reads: 80, signsIn: 15 }
/** Until the last visitors are through. */
const graceMs = 60_000

const plan = JSON.parse(process.argv[2] ?? '{}') as CrowdPlan
const chance = createChance(plan.seed)
const outcome: CrowdOutcome = {
  ...{ visitors: 0, seconds: plan.seconds, times: {}, statuses: {}, wrong: [], codes: [], lateness: [] },
  bytes: { page: 0, assets: 0 },
}
const origin = new URL(plan.origin)
const pages = await readSiteFiles(origin)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
outcome.bytes = {
  page: sum(pages.map(({ bytes }) => bytes)) / pages.length,
  assets: sum(pages.map(({ assets }) => sum(assets.map(({ bytes }) => bytes)))) / pages.length,
}
const world: World = {
  origin,
  sandbox: new URL(plan.sandbox),
  pages,
  chance,
  note({ kind, milliseconds, status }) {
    const name = `${kind} ${status}`
    outcome.statuses[name] = (outcome.statuses[name] ?? 0) + 1
    if (status === 0 || status >= 400) return
    const times = outcome.times[kind] ?? []
    outcome.times[kind] = times
    times.push(milliseconds)
  },
  noteWrong: (what) => void outcome.wrong.push(what),
  noteCode: (milliseconds) => void outcome.codes.push(milliseconds),
  takePhone: freshPhone,
}

const chooseVisit = (): Visit => {
  const drawn = chance.next() * 100
  return drawn < shares.reads ? readAndSimulate : drawn < shares.reads + shares.signsIn ? signIn : open
}
/** Each visitor has a line of their own, in a network that few share. */
const addressFor = (at: number) => `10.${(at >> 8) % 250}.${at % 250}.${1 + (at >> 16)}`

const underWay = new Set<Promise<void>>()
const begunAt = performance.now()
for (let at = 0, meant = begunAt; ; at += 1) {
  meant += (-Math.log(1 - chance.next()) / plan.perSecond) * 1_000
  if (meant > begunAt + plan.seconds * 1_000) break
  const left = meant - performance.now()
  if (left > 0) await wait(left)
  outcome.lateness.push(performance.now() - meant)
  outcome.visitors += 1
  const visit: Promise<void> = chooseVisit()(world, meant, addressFor(at))
    .catch((error: unknown) => {
      if (!isRefusal(error)) outcome.wrong.push(String(error))
    })
    .finally(() => underWay.delete(visit))
  underWay.add(visit)
}
await Promise.race([Promise.all(underWay), wait(graceMs)])
if (underWay.size > 0) outcome.wrong.push(`${underWay.size} visits that did not end`)
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit(0))
