import type { TaskKind } from '../task-kind.ts'
import { bankCertificateExpiring } from './bank-certificate-expiring.ts'
import { bankCertificateRefused } from './bank-certificate-refused.ts'
import { bankLate } from './bank-late.ts'
import { campaignDraining } from './campaign-draining.ts'
import { certificateDiffers } from './certificate-differs.ts'
import { changeUnseen } from './change-unseen.ts'
import { changeWaiting } from './change-waiting.ts'
import { channelAlert } from './channel-alert.ts'
import { conversationLate } from './conversation-late.ts'
import { deathTold } from './death-told.ts'
import { documentsReview } from './documents-review.ts'
import { holderDied } from './holder-died.ts'
import { inflationLate } from './inflation-late.ts'
import { jobDead } from './job-dead.ts'
import { lettersPaused } from './letters-paused.ts'
import { mailFailing } from './mail-failing.ts'
import { noteMention } from './note-mention.ts'
import { parameterMissing } from './parameter-missing.ts'
import { passkeyCloned } from './passkey-cloned.ts'
import { passwordGuessed } from './password-guessed.ts'
import { paymentDiffers } from './payment-differs.ts'
import { paymentLate } from './payment-late.ts'
import { paymentPending } from './payment-pending.ts'
import { paymentTwice } from './payment-twice.ts'
import { paymentUnmatched } from './payment-unmatched.ts'
import { paymentVoided } from './payment-voided.ts'
import { payoutDue } from './payout-due.ts'
import { privacyDue } from './privacy-due.ts'
import { providerClosed } from './provider-closed.ts'
import { providerDown } from './provider-down.ts'
import { reconciliationDiffers } from './reconciliation-differs.ts'
import { screeningHit } from './screening-hit.ts'
import { screeningIncomplete } from './screening-incomplete.ts'
import { standingIn } from './standing-in.ts'

/** O01: every reason for which something waits for a person. A new one is a file and a line here. */
export const taskKinds: readonly TaskKind[] = [
  passkeyCloned,
  passwordGuessed,
  providerDown,
  providerClosed,
  channelAlert,
  paymentVoided,
  paymentUnmatched,
  paymentTwice,
  paymentPending,
  paymentDiffers,
  privacyDue,
  screeningHit,
  screeningIncomplete,
  changeWaiting,
  changeUnseen,
  noteMention,
  standingIn,
  conversationLate,
  documentsReview,
  deathTold,
  holderDied,
  certificateDiffers,
  reconciliationDiffers,
  bankCertificateRefused,
  bankCertificateExpiring,
  bankLate,
  campaignDraining,
  payoutDue,
  parameterMissing,
  inflationLate,
  jobDead,
  paymentLate,
  mailFailing,
  lettersPaused,
]
