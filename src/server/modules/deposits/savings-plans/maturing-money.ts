import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { RenewalDecision } from '#domain/process/renewals/decision.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { runningRenewal } from '../../opening/processes/running-renewal.queries.ts'
import { loadNotes } from '../external-deposits/notes.ts'
import { type CustomerDeposit, depositsOfCustomer } from '../portal/deposits-of-customer.ts'
import { isUndecided, toMaturingDeposit } from '../renewals/maturing-deposit.ts'

/** A deposit here or elsewhere, as far as a plan for its maturity asks. Whole pesos and days. */
export type MaturingMoney = {
  id: string
  isNoted: boolean
  bankId: number
  bankName: string
  capitalCop: number
  netCop: number
  termDays: number
  maturityDate: CivilDate
  /** What its holder decided of this maturity; of one elsewhere nobody tells us. */
  decision: RenewalDecision | undefined
  /** Whether nothing stands in the way of a decision, now or when its days come. */
  isOpen: boolean
}

/** Z18: every deposit of a customer with its running or last period, and those that they noted. */
export async function loadMaturingMoney(ctx: Context, db: Queryable, customerId: string): Promise<MaturingMoney[]> {
  const all: MaturingMoney[] = []
  for (const deposit of await depositsOfCustomer(db, customerId)) {
    if (deposit.endedEarlyOn === undefined) all.push(await ofOurs(db, deposit))
  }
  for (const { id, bankId, bankName, amountCop, netCop, termDays, maturityDate } of await loadNotes(
    ctx,
    db,
    customerId,
  )) {
    const facts = { id, bankId, bankName, capitalCop: amountCop, netCop, termDays, maturityDate }
    all.push({ ...facts, isNoted: true, decision: undefined, isOpen: true })
  }
  return all
}

async function ofOurs(db: Queryable, { process, periods, live }: CustomerDeposit): Promise<MaturingMoney> {
  const last = periods.at(-1)
  if (!last) throw new Error('a deposit without a period')
  const { bank, interest, period } = live ?? toMaturingDeposit(process, last)
  const renewal = await runningRenewal(db, process.uuid)
  return {
    id: process.uuid,
    isNoted: false,
    bankId: bank.id,
    bankName: bank.name,
    capitalCop: period.capitalCop,
    netCop: computeInterest(interest).netCop,
    termDays: period.termDays,
    maturityDate: period.maturityDate,
    decision: renewal?.period === period.period ? renewal.decision : undefined,
    isOpen: live !== undefined && isUndecided(live),
  }
}
