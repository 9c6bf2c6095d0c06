import type { CallAnswer } from '#contract/call.ts'
import type { getCushion } from '#contract/cushion.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { type Means, meansOf } from '#domain/forms/means.ts'
import { adviseCushion } from '#domain/money/cushion/cushion.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { readEarlierForms } from '../../opening/forms/earlier-forms.ts'
import { loadRunningNotes } from '../external-deposits/notes.ts'
import { depositsOfCustomer } from '../portal/deposits-of-customer.ts'

type Answer = CallAnswer<typeof getCushion>

/**
 * Z21: whether a deposit leaves its saver enough at hand, by what they handed in last of income, expenses and assets.
 * Throws BANK_NOT_FOUND.
 */
export async function adviseOnDeposit(
  ctx: Context,
  customerId: string,
  { amountCop, bankId }: { amountCop: number; bankId: number },
): Promise<Answer> {
  if (!isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  const told = await readMeans(ctx, customerId)
  if (!told) return {}
  const own = (await depositsOfCustomer(ctx.db, customerId)).flatMap(({ live }) => live?.period.capitalCop ?? [])
  const noted = (await loadRunningNotes(ctx, ctx.db, customerId)).map((note) => note.amountCop)
  const depositsCop = [...own, ...noted].reduce((sum, cop) => sum + cop, 0)
  const leastCop = partnerBank(bankId).minimumAmountCop
  const advice = adviseCushion({ ...told, amountCop, leastCop, depositsCop })
  if (!advice) return {}
  const { atHandCop, months, advisedCop, monthsToSave } = advice
  return {
    advice: {
      atHand: atHandCop,
      months,
      advised: advisedCop,
      monthsToSave,
      assets: told.assetsCop,
      deposits: depositsCop,
      expenses: told.expensesCop,
    },
  }
}

/** A customer's means, as they were handed in last; undefined before that. */
async function readMeans(ctx: Context, customerId: string): Promise<Means | undefined> {
  const forms = await readEarlierForms(ctx, ctx.db, { customerId })
  const told = forms.map(({ handedInOn, answers }) => (handedInOn === undefined ? undefined : meansOf(answers)))
  return told.find((means) => means !== undefined)
}
