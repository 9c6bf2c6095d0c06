import type { Context } from '../../context.ts'
import { DataFolderBusyError } from '../../platform/db/data-folder-lock.ts'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { startBoss } from '../../platform/jobs/boss.ts'
import { createLogger } from '../../platform/logger.ts'
import { ConfigError } from '../../platform/settings.ts'
import { ProviderError } from '../../providers/http-client.ts'
import { createContext } from '../context.ts'
import { allJobs } from '../jobs/registry.ts'
import { openConfig } from '../open-config.ts'
import { wrongSetting } from '../wrong-setting.ts'

/**
 * Runs an operator's command with everything that the server has, and exits. On PostgreSQL a server may be running; for
 * the embedded database stop it first.
 * @param work - Gets the words after the command's name and returns the exit code. Other exit codes: 1 it failed, 75
 *   the data folder is in use, 78 the configuration.
 */
export async function runCommand(
  work: (ctx: Context, words: readonly string[]) => Promise<number>,
  options: { migrates?: boolean } = {},
): Promise<void> {
  await asCommand(() => withContext((ctx) => work(ctx, process.argv.slice(2)), options))
}

/** The same for a command that opens its own resources. */
export async function asCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (thrown) {
    const sentence = wrongSetting(thrown)
    const error = sentence === undefined ? thrown : new ConfigError(sentence)
    const isExpected = error instanceof ConfigError || error instanceof DataFolderBusyError
    const hasOwnMessage = isExpected || error instanceof ProviderError
    process.stderr.write(`${hasOwnMessage ? error.message : (error as Error).stack}\n`)
    process.exitCode = isExpected ? error.exitCode : 1
  }
}

/** Opens everything for a piece of work, and closes it. `migrates` is false when the database must not be changed. */
export async function withContext(
  work: (ctx: Context) => Promise<number>,
  { migrates = true, logLevel }: { migrates?: boolean; logLevel?: Context['config']['LOG_LEVEL'] },
): Promise<number> {
  const config = await openConfig(process.env)
  const logger = createLogger(logLevel ?? config.LOG_LEVEL)
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataFolder: config.DATA_FOLDER, logger })
  if (migrates) await migrateDatabase(database)
  const boss = await startBoss(database, allJobs, logger)
  try {
    const ctx = await createContext({ config, database, boss, logger })
    const code = await work(ctx)
    ctx.providers.mail.close()
    return code
  } finally {
    await boss.stop({ graceful: false })
    await database.close()
  }
}

/** Prints a line to the operator. */
export const say = (line: string) => process.stdout.write(`${line}\n`)
