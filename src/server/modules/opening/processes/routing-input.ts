import { getFormPaths } from '#domain/banks/form-paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { RoutingInput } from '#domain/process/routing.ts'
import type { ProcessDetails } from './process-details.ts'
import type { ProcessRow } from './processes.queries.ts'

/** What the page may say about where it wants to go: the bank chosen just now, and `force=OK`, which skips no check. */
export type RoutingWishes = { chosenBankId?: number | undefined; forced?: boolean }

/** What the ten rules look at. Nothing of it comes from the page, but for its wishes. */
export function routingInput(
  process: ProcessRow,
  known: Pick<ProcessDetails, 'identity' | 'formStage'>,
  wishes: RoutingWishes = {},
): RoutingInput {
  const bank = partnerBank(process.bankId)
  return {
    signedIn: true,
    chosenBankId: wishes.chosenBankId,
    forced: wishes.forced === true || process.identityDataConfirmedAt !== null,
    process: {
      status: process.status,
      bankId: process.bankId,
      blocked: process.blocked,
      continuationAvoided: process.continuationAvoided,
      temporarilyBlocked: isBlockedNow(process),
      // Who gives up has nothing more to prove.
      identityRequired: process.identityRequired && process.status !== 'NEGOCIO-PERDIDO',
      identityDone: known.identity === 'success',
      turbo: process.turbo,
      hasRestrictions: process.hasRestrictions,
      bankConfirmsIdentityData: bank.confirmsIdentityData,
      bankVerifiesUsers: bank.verifiesUsers,
      bankUserVerification: process.bankUserVerification as '00' | '04' | '07' | undefined,
      formStage: known.formStage,
      formPaths: getFormPaths(bank),
      needsDataUpdate: process.needsDataUpdate,
      signsOnPaper: !bank.settings.digitalSignature,
    },
  }
}

/** A temporary block ends by itself. */
export function isBlockedNow(process: Pick<ProcessRow, 'blockedUntil'>): boolean {
  return process.blockedUntil !== null && process.blockedUntil.getTime() > Date.now()
}
