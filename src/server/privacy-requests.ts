/**
 * `npm run privacy-requests`: the questions and claims about personal data that wait for an answer, those that are due
 * first in front; `-- answer <number> <words>` answers one. Beside a running server on PostgreSQL; on the embedded
 * database with the server stopped. Exit codes: 1 nothing was answered, 75 the data folder is in use, 78 the configuration.
 */
import { privacyRequestNames } from '#domain/privacy/clocks.ts'
import { ConfigError, readConfig } from './config.ts'
import { type Context, createContext } from './context.ts'
import { DataFolderBusyError } from './db/data-folder-lock.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { startBoss } from './jobs/boss.ts'
import { jobDefinitions } from './jobs/definitions.ts'
import type { JobDefinition } from './jobs/job.ts'
import { createLogger } from './logger.ts'
import { answerRequest, dueRequests } from './modules/privacy/answer-request.ts'

async function main(args: readonly string[]): Promise<number> {
  const config = readConfig(process.env)
  const logger = createLogger(config.LOG_LEVEL)
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataFolder: config.DATA_FOLDER, logger })
  await migrateDatabase(database)
  const boss = await startBoss(database, jobDefinitions as unknown as JobDefinition<unknown>[], logger)
  try {
    const ctx = await createContext({ config, database, boss, logger })
    const [command, number, ...words] = args
    const code = command === 'answer' ? await answer(ctx, number, words.join(' ').trim()) : await list(ctx)
    ctx.providers.mail.close()
    return code
  } finally {
    await boss.stop({ graceful: false })
    await database.close()
  }
}

async function list(ctx: Context): Promise<number> {
  const due = await dueRequests(ctx)
  if (due.length === 0) say('Nothing waits for an answer.')
  for (const { number, kind, due_on, daysLeft, customerId, detail } of due) {
    say(
      `${number}  ${privacyRequestNames[kind]}, until ${due_on} (${daysLeft} business days left), customer ${customerId}`,
    )
    say(`    ${detail.replaceAll('\n', '\n    ')}`)
  }
  return 0
}

async function answer(ctx: Context, number: string | undefined, words: string): Promise<number> {
  const request = (await dueRequests(ctx)).find((one) => one.number === number)
  if (!request || words === '') {
    say(request ? 'The answer is missing.' : `No request ${number ?? ''} waits for an answer.`)
    return 1
  }
  await answerRequest(ctx, { id: request.id, answer: words })
  say(`${request.number} is answered. The letter goes out with the jobs of the server.`)
  return 0
}

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DataFolderBusyError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exitCode = isExpected ? error.exitCode : 1
}
