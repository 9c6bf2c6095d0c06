import { randomUUID } from 'node:crypto'
import { listPaymentMethods, type PaymentMethod } from '#domain/banks/bank.ts'
import { isPartnerBank, partnerBank } from '#domain/banks/registry.ts'
import type { BonusClaim } from '#domain/bonuses/bonus-claim.ts'
import type { Visit } from '#domain/bonuses/campaign.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { hasGeneralOpening } from '#domain/site/brands/brand-paths.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { CustomerCaller } from '../../../platform/http/request.ts'
import { campaignOfCoach } from '../../bonuses/bonus-campaigns/offers-of-visit.ts'
import {
  bonusesOfOpening,
  type OpeningBonuses,
  recordBonuses,
  requireShownAmount,
} from '../../bonuses/bonuses/bonuses-of-opening.ts'
import { listGrants } from '../../bonuses/bonuses/grants.queries.ts'
import { prefillForms } from '../forms/prefill-forms.ts'
import { carryIdentityProof } from '../identity/carry-proof.ts'
import { generalWay } from '../turbo/general-way.ts'
import { turboOfDeposit } from '../turbo/turbo-of-deposit.ts'
import { type OpeningContext, readOpening } from './opening-context.ts'
import { presentOpened } from './present-process.ts'
import { rateChanged, turboNotAvailable } from './present-refusals.ts'
import { loadProcess, type ProcessRow } from './processes.queries.ts'
import { insertProcess, lockCustomer, type NewProcess, updateProcess } from './store.ts'

/** What a customer asks to open, as the page showed it. */
export type OpeningInput = {
  bankId: number
  /** The customer's own money in whole pesos, without what a bonus adds. */
  amountCop: number
  termDays: number
  /** Percent E.A.; the bank's own rate counts, and another one is refused. */
  ratePercent: string
  turbo: boolean
  paymentMethod: PaymentMethod | undefined
  environmentSimulate: NewProcess['environmentSimulate']
  /** The company and the adviser that brought the customer. */
  externalCompany: string | undefined
  advisor: string | undefined
  /** The code of the coach of the visit's campaign. */
  coach: string | undefined
  /** The reference of the visit, and the bonuses that the page claims. */
  visit: Visit
}

/**
 * P01, B12: begins an opening, once per idempotency key. Rate, bonuses and the right to turbo are computed here (R15).
 * The page's values only show what the customer saw; when they differ nothing is created. The same choice within ten
 * minutes returns the same opening, whatever its key (R21).
 * @param input - The choice with its claims.
 * @throws What the contract lists for the call.
 */
export async function createProcess(
  ctx: Context,
  caller: Pick<CustomerCaller, 'customerId' | 'brand'>,
  idempotencyKey: string,
  input: OpeningInput,
): Promise<ReturnType<typeof presentOpened>> {
  const { bankId, amountCop, termDays, turbo } = input
  const pause = (await ctx.connections.listPauses()).get(bankId)
  if (pause) throw new ApiError('BANK_NOT_OPEN', { detail: pause.words })
  requireOpenable(input, await ctx.connections.listOpenable(), await ctx.connections.listWithoutPse())
  // A brand of one bank does not open deposits of another (R02).
  if (caller.brand.bankIds?.includes(bankId) === false) throw new ApiError('BANK_NOT_OPEN')
  requireSensible(input)
  const { customerId } = caller
  const scope = `${customerId}/create-process`
  const chosen = { customerId, bankId, termDays, ownAmountCop: amountCop, turbo }
  return once(ctx, { scope, key: idempotencyKey, payload: input }, async (tx) => {
    await lockCustomer(tx, customerId)
    const facts = await readOpening(tx, chosen)
    if (!facts?.hasName) throw new ApiError('PROFILE_NOT_FOUND')
    const ratePercent = requireClaimedRate(facts, input)
    const duplicate = await findDuplicateOpening(tx, facts.twinUuids, input.visit.claims)
    if (duplicate) return presentOpened(duplicate)
    if (turbo || !hasGeneralOpening(caller.brand)) await requireTurbo(ctx, tx, caller, input)
    const bonuses = await bonusesOfOpening(tx, {
      customerId,
      visit: input.visit,
      deposit: { amountCop, termDays, ratePercent, dayBase: partnerBank(bankId).dayBase },
      processStatuses: facts.processStatuses,
      isReferred: facts.isReferred,
    })
    const coachCampaign = await requireCoach(tx, input)
    const opened = buildRow(ctx, caller, input, { ratePercent, bonuses, coachCampaign })
    await insertProcess(tx, opened)
    await recordBonuses(tx, opened, bonuses)
    const mayPrefill = facts.hasAnsweredForms || input.advisor !== undefined
    if (mayPrefill || facts.hasProvenIdentity) {
      const process = await loadProcess(tx, opened.uuid)
      if (!process) throw new Error('the process was not stored')
      if (mayPrefill) await prefill(ctx, tx, process, input.advisor)
      if (facts.hasProvenIdentity) await carryIdentityProof(ctx, tx, process)
    }
    return presentOpened(opened.uuid)
  })
}

