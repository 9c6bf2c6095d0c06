/**
 * `npm run import-official-rates`: fetches what banks were officially reported to pay, the last five banking days, or as
 * many as are told (`-- 250` for a year). Beside a running server on PostgreSQL; on the embedded database with the server
 * stopped. Exit codes: 1 the report could not be had, 75 the data folder is in use, 78 the configuration.
 */
import { mostCutsBack } from '#domain/official-rates/official-rate.ts'
import { ConfigError, readConfig } from './config.ts'
import { createContext } from './context.ts'
import { DataFolderBusyError } from './db/data-folder-lock.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { startBoss } from './jobs/boss.ts'
import { createLogger } from './logger.ts'
import { importOfficialRates } from './modules/official-rates/import-rates.ts'
import { ProviderError } from './providers/http-client.ts'

const mostDays = 2_600

async function main([text = String(mostCutsBack)]: readonly string[]): Promise<number> {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > mostDays) {
    say(`How many banking days: a number from 1 to ${mostDays}.`)
    return 1
  }
  const config = readConfig(process.env)
  const logger = createLogger(config.LOG_LEVEL)
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataFolder: config.DATA_FOLDER, logger })
  await migrateDatabase(database)
  const boss = await startBoss(database, [], logger)
  try {
    const ctx = await createContext({ config, database, boss, logger })
    const { cuts, written, discarded } = await importOfficialRates(ctx, { days })
    say(cuts.length === 0 ? 'Nothing is reported.' : `Reported: ${cuts.length} days, ${cuts[0]} to ${cuts.at(-1)}`)
    say(`New or changed: ${written} rates. Left out, because they say nothing: ${discarded} rows.`)
    ctx.providers.mail.close()
    return 0
  } finally {
    await boss.stop({ graceful: false })
    await database.close()
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DataFolderBusyError
  const isTold = isExpected || error instanceof ProviderError
  process.stderr.write(`${isTold ? error.message : (error as Error).stack}\n`)
  process.exitCode = isExpected ? error.exitCode : 1
}
