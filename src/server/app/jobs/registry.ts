import type { Context } from '../../context.ts'
import { fallBack } from '../../modules/accounts/auth/fall-back.ts'
import { fillNameStarts } from '../../modules/accounts/customers/keep-search-terms.ts'
import { tellPhoneChange } from '../../modules/back-office/customers/tell-phone-change.ts'
import { makeReconciliations } from '../../modules/back-office/reconciliations/make-reconciliation.ts'
import { sendDigest } from '../../modules/back-office/staff-digest/send-digest.ts'
import { matureDeposit } from '../../modules/deposits/renewals/mature-deposit.ts'
import { refreshRenewal } from '../../modules/deposits/renewals/refresh-renewal.ts'
import { remindCustomer } from '../../modules/deposits/renewals/remind-customer.ts'
import { sendRenewal } from '../../modules/deposits/renewals/send-renewal.ts'
import { tellPerson } from '../../modules/notifications/conversations/tell-person.ts'
import { askOwner } from '../../modules/notifications/mail-addresses/ask-owner.ts'
import { recordMailFailure } from '../../modules/notifications/mail-addresses/record-failure.ts'
import { deliverCertificate } from '../../modules/opening/bank/deliver-certificate.ts'
import { refreshBankCase } from '../../modules/opening/bank/refresh-bank-case.ts'
import { refreshDepositEvents } from '../../modules/opening/bank/refresh-deposit-events.ts'
import { requestDeposit } from '../../modules/opening/bank/request-deposit.ts'
import { submitApplication } from '../../modules/opening/bank/submit-application.ts'
import { verifyBankUserLater } from '../../modules/opening/bank/verify-bank-user.ts'
import { reviewDocuments } from '../../modules/opening/documents/review-documents.ts'
import { refreshIdentity } from '../../modules/opening/identity/refresh-identity.ts'
import { runScreening } from '../../modules/opening/identity/run-screening.ts'
import { comparePayments } from '../../modules/opening/payments/compare-payments.ts'
import { refreshPayment } from '../../modules/opening/payments/refresh-payment.ts'
import { notifyCustomer } from '../../modules/opening/processes/notify-customer.ts'
import { tellWantedNews } from '../../modules/opening/processes/wanted-news.ts'
import { prepareRenewalDocuments } from '../../modules/opening/signature/prepare-renewal.ts'
import { prepareSignature } from '../../modules/opening/signature/prepare-signature.ts'
import { refreshSignature } from '../../modules/opening/signature/refresh-signature.ts'
import { sendPapers } from '../../modules/opening/signature/send-papers.ts'
import { listErasure } from '../../modules/privacy/erasure-list.ts'
import { remindOfDue, tellOfRequest, writeAnswer } from '../../modules/privacy/letters.ts'
import { removeFiles, sweepErased } from '../../modules/privacy/sweep.ts'
import { runImport } from '../../modules/rates/official-rates/import-rates.ts'
import { sendAlert } from '../../modules/rates/rates/send-alert.ts'
import { tellCrm } from '../../modules/rates/simulation/tell-crm.ts'
import { rotateInBackground } from '../../platform/encryption/rotate-keys.ts'
import * as jobs from '../../platform/jobs/definitions.ts'
import { type HandledJob, handleJob, type JobDefinition } from '../../platform/jobs/job.ts'
import { reconcileAll } from './reconcile.ts'

/** Every job with what it does. */
export const handledJobs: readonly HandledJob<Context>[] = [
  handleJob(jobs.identityRefresh, refreshIdentity),
  handleJob(jobs.screeningRun, runScreening),
  handleJob(jobs.documentsReview, reviewDocuments),
  handleJob(jobs.signaturePrepare, prepareSignature),
  handleJob(jobs.signatureRefresh, refreshSignature),
  handleJob(jobs.paperRequest, sendPapers),
  handleJob(jobs.bankVerifyUser, verifyBankUserLater),
  handleJob(jobs.bankSubmit, submitApplication),
  handleJob(jobs.bankRefresh, refreshBankCase),
  handleJob(jobs.bankDepositEvents, refreshDepositEvents),
  handleJob(jobs.bankDeposit, requestDeposit),
  handleJob(jobs.paymentRefresh, refreshPayment),
  handleJob(jobs.certificateDeliver, deliverCertificate),
  handleJob(jobs.renewalMature, matureDeposit),
  handleJob(jobs.renewalRemind, remindCustomer),
  handleJob(jobs.renewalPrepare, prepareRenewalDocuments),
  handleJob(jobs.renewalSend, sendRenewal),
  handleJob(jobs.renewalRefresh, refreshRenewal),
  handleJob(jobs.customerTell, notifyCustomer),
  handleJob(jobs.customerNews, tellWantedNews),
  handleJob(jobs.phoneChangedTell, tellPhoneChange),
  handleJob(jobs.mailAddressAsk, askOwner),
  handleJob(jobs.mailAddressFailed, recordMailFailure),
  handleJob(jobs.privacyTell, tellOfRequest),
  handleJob(jobs.privacyAnswer, writeAnswer),
  handleJob(jobs.privacyRemind, remindOfDue),
  handleJob(jobs.privacyRemoveFiles, removeFiles),
  handleJob(jobs.privacySweep, sweepErased),
  handleJob(jobs.privacyListErasure, listErasure),
  handleJob(jobs.simulationTellCrm, tellCrm),
  handleJob(jobs.officialRatesImport, runImport),
  handleJob(jobs.reconciliationsMake, (ctx) => makeReconciliations(ctx)),
  handleJob(jobs.rateAlertTell, sendAlert),
  handleJob(jobs.conversationTell, tellPerson),
  handleJob(jobs.nameStartsFill, fillNameStarts),
  handleJob(jobs.paymentsCompare, (ctx, data) => comparePayments(ctx, data)),
  handleJob(jobs.staffDigestSend, sendDigest),
  handleJob(jobs.keysRotate, rotateInBackground),
  handleJob(jobs.codeFallback, fallBack),
  handleJob(jobs.reconcile, reconcileAll),
]

/** What the job engine is told of each. */
export const jobDefinitions: readonly JobDefinition<unknown>[] = handledJobs.map(({ definition }) => definition)
