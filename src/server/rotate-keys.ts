/**
 * `npm run rotate-keys`: brings everything sealed under the first key of ENCRYPTION_KEYS and says which of the others
 * can be taken out. Beside a running server on PostgreSQL; on the embedded database with the server stopped.
 * Exit codes: 1 something could not be opened, 75 the data folder is in use, 78 the configuration.
 */
import { ConfigError, readConfig } from './config.ts'
import { createContext } from './context.ts'
import { rotateKeys } from './crypto/rotate-keys.ts'
import { DataFolderBusyError } from './db/data-folder-lock.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { startBoss } from './jobs/boss.ts'
import { createLogger } from './logger.ts'

async function rotate(): Promise<number> {
  const config = readConfig(process.env)
  const logger = createLogger(config.LOG_LEVEL)
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataFolder: config.DATA_FOLDER, logger })
  await migrateDatabase(database)
  const boss = await startBoss(database, [], logger)
  try {
    const ctx = await createContext({ config, database, boss, logger })
    const { values, files, unusedKeys, usedKeys } = await rotateKeys(ctx)
    say(`Current key: ${ctx.sealing.keyIds()[0]}`)
    say(`Sealed anew: ${values.resealed} values, ${files.resealed} files`)
    const unreadable = values.unreadable + files.unreadable
    if (unreadable > 0) say(`Could not be opened and were left as they are: ${unreadable}`)
    if (usedKeys.length > 0) say(`Still used: ${usedKeys.join(', ')}`)
    if (unusedKeys.length > 0) {
      say(`No value and no file uses any more: ${unusedKeys.join(', ')}`)
      say('Take them out of ENCRYPTION_KEYS a day after the current key came first: sessions live that long.')
    }
    ctx.providers.mail.close()
    return unreadable === 0 ? 0 : 1
  } finally {
    await boss.stop({ graceful: false })
    await database.close()
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = await rotate()
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DataFolderBusyError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exitCode = isExpected ? error.exitCode : 1
}
