/**
 * `npm run bench -- crowd [-- --visitors 10000 --minutes 5 --find-bend --step-seconds 30 --seed 1]`: a campaign sends
 * visitors to one machine. 80 of 100 read a page and simulate, 15 sign in, 5 open a deposit. It needs a PostgreSQL
 * server on this machine, and builds the site when it is older than its sources.
 */
import { loadavg } from 'node:os'
import { parseNumber, printAndExit } from '#resilience/measures/metrics.ts'
import { startTestPostgres } from '#testing/postgres.ts'
import { buildSite } from '../../tools/build-site.mjs'
import { measureCost } from './cost.ts'
import { sendCrowd, startForCrowd } from './crowd.ts'
import { figureWithoutAim, judgeCrowd } from './figures.ts'
import { findBend } from './find-bend.ts'

const [visitors, minutes] = [parseNumber('visitors', 10_000), parseNumber('minutes', 5)]
const has = (option: string) => process.argv.includes(`--${option}`)
const showLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')

async function* measure() {
  buildSite()
  const server = await startTestPostgres({ max_connections: '100', shared_buffers: '256MB' })
  const program = await startForCrowd(server.url)
  const seconds = minutes * 60
  const perSecond = visitors / seconds
  yield figureWithoutAim('load of the machine before', showLoad())
  if (has('cost')) {
    yield* measureCost(program, { openings: parseNumber('openings', 100), visits: parseNumber('visits', 2_000) })
  } else {
    // As a server that has run for a while: everything is compiled and cached.
    await sendCrowd(program, { perSecond: Math.min(perSecond, 20), seconds: 10, seed: 7 })
    const result = await sendCrowd(program, { perSecond, seconds, seed: parseNumber('seed', 1) })
    yield figureWithoutAim(
      'visitors',
      `${result.visitors} in ${result.seconds} s; load of the machine after ${showLoad()}`,
    )
    yield* judgeCrowd(result)
    if (has('find-bend')) yield* findBend(program, { perSecond, seconds: parseNumber('step-seconds', 30) })
  }
  await program.close()
  await server.stop()
}

await printAndExit(measure)
