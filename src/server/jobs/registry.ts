import type { Context } from '../context.ts'
import { rotateInBackground } from '../crypto/rotate-keys.ts'
import { fallBack } from '../modules/auth/fall-back.ts'
import { deliverCertificate } from '../modules/bank/deliver-certificate.ts'
import { refreshBankCase } from '../modules/bank/refresh-bank-case.ts'
import { refreshRenewal } from '../modules/bank/refresh-renewal.ts'
import { requestDeposit } from '../modules/bank/request-deposit.ts'
import { sendRenewal } from '../modules/bank/send-renewal.ts'
import { submitApplication } from '../modules/bank/submit-application.ts'
import { verifyBankUserLater } from '../modules/bank/verify-bank-user.ts'
import { tellPerson } from '../modules/conversations/tell-person.ts'
import { reviewDocuments } from '../modules/documents/review-documents.ts'
import { refreshIdentity } from '../modules/identity/refresh-identity.ts'
import { runScreening } from '../modules/identity/run-screening.ts'
import { tellCustomer } from '../modules/letters/tell-customer.ts'
import { askOwner } from '../modules/mail-addresses/ask-owner.ts'
import { runImport } from '../modules/official-rates/import-rates.ts'
import { refreshPayment } from '../modules/payments/refresh-payment.ts'
import { remindOfDue, tellOfRequest, writeAnswer } from '../modules/privacy/letters.ts'
import { removeFiles, sweepErased } from '../modules/privacy/sweep.ts'
import { tellAlert } from '../modules/rates/tell-alert.ts'
import { matureDeposit } from '../modules/renewals/mature-deposit.ts'
import { remindCustomer } from '../modules/renewals/remind-customer.ts'
import { prepareRenewalDocuments } from '../modules/signature/prepare-renewal.ts'
import { prepareSignature } from '../modules/signature/prepare-signature.ts'
import { refreshSignature } from '../modules/signature/refresh-signature.ts'
import { sendPapers } from '../modules/signature/send-papers.ts'
import { tellCrm } from '../modules/simulation/tell-crm.ts'
import * as jobs from './definitions.ts'
import { type HandledJob, handleJob } from './job.ts'
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
  handleJob(jobs.bankDeposit, requestDeposit),
  handleJob(jobs.paymentRefresh, refreshPayment),
  handleJob(jobs.certificateDeliver, deliverCertificate),
  handleJob(jobs.renewalMature, matureDeposit),
  handleJob(jobs.renewalRemind, remindCustomer),
  handleJob(jobs.renewalPrepare, prepareRenewalDocuments),
  handleJob(jobs.renewalSend, sendRenewal),
  handleJob(jobs.renewalRefresh, refreshRenewal),
  handleJob(jobs.customerTell, tellCustomer),
  handleJob(jobs.mailAddressAsk, askOwner),
  handleJob(jobs.privacyTell, tellOfRequest),
  handleJob(jobs.privacyAnswer, writeAnswer),
  handleJob(jobs.privacyRemind, remindOfDue),
  handleJob(jobs.privacyRemoveFiles, removeFiles),
  handleJob(jobs.privacySweep, sweepErased),
  handleJob(jobs.simulationTellCrm, tellCrm),
  handleJob(jobs.officialRatesImport, runImport),
  handleJob(jobs.rateAlertTell, tellAlert),
  handleJob(jobs.conversationTell, tellPerson),
  handleJob(jobs.keysRotate, rotateInBackground),
  handleJob(jobs.codeFallback, fallBack),
  handleJob(jobs.reconcile, reconcileAll),
]
