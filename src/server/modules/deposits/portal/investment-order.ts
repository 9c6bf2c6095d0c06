import type { CallAnswer } from '#contract/call.ts'
import type { getInvestmentOrder } from '#contract/portal.ts'
import type { PaymentMethod } from '#domain/banks/bank.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { insuredNote } from '#domain/money/external-deposits/external-deposit.ts'
import { coverageWith } from '#domain/money/insurance/coverage.ts'
import type { Context } from '../../../context.ts'
import { grantsOfProcesses } from '../../bonuses/bonuses/grants-of-processes.ts'
import { livePayment } from '../../opening/payments/payments.queries.ts'
import { computeEarnings } from '../../opening/processes/earnings.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import { depositCoverToday } from '../../rates/rates/deposit-cover.queries.ts'
import { loadRunningNotes } from '../external-deposits/notes.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { depositsOfCustomer, insuredDeposit, insuredOpening } from './deposits-of-customer.ts'

/**
 * F13: returns the order of an opening: the product, the parties and the terms. It includes what is insured, together
 * with the customer's deposits at the same legal entity, those that they noted too (Z14). Until the bank issues the
 * deposit, the order assumes that it is opened today.
 */
export async function buildInvestmentOrder(
  ctx: Context,
  process: ProcessRow,
): Promise<CallAnswer<typeof getInvestmentOrder>> {
  const { uuid, bankId, customerId } = process
  const bank = partnerBank(bankId)
  const all = await depositsOfCustomer(ctx.db, customerId)
  const opening = all.find((deposit) => deposit.process.uuid === uuid)?.periods[0]
  const openingDate = opening?.openingDate ?? todayInBogota()
  const earnings = computeEarnings(process, openingDate)
  const others = all.flatMap(({ live }) => (live && live.process.uuid !== uuid ? live : []))
  const noted = await loadRunningNotes(ctx, ctx.db, customerId)
  const existing = [...others.map(insuredDeposit), ...noted.map(insuredNote)]
  const { entity } = coverageWith(insuredOpening(process), existing, await depositCoverToday(ctx.db))
  const grants = (await grantsOfProcesses(ctx.db, [uuid])).get(uuid) ?? []
  return {
    processUuid: uuid,
    bankName: bank.name,
    legalEntity: bank.legalEntity.name,
    amount: process.amountCop,
    bonusAdded: process.bonusAddedCop,
    term: process.termDays,
    rate: process.ratePercent,
    gross: earnings.grossCop,
    withholding: earnings.withholdingCop,
    net: earnings.netCop,
    total: earnings.totalNetCop,
    openingDate,
    maturityDate: opening?.maturityDate ?? earnings.maturity?.maturityDate ?? openingDate,
    paymentMethod: await findPaymentMethod(ctx, process),
    bonuses: grants
      .filter(({ status }) => status !== 'cancelled')
      .map(({ label, amount, extraRate }) => ({ label, amount, extraRate })),
    coverage: {
      total: entity.totalCop,
      covered: entity.coveredCop,
      uncovered: entity.uncoveredCop,
      limit: entity.limitCop,
    },
    orderedAt: process.createdAt.toISOString(),
  }
}

/** How it was paid, or else how the customer planned to pay. */
async function findPaymentMethod(ctx: Context, process: ProcessRow): Promise<PaymentMethod | undefined> {
  const method = (await livePayment(ctx.db, process.uuid, 0))?.method ?? process.paymentMethod
  return method === 'pse' || method === 'transfer' ? method : undefined
}
