/**
 * `npm run operate -- repeat-erasures --since <instant> [--list <folder>]`: erases again who was erased since a database
 * was copied that was restored by other means, such as PostgreSQL's own. Run it before serving. Exit codes: see
 * `run-command.ts`; 1 also where there is no list.
 */
import { parseArgs } from 'node:util'
import { folderOfErasures, readErasures } from '../../modules/privacy/erasure-list.ts'
import { repeatErasures } from '../../modules/privacy/repeat-erasures.ts'
import { runCommand, say } from './run-command.ts'

await runCommand(async (ctx, words) => {
  const { values } = parseArgs({
    args: [...words],
    options: { since: { type: 'string' }, list: { type: 'string' } },
  })
  const since = new Date(values.since ?? '')
  if (Number.isNaN(since.getTime())) {
    say('Since when? --since <an instant, such as 2026-11-28T03:00:00Z>')
    return 1
  }
  const folder = values.list ?? folderOfErasures(ctx.config)
  const erasures = await readErasures(folder)
  if (!erasures) {
    say(`There is no list of erasures in ${folder}.`)
    return 1
  }
  const { wholly, inPart } = await repeatErasures(ctx, erasures, since)
  say(
    `Erased again: ${wholly} people wholly, ${inPart} in the part that no law keeps. Files go when the server starts.`,
  )
  return 0
})
