import { namesOfOpening } from '#contract/bonus-claims.ts'
import type { CallInput } from '#contract/call.ts'
import { createProcess } from '#contract/processes.ts'
import type { BonusClaim } from '#domain/bonuses/bonus-claim.ts'
import { callApi } from './client.ts'

type Body = CallInput<typeof createProcess>['body']

/** A deposit that a person chose: the same from the offer, through sign-in, to the call that opens it. */
export type DepositChoice = {
  bankId: number
  bankName: string
  /** Whole pesos, without what a bonus adds. */
  amountCop: number
  termDays: number
  /** Percent E.A. as it was shown, `'11.250'`; the server takes the rate in force itself and refuses another. */
  ratePercent: string
  claims?: OpeningClaims
}

/**
 * What is asked for besides the deposit, as it was shown: bonuses, turbo, payment. The server checks all of it (B12).
 */
export type OpeningClaims = {
  bonuses?: readonly BonusClaim[]
  ref?: string
  isTurbo?: boolean
  paymentMethod?: Body['paymentMethod']
  flamingoAdvisor?: string
  /** The campaign whose partner sent the saver (B §4.8). */
  externalCompany?: string
  /** The code of the coach who helped, of the campaign of `ref`. */
  coach?: string
  /** The flow of pages of the sources that the choice was made in; the new one by default. */
  environmentSimulate?: Body['environmentSimulate']
}

/**
 * P01: opens a deposit.
 * @param idempotencyKey - The server opens the deposit at most once under it.
 * @returns The id of the deposit's process.
 * @throws `CallError`.
 */
export async function openDeposit(choice: DepositChoice, idempotencyKey: string): Promise<string> {
  const { processUuid } = await callApi(createProcess, { body: createProcessBody(choice) }, { idempotencyKey })
  return processUuid
}

/** @returns The body of the call that opens it. */
export function createProcessBody({ bankId, amountCop, termDays, ratePercent, claims = {} }: DepositChoice): Body {
  const { bonuses = [], isTurbo, flamingoAdvisor, externalCompany, coach, ...own } = claims
  const { extra: named, ...names } = namesOfOpening(bonuses)
  const extra = {
    ...named,
    ...(isTurbo ? { isTurboCdt: true } : {}),
    ...(flamingoAdvisor ? { flamingoAdvisor } : {}),
    ...(externalCompany ? { externalCompany } : {}),
    ...(coach ? { coach } : {}),
  }
  return {
    bankId,
    amount: amountCop,
    term: termDays,
    rate: ratePercent,
    environmentSimulate: 'astro',
    ...own,
    ...names,
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  }
}
