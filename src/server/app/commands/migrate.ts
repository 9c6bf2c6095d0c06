/**
 * `npm run migrate`: brings the database and the queues of jobs to this release and ends, while the release before goes
 * on serving. Every start does the same; this is for doing it before the first new process starts. Exit codes: see
 * `run-command.ts`.
 */
import { runCommand, say } from './run-command.ts'

await runCommand(async (ctx) => {
  say(`The database is at this release (${ctx.database.engine} ${await ctx.database.version()}).`)
  return 0
})
