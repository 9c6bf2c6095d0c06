/** What an opening and a page view consume, as the basis of docs/growing.md, «Growth». */
import { newTally } from '#resilience/measures/calls.ts'
import { type Metric, reportNone } from '#resilience/measures/metrics.ts'
import type { Program } from '#resilience/measures/program.ts'
import { keepSaving, nothingYet } from '#resilience/measures/saver.ts'
import { type Consumed, measureConsumed, openCountedLine, subtract } from './consumption.ts'
import { figureWithoutAim } from './figures.ts'
import { browserHeaders, readSiteFiles } from './site-files.ts'
import { ask } from './web-client.ts'

const saversAtOnce = 3
const readersAtOnce = 8

/**
 * @param options - How many openings go to the payment, and how many visits there are.
 * @returns What each consumes.
 */
export async function* measureCost(
  program: Program,
  { openings, visits }: { openings: number; visits: number },
): AsyncGenerator<Metric> {
  yield* measureVisits(program, visits, 'first visits of a page with all that it needs', true)
  yield* measureVisits(program, visits * 4, 'pages alone, the rest is in the cache of the browser', false)
  yield* measureOpenings(program, openings)
}

async function* measureVisits(program: Program, count: number, what: string, isFirst: boolean): AsyncGenerator<Metric> {
  const line = await openCountedLine(program.url)
  const origin = new URL(line.url)
  const pages = await readSiteFiles(origin)
  const [before, bytes] = [await measureConsumed(program), line.bytes()]
  let [done, failed] = [0, 0]
  const fetchOne = async (path: string) => {
    const { status } = await ask(origin, { kind: 'page', path, headers: browserHeaders }, () => undefined)
    if (status !== 200) failed += 1
  }
  const reader = async () => {
    while (done < count) {
      const page = pages[done++ % pages.length]
      if (!page) continue
      await fetchOne(page.path)
      if (isFirst) await Promise.all(page.assets.map(({ path }) => fetchOne(path)))
    }
  }
  await Promise.all(Array.from({ length: readersAtOnce }, reader))
  const consumed = subtract(before, await measureConsumed(program))
  yield figureWithoutAim(`a million of ${what}`, formatConsumed(consumed, line.bytes() - bytes, 1_000_000 / count))
  yield reportNone('R41', 'of them not answered', failed === 0 ? [] : [`${failed}`])
  line.close()
}

async function* measureOpenings(program: Program, count: number): AsyncGenerator<Metric> {
  const line = await openCountedLine(program.url)
  const [before, tally, acknowledged] = [await measureConsumed(program), newTally(), nothingYet()]
  const isOver = () => acknowledged.finished >= count
  const saver = { program: { url: line.url, sandboxUrl: program.sandboxUrl }, tally, acknowledged, isOver }
  await Promise.all(Array.from({ length: saversAtOnce }, () => keepSaving(saver)))
  const consumed = subtract(before, await measureConsumed(program))
  const { finished } = acknowledged
  yield figureWithoutAim(
    `1,000 openings up to the payment, of ${finished}`,
    formatConsumed(consumed, line.bytes(), 1_000 / finished),
  )
  yield reportNone('R41', 'answers of 500 and above', tally.bad)
  line.close()
}

function formatConsumed(consumed: Consumed, networkBytes: number, times: number): string {
  const seconds = (value: number) => `${Math.round(value * times).toLocaleString('en')} s`
  const megabytes = (value: number) => `${Math.round((value * times) / 1e6).toLocaleString('en')} MB`
  return [
    `CPU of the server ${seconds(consumed.serverCpuSeconds)}`,
    `CPU of PostgreSQL ${seconds(consumed.databaseCpuSeconds)}`,
    `database ${megabytes(consumed.databaseBytes)}`,
    `log of the database ${megabytes(consumed.walBytes)}`,
    `files ${megabytes(consumed.fileBytes)}`,
    `network ${megabytes(networkBytes)}`,
  ].join(', ')
}
