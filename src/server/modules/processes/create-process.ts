import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amount-cop.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { once } from '../../http/idempotency.ts'
import type { CustomerCaller } from '../../http/request.ts'
import { nameOfCustomer } from '../customers/read-name.ts'
import { prefillForms } from '../forms/prefill-forms.ts'
import { rateInForce } from '../simulation/current-rate.ts'
import { appendHistory, insertProcess, updateProcess } from './store.ts'

export type CreateProcessInput = {
  bank_id: number
  amount: number
  term: number
  rate: string
  environment_simulate: 'simulaold' | 'astro'
}

/**
 * P01: begins an opening, once per idempotency key. The rate is the bank's own of this moment; the one claimed only
 * says what the customer saw, and when it differs nothing is created.
 * Throws BANK_NOT_FOUND, BANK_NOT_OPEN, BELOW_BANK_MINIMUM, TERM_NOT_OFFERED, RATE_CHANGED, PROFILE_NOT_FOUND.
 */
export async function createProcess(
  ctx: Context,
  caller: CustomerCaller,
  idempotencyKey: string,
  input: CreateProcessInput,
): Promise<{ process_uuid: string }> {
  if (!isPartnerBank(input.bank_id)) throw new ApiError('BANK_NOT_FOUND')
  const bank = partnerBank(input.bank_id)
  if (!bank.canBeOpened) throw new ApiError('BANK_NOT_OPEN')
  if (input.amount < bank.minimumAmountCop) {
    const detail = `El monto minimo debe ser igual o mayor a ${formatCop(bank.minimumAmountCop)} COP`
    throw new ApiError('BELOW_BANK_MINIMUM', { detail, fields: [{ path: 'amount', message: detail }] })
  }
  if ((await nameOfCustomer(ctx, caller.customerId)) === undefined) throw new ApiError('PROFILE_NOT_FOUND')
  const scope = `${caller.customerId}/create-process`
  return once(ctx, { scope, key: idempotencyKey, payload: input }, async (tx) => {
    const wanted = { bankId: input.bank_id, termDays: input.term, amountCop: input.amount }
    const inForce = await rateInForce(tx, wanted)
    if (!inForce) throw new ApiError('TERM_NOT_OFFERED')
    if (Number(inForce.ratePercent) !== Number(input.rate)) {
      throw new ApiError('RATE_CHANGED', { facts: { old_rate: input.rate, new_rate: inForce.ratePercent } })
    }
    const process = await insertProcess(tx, {
      ...wanted,
      customerId: caller.customerId,
      brand: caller.brand.id,
      status: 'LEAD-SIN-FORMULARIO',
      ratePercent: inForce.ratePercent,
      environmentSimulate: input.environment_simulate,
    })
    await appendHistory(tx, {
      processUuid: process.uuid,
      event: 'created',
      toStatus: process.status,
      actor: 'customer',
      actorId: caller.customerId,
    })
    const owner = { processUuid: process.uuid, customerId: caller.customerId, bankId: process.bankId }
    if (await prefillForms(ctx, tx, owner)) await updateProcess(tx, process.uuid, { needsDataUpdate: true })
    return { process_uuid: process.uuid }
  })
}
