import { addedMoneyFault } from '#domain/process/renewals/added-money.ts'
import type { RenewalDecision } from '#domain/process/renewals/decision.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { moveIfPossible, moveProcess } from '../../opening/processes/move-process.ts'
import { requireOwnProcess, requireStep } from '../../opening/processes/own-process.ts'
import { setProcessFlags } from '../../opening/processes/set-flags.ts'
import { renewalPrepare } from '../../opening/signature/jobs.ts'
import { isDecidable, type MaturingDeposit, maturingDeposit } from './maturing-deposit.ts'
import { choiceSha256, decisionTextVersion, type RenewalRates, ratesOfRenewal, shownChoice } from './renewal-choices.ts'
import { holdDeposit, insertRenewal } from './store.ts'

export type RenewalDecided = {
  processUuid: string
  customerId: string
  decision: RenewalDecision
  /** The rate that was shown; a withdrawal has none. */
  rate: string | undefined
  /** Whole pesos that are added to a renewal. */
  addedCop: number | undefined
  textVersion: string
  /** The network address it was decided from. */
  address: string
}

/**
 * P11, Z04: stores a customer's decision about the end of their deposit's period, once per idempotency key. The row has
 * the hash of what was shown, the time and the address. After a renewal the customer checks their data again; a
 * withdrawal goes on to its documents.
 * Throws RENEWAL_NOT_OPEN outside the days before the maturity, STEP_NOT_AVAILABLE when it was decided already.
 * Throws AGREEMENT_REQUIRED for an outdated text, ADDED_MONEY_REFUSED for money that cannot be added. Throws RATE_CHANGED
 * with the rate in force, PROCESS_NOT_FOUND, PROCESS_BLOCKED.
 */
export async function decideRenewal(ctx: Context, idempotencyKey: string, input: RenewalDecided): Promise<void> {
  const { address, ...payload } = input
  const scope = `${input.customerId}/renewals-decide`
  const takingMoney = await ctx.connections.listTakingAddedMoney()
  await once(ctx, { scope, key: idempotencyKey, payload }, async (tx) => {
    const deposit = await requireDecidable(tx, input)
    if (input.textVersion !== decisionTextVersion) throw new ApiError('AGREEMENT_REQUIRED', { detail: otherWords })
    requireAddable(input, takingMoney.has(deposit.bank.id))
    const rates = await requireRateSeen(tx, deposit, input)
    const { processUuid, customerId, decision } = input
    const { period } = deposit
    await insertRenewal(tx, {
      processUuid,
      period: period.period,
      decision,
      termDays: period.termDays,
      // A payout has no next rate, so the row has that of the ending period.
      ratePercent: rates?.ratePercent ?? period.ratePercent,
      ...(rates?.added ? { ...rates.added, addedState: 'awaited' } : {}),
      textVersion: decisionTextVersion,
      textSha256: choiceSha256(shownChoice(deposit, decision, rates)),
      addressEncrypted: ctx.encryption.encrypt('renewals.address', address),
    })
    // The day may have come before any job looked at the deposit.
    await moveIfPossible(tx, { processUuid, event: 'maturity-approaching', actor: 'system' })
    const move = { processUuid, actor: 'customer', actorId: customerId } as const
    if (decision === 'withdraw') {
      await moveProcess(tx, { ...move, event: 'withdrawal-chosen' })
      await enqueue(ctx.boss, tx, renewalPrepare, { processUuid })
    } else {
      await moveProcess(tx, { ...move, event: 'renewal-chosen' })
      await setProcessFlags(tx, processUuid, { needsDataUpdate: true })
    }
    return {}
  })
}

const otherWords = 'Las condiciones cambiaron desde que abriste esta página. Léelas de nuevo antes de decidir.'

async function requireDecidable(tx: Tx, { processUuid, customerId }: RenewalDecided): Promise<MaturingDeposit> {
  await requireOwnProcess(tx, processUuid, customerId)
  await holdDeposit(tx, processUuid)
  const process = await requireOwnProcess(tx, processUuid, customerId)
  const { status } = process
  requireStep(process, 'DECEVAL-ENVIADO-AL-CLIENTE', 'R-DECEVAL-ENVIADO-AL-CLIENTE', 'R-VENCIMIENTOS-PENDIENTES')
  const deposit = await maturingDeposit(tx, process)
  if (!deposit) throw new Error(`a deposit at ${status} has no period`)
  if (!isDecidable(deposit)) throw new ApiError('RENEWAL_NOT_OPEN')
  return deposit
}

function requireAddable({ decision, addedCop }: RenewalDecided, isTaken: boolean): void {
  if (addedCop === undefined) return
  if (!isTaken) throw new ApiError('ADDED_MONEY_REFUSED')
  const fault = decision === 'withdraw' ? 'A un retiro no se le agrega dinero.' : addedMoneyFault(addedCop)
  if (fault) throw new ApiError('ADDED_MONEY_REFUSED', { detail: fault })
}

/** Returns the rates of a renewal, which must be those that were seen; undefined for a withdrawal. */
async function requireRateSeen(
  tx: Tx,
  deposit: MaturingDeposit,
  { decision, rate, addedCop }: RenewalDecided,
): Promise<RenewalRates | undefined> {
  if (decision === 'withdraw') return undefined
  const rates = await ratesOfRenewal(tx, deposit, decision, addedCop)
  const inForce = rates?.ratePercent
  const seen = rate === undefined ? {} : { oldRate: rate }
  if (inForce === undefined) throw new ApiError('RATE_CHANGED', { detail: noRate, facts: seen })
  if (rate === undefined || Number(rate) !== Number(inForce)) {
    throw new ApiError('RATE_CHANGED', { detail: otherRate, facts: { ...seen, newRate: inForce } })
  }
  return rates
}

const otherRate = 'La tasa de este banco cambió desde que abriste esta página. Revisa la nueva antes de decidir.'
const noRate =
  'En este momento el banco no ofrece una tasa para renovar tu CDT por el mismo plazo. Puedes volver a intentarlo más tarde o retirar tu dinero.'
