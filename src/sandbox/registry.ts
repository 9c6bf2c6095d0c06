import { bankCounterpart } from './bank/bank.ts'
import { banrepCounterpart } from './banrep/banrep.ts'
import { companyCounterpart } from './company/company.ts'
import type { Counterpart } from './counterpart.ts'
import { crmCounterpart } from './crm/crm.ts'
import { identityCounterpart } from './identity/identity.ts'
import { inboxCounterpart } from './inbox/inbox.ts'
import { keyManagementCounterpart } from './key-management/key-management.ts'
import { mailCounterpart } from './mail/mail.ts'
import { openDataCounterpart } from './open-data/open-data.ts'
import { pseCounterpart } from './pse/pse.ts'
import { recaptchaCounterpart } from './recaptcha/recaptcha.ts'
import { scannerCounterpart } from './scanner/scanner.ts'
import { signingCounterpart } from './signing/signing.ts'
import { storageCounterpart } from './storage/storage.ts'

/** Every outside party the sandbox plays, in the order of the front page. */
export const counterparts: Counterpart[] = [
  inboxCounterpart,
  mailCounterpart,
  identityCounterpart,
  signingCounterpart,
  pseCounterpart,
  bankCounterpart,
  recaptchaCounterpart,
  openDataCounterpart,
  banrepCounterpart,
  crmCounterpart,
  companyCounterpart,
  storageCounterpart,
  keyManagementCounterpart,
  scannerCounterpart,
]