/**
 * What can be said of a choice without looking at rates or customers. The bank is connected and takes openings, and the
 * amount reaches its minimum. It is paid in a way that the bank takes, for turbo too.
 * Throws BANK_NOT_FOUND, BANK_NOT_OPEN, BELOW_BANK_MINIMUM, PAYMENT_METHOD_NOT_OFFERED.
 */
function requireOpenable(
  { bankId, amountCop, paymentMethod, turbo }: OpeningInput,
  openable: ReadonlySet<number>,
  banksWithoutPse: ReadonlySet<number>,
): void {
  if (!isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  const bank = partnerBank(bankId)
  if (!openable.has(bankId)) throw new ApiError('BANK_NOT_OPEN')
  if (amountCop < bank.minimumAmountCop) {
    const detail = `El monto minimo debe ser igual o mayor a ${formatCop(bank.minimumAmountCop)} COP`
    throw new ApiError('BELOW_BANK_MINIMUM', { detail, fields: [{ path: 'amount', message: detail }] })
  }
  const methods = listPaymentMethods(bank, { turbo, withoutPse: banksWithoutPse.has(bankId) })
  if (paymentMethod ? !methods.includes(paymentMethod) : methods.length === 0) {
    throw new ApiError('PAYMENT_METHOD_NOT_OFFERED')
  }
}

/** Throws CLAIM_REFUSED for what none of our pages says of a company or an adviser. */
function requireSensible({ bankId, externalCompany = '', advisor }: OpeningInput): void {
  // The name of a company is printed in lists, and no page writes what cannot be printed.
  if (/\p{Cc}/u.test(externalCompany)) throw new ApiError('CLAIM_REFUSED')
  if (advisor !== undefined && !partnerBank(bankId).answersOfStore) throw new ApiError('CLAIM_REFUSED')
}

/** The bank's rate at this moment. Throws RATE_CHANGED with both rates when the page has another one. */
function requireClaimedRate({ ratePercent }: OpeningContext, input: OpeningInput): string {
  if (ratePercent === null) throw new ApiError('TERM_NOT_OFFERED')
  if (Number(ratePercent) === Number(input.ratePercent)) return ratePercent
  throw rateChanged(input.ratePercent, ratePercent)
}

/** Throws TURBO_NOT_AVAILABLE where turbo is refused, or not asked for under a brand that opens nothing else (R02). */
async function requireTurbo(
  ctx: Context,
  tx: Tx,
  { customerId, brand }: Pick<CustomerCaller, 'customerId' | 'brand'>,
  input: OpeningInput,
): Promise<void> {
  const deposit = { bank: partnerBank(input.bankId), amountCop: input.amountCop, customerId }
  const { evaluation } = await turboOfDeposit(tx, deposit)
  if (evaluation.eligible && input.turbo) return
  const { message } = generalWay(ctx, brand, input, evaluation)
  throw turboNotAvailable({ code: evaluation.eligible ? undefined : evaluation.code, message })
}

/**
 * @returns The campaign of the claimed coach, if one is claimed.
 * @throws CLAIM_REFUSED where the visit has no such coach.
 */
async function requireCoach(tx: Tx, { coach, visit }: OpeningInput): Promise<string | undefined> {
  if (coach === undefined) return undefined
  const campaign = await campaignOfCoach(tx, { coach, ref: visit.ref })
  if (campaign === undefined) throw new ApiError('CLAIM_REFUSED')
  return campaign
}

/** The row of an opening. */
function buildRow(
  ctx: Context,
  caller: Pick<CustomerCaller, 'customerId' | 'brand'>,
  input: OpeningInput,
  facts: { ratePercent: string; bonuses: OpeningBonuses; coachCampaign: string | undefined },
): NewProcess {
  const { ratePercent, bonuses, coachCampaign } = facts
  const { bankId, amountCop, termDays, turbo, paymentMethod, environmentSimulate, externalCompany, advisor } = input
  return {
    uuid: randomUUID(),
    customerId: caller.customerId,
    brand: caller.brand.id,
    bankId,
    status: 'LEAD-SIN-FORMULARIO',
    amountCop: amountCop + bonuses.addedCop,
    bonusAddedCop: bonuses.addedCop,
    termDays,
    ratePercent,
    environmentSimulate,
    paymentMethod: paymentMethod ?? null,
    externalCompany: externalCompany ?? null,
    advisorEncrypted: advisor === undefined ? null : ctx.encryption.encrypt('processes.advisor', advisor),
    coachCode: input.coach ?? null,
    coachCampaign: coachCampaign ?? null,
    turbo,
    // The identity check comes first: its data fill the forms, and its images are the documents (decisions §10).
    identityRequired: true,
  }
}

/**
 * Copies what the customer has answered before, in other processes or about the store on the way here. They check
 * answers of other processes, except in a turbo opening, which the identity check fills
 * again.
 */
async function prefill(ctx: Context, tx: Tx, process: ProcessRow, advisor: string | undefined): Promise<void> {
  const { answersOfStore } = partnerBank(process.bankId)
  const ofStore = advisor === undefined ? undefined : answersOfStore?.(advisor)
  const isPrefilled = await prefillForms(ctx, tx, process, ofStore ?? {})
  if (isPrefilled && !process.turbo) await updateProcess(tx, process.uuid, { needsDataUpdate: true })
}

/**
 * R21, a second check besides the idempotency key. Looks at running openings with the same choice, which the customer
 * began within the last ten minutes.
 * @returns The one with the same bonuses. The caller locks the customer, so parallel requests find each other.
 * @throws BONUS_CHANGED when the page says that its bonus has another value.
 */
async function findDuplicateOpening(
  tx: Tx,
  uuids: readonly string[],
  claims: readonly BonusClaim[],
): Promise<string | undefined> {
  for (const uuid of uuids) {
    const grants = await listGrants(tx, [uuid])
    if (!hasSameBonuses(claims, grants)) continue
    requireShownAmount(claims, grants)
    return uuid
  }
  return undefined
}

/**
 * The promotional bonus must have the same code too. A referral is granted without a claim, so it makes no difference.
 */
function hasSameBonuses(claims: readonly BonusClaim[], grants: Awaited<ReturnType<typeof listGrants>>): boolean {
  const others = grants.filter(({ kind }) => kind !== 'referral')
  const isGranted = (claim: BonusClaim) =>
    others.some(({ kind, inputs }) => kind === claim.kind && (claim.kind !== 'promo' || inputs.code === claim.code))
  return claims.length === others.length && claims.every(isGranted)
}
