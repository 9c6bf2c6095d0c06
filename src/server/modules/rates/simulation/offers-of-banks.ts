import type { BankSimulation } from '#contract/simulate.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { ratesNow } from './current-rate.ts'
import { type Offered, offersAt, type Wanted } from './offers-at-rates.ts'

/** What each partner bank pays now. It is what every kind of simulation answers with (S02, S03, S06). */
export async function offersOfBanks(ctx: Context, wanted: Wanted): Promise<BankSimulation[]> {
  return offersAt(await readOffered(ctx), civilDateInBogota(Date.now()), wanted)
}

/** @returns The rates in force, the banks that are open, and those that our own people closed. */
export async function readOffered({ db, connections }: Context): Promise<Offered> {
  const reads = [ratesNow(db), connections.listOpenable(), connections.listPauses()] as const
  const [rates, openable, pauses] = await Promise.all(reads)
  return { rates, openable, pauses }
}
