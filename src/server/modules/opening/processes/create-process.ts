import type { CallRequest } from '#contract/call.ts'
import type { createProcess as createProcessCall } from '#contract/processes.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { CustomerCaller } from '../../../platform/http/request.ts'
import { bonusesOfOpening, type OpeningBonuses, recordBonuses } from '../../bonuses/bonuses/bonuses-of-opening.ts'
import { prefillForms } from '../forms/prefill-forms.ts'
import { turboOfDeposit } from '../turbo/turbo-of-deposit.ts'
import { findDuplicateOpening } from './find-duplicate-opening.ts'
import { type OpeningContext, readOpeningContext } from './opening-context.ts'
import type { ProcessRow } from './processes.queries.ts'
import { readRequestedBonuses } from './requested-bonuses.ts'
import { requireOpenable } from './require-openable.ts'
import { insertProcess, lockCustomer, updateProcess } from './store.ts'

export type CreateProcessInput = CallRequest<typeof createProcessCall>['body']

/**
 * P01, B12: begins an opening, once per idempotency key. Rate, bonuses and the right to turbo are computed here (R15).
 * The page's values only show what the customer saw; when they differ nothing is created. The same choice within ten
 * minutes returns the same opening, whatever its key (R21).
 * In: the caller, and the claims.
 * Throws what the contract lists for the call.
 */
export async function createProcess(
  ctx: Context,
  caller: Pick<CustomerCaller, 'customerId' | 'brand'>,
  idempotencyKey: string,
  input: CreateProcessInput,
): Promise<{ process_uuid: string }> {
  requireOpenable(input)
  // A brand of one bank does not open deposits of another (R02).
  if (caller.brand.bankIds?.includes(input.bank_id) === false) throw new ApiError('BANK_NOT_OPEN')
  const claims = readRequestedBonuses(input)
  const scope = `${caller.customerId}/create-process`
  return once(ctx, { scope, key: idempotencyKey, payload: input }, async (tx) => {
    const { hasName } = await lockCustomer(tx, caller.customerId)
    if (!hasName) throw new ApiError('PROFILE_NOT_FOUND')
    const facts = await readOpeningContext(tx, {
      customerId: caller.customerId,
      bankId: input.bank_id,
      termDays: input.term,
      ownAmountCop: input.amount,
      turbo: input.extra?.is_turbo_cdt === true,
    })
    const ratePercent = requireClaimedRate(facts, input)
    const twin = await findDuplicateOpening(tx, facts.twinUuids, claims)
    if (twin) return { process_uuid: twin }
    if (input.extra?.is_turbo_cdt) await requireTurbo(tx, caller.customerId, input)
    const bonuses = await bonusesOfOpening(tx, {
      customerId: caller.customerId,
      claims,
      deposit: {
        amountCop: input.amount,
        termDays: input.term,
        ratePercent,
        dayBase: partnerBank(input.bank_id).dayBase,
      },
      processStatuses: facts.processStatuses,
      isReferred: facts.isReferred,
    })
    const process = await store(ctx, tx, caller, input, { ratePercent, bonuses })
    if (facts.hasAnsweredForms) await prefill(ctx, tx, process)
    return { process_uuid: process.uuid }
  })
}

/** The bank's rate at this moment. Throws RATE_CHANGED with both rates when the page has another one. */
function requireClaimedRate({ ratePercent }: OpeningContext, input: CreateProcessInput): string {
  if (ratePercent === undefined) throw new ApiError('TERM_NOT_OFFERED')
  if (Number(ratePercent) === Number(input.rate)) return ratePercent
  throw new ApiError('RATE_CHANGED', { facts: { old_rate: input.rate, new_rate: ratePercent } })
}

async function requireTurbo(tx: Tx, customerId: string, input: CreateProcessInput): Promise<void> {
  const deposit = { bank: partnerBank(input.bank_id), amountCop: input.amount, customerId }
  const { evaluation } = await turboOfDeposit(tx, deposit)
  if (evaluation.eligible) return
  const { code, message } = evaluation
  throw new ApiError('TURBO_NOT_AVAILABLE', { detail: message, facts: code ? { internal_code: code } : {} })
}

async function store(
  ctx: Context,
  tx: Tx,
  caller: Pick<CustomerCaller, 'customerId' | 'brand'>,
  input: CreateProcessInput,
  computed: { ratePercent: string; bonuses: OpeningBonuses },
): Promise<ProcessRow> {
  const { ratePercent, bonuses } = computed
  const {
    is_turbo_cdt: turbo = false,
    external_company: externalCompany,
    flamingo_advisor: advisor,
  } = input.extra ?? {}
  const process = await insertProcess(tx, {
    customerId: caller.customerId,
    brand: caller.brand.id,
    bankId: input.bank_id,
    status: 'LEAD-SIN-FORMULARIO',
    amountCop: input.amount + bonuses.addedCop,
    bonusAddedCop: bonuses.addedCop,
    termDays: input.term,
    ratePercent,
    environmentSimulate: input.environment_simulate,
    paymentMethod: input.payment_method,
    externalCompany,
    advisorEncrypted: advisor === undefined ? undefined : ctx.encryption.encrypt('processes.advisor', advisor),
    turbo,
    // A turbo opening takes its data and images from the identity check, so the check comes first.
    identityRequired: turbo,
  })
  await recordBonuses(tx, process, bonuses)
  return process
}

/**
 * The customer checks answers copied from other processes, except in a turbo opening, which the identity check fills
 * again.
 */
async function prefill(ctx: Context, tx: Tx, process: ProcessRow): Promise<void> {
  const isPrefilled = await prefillForms(ctx, tx, process)
  if (isPrefilled && !process.turbo) await updateProcess(tx, process.uuid, { needsDataUpdate: true })
}
