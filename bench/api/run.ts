/**
 * `npm run bench -- api [-- --seconds 10 --few 10000 --many 1000000 --requests 1000000 --only
 * simulate|create|lists|opening-cost|own-process|embedded]`: how fast the server is, compared with what a bare program
 * would need. It needs a PostgreSQL server on this machine.
 */
import { parseNumber, parseWord, printAndExit } from '#resilience/measures/metrics.ts'
import { startTestPostgres } from '#testing/postgres.ts'
import { measureCreate } from './create.ts'
import { measureEmbedded } from './embedded.ts'
import { measureLists } from './lists.ts'
import { measureOpeningCost } from './opening-cost.ts'
import { measureOwnProcess } from './own-process.ts'
import { measureSimulate } from './simulate.ts'

const only = parseWord('only', ['all', 'simulate', 'create', 'lists', 'opening-cost', 'own-process', 'embedded'])
const isAsked = (name: string) => only === 'all' || only === name
const seconds = parseNumber('seconds', 10)
const server = await startTestPostgres({ max_connections: '100', shared_buffers: '512MB', max_wal_size: '4GB' })
process.env.TEST_DATABASE_URL = server.url

async function* measure() {
  if (isAsked('simulate')) yield* measureSimulate(server.url, { seconds, requests: parseNumber('requests', 1_000_000) })
  if (isAsked('create')) yield* measureCreate(server.url, { seconds })
  if (isAsked('own-process')) yield* measureOwnProcess(server.url, { seconds })
  if (isAsked('opening-cost')) yield* measureOpeningCost(server.url, parseNumber('openings', 10))
  if (isAsked('embedded')) yield* measureEmbedded(server.url, { seconds, processes: parseNumber('few', 10_000) })
  if (isAsked('lists'))
    yield* measureLists({
      few: parseNumber('few', 10_000),
      many: parseNumber('many', 1_000_000),
      times: parseNumber('times', 30),
    })
  await server.stop()
}

await printAndExit(measure)
