import type { BankSimulation } from '#contract/simulate.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { ratesNow } from './current-rate.ts'
import { offersAt, type Wanted } from './offers-at-rates.ts'

/** What each partner bank pays now. It is what every kind of simulation answers with (S02, S03, S06). */
export async function offersOfBanks(ctx: Context, wanted: Wanted): Promise<BankSimulation[]> {
  const [rates, openable] = await Promise.all([ratesNow(ctx.db), ctx.connections.listOpenable()])
  return offersAt({ rates, openable }, civilDateInBogota(Date.now()), wanted)
}
