/**
 * `npm run operate -- import-official-rates`: fetches what banks were officially reported to pay, the last five banking
 * days, or as many as the words say (`-- 250` for a year). Exit codes: see `run-command.ts`; 1 also when the report
 * could not be had.
 */
import { mostCutsBack } from '#domain/money/official-rates/official-rate.ts'
import { importOfficialRates } from '../../modules/rates/official-rates/import-rates.ts'
import { runCommand, say } from './run-command.ts'

const mostDays = 2_600

await runCommand(async (ctx, [text = String(mostCutsBack)]) => {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > mostDays) {
    say(`How many banking days: a number from 1 to ${mostDays}.`)
    return 1
  }
  const { cuts, written, discarded, odd } = await importOfficialRates(ctx, { days })
  say(cuts.length === 0 ? 'Nothing is reported.' : `Reported: ${cuts.length} days, ${cuts[0]} to ${cuts.at(-1)}`)
  say(`New or changed: ${written} rates. Left out, because they say nothing: ${discarded} rows.`)
  if (odd.length > 0) say(`Left out, because they cannot be read: ${odd.length} rows.\n${odd.join('\n')}`)
  return 0
})
