import { partnerBank } from '#domain/banks/registry.ts'
import type { RoutingFacts } from '#domain/process/routing.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { formStage } from '../forms/form-stage.ts'
import { identityStateOf } from '../identity/identity-state.ts'
import type { ProcessRow } from './store.ts'

/** Gathers what the ten rules look at. Nothing of it comes from the page, but for the bank chosen just now. */
export async function routingFacts(
  ctx: Context,
  process: ProcessRow,
  options: { db?: Queryable; chosenBankId?: number } = {},
): Promise<RoutingFacts> {
  const db = options.db ?? ctx.db
  const bank = partnerBank(process.bankId)
  const identity = await identityStateOf(db, process.uuid)
  return {
    signedIn: true,
    chosenBankId: options.chosenBankId,
    process: {
      status: process.status,
      bankId: process.bankId,
      blocked: process.blocked,
      continuationAvoided: process.continuationAvoided,
      temporarilyBlocked: isBlockedNow(process),
      identityRequired: process.identityRequired,
      identityDone: identity.status === 'success',
      turbo: process.turbo,
      hasRestrictions: process.hasRestrictions,
      bankUserVerification: process.bankUserVerification as '00' | '04' | '07' | undefined,
      formStage: await formStage(db, process),
      formPaths: {
        personal: '/v2/datos-personales',
        financial: '/v2/datos-financieros',
        questions: bank.questionsPath ?? '/v2/datos-financieros',
      },
      needsDataUpdate: process.needsDataUpdate,
      signsOnPaper: !bank.settings.digitalSignature,
    },
  }
}

/** A temporary block ends by itself. */
export function isBlockedNow(process: Pick<ProcessRow, 'blockedUntil'>): boolean {
  return process.blockedUntil !== null && process.blockedUntil.getTime() > Date.now()
}
