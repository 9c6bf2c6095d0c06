import type { ProcessHistoryEvent } from '../../../platform/db/schema/opening.ts'
import { addedMoneyAwaited } from './added-money-awaited.ts'
import { bankApproved } from './bank-approved.ts'
import { bankAskedForMore } from './bank-asked-for-more.ts'
import { bankCancelledEarly } from './bank-cancelled-early.ts'
import { bankConfirmedRenewal } from './bank-confirmed-renewal.ts'
import { bankConfirmedWithdrawal } from './bank-confirmed-withdrawal.ts'
import { bankDeclined } from './bank-declined.ts'
import { bankDidNotFindTheMoney } from './bank-did-not-find-the-money.ts'
import { cancelled } from './cancelled.ts'
import { documentsApproved } from './documents-approved.ts'
import { documentsRejected } from './documents-rejected.ts'
import { extendedByLaw } from './extended-by-law.ts'
import { maturityApproaching } from './maturity-approaching.ts'
import { renewalDocumentsPrepared } from './renewal-documents-prepared.ts'
import type { NotificationTemplate } from './template.ts'
import { withoutAddedMoney } from './without-added-money.ts'

/**
 * The e-mails to customers, by the event of the history: those after which the customer has to act, or that end the
 * matter.
 */
export const notificationTemplates: Partial<Record<ProcessHistoryEvent, NotificationTemplate>> = {
  'documents-approved': documentsApproved,
  'documents-rejected': documentsRejected,
  'bank-approved': bankApproved,
  'bank-declined': bankDeclined,
  'bank-did-not-find-the-money': bankDidNotFindTheMoney,
  cancelled,
  'maturity-approaching': maturityApproaching,
  'extended-by-law': extendedByLaw,
  'renewal-documents-prepared': renewalDocumentsPrepared,
  'added-money-awaited': addedMoneyAwaited,
  'added-money-not-paid': withoutAddedMoney,
  'added-money-not-found': withoutAddedMoney,
  'bank-asked-for-more': bankAskedForMore,
  'bank-confirmed-renewal': bankConfirmedRenewal,
  'bank-confirmed-withdrawal': bankConfirmedWithdrawal,
  'bank-cancelled-early': bankCancelledEarly,
}
