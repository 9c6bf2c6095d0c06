import { aboutProcess, defineJob } from '../../../platform/jobs/job.ts'

/** Asks a bank again whether it accepts a person, when it has not answered. */
export const bankVerifyUser = defineJob({
  ...aboutProcess,
  name: 'bank.verify-user',
  handler: async () => (await import('./verify-bank-user.ts')).verifyBankUserLater,
})

/** Submits the application to the bank. */
export const bankSubmit = defineJob({
  ...aboutProcess,
  name: 'bank.submit',
  handler: async () => (await import('./submit-application.ts')).submitApplication,
})

/** Fetches from the bank the state of what a process waits for. */
export const bankRefresh = defineJob({
  ...aboutProcess,
  name: 'bank.refresh',
  handler: async () => (await import('./refresh-bank-case.ts')).refreshBankCase,
})

/** Asks the bank to issue the deposit, with the data of the payment. */
export const bankDeposit = defineJob({
  ...aboutProcess,
  name: 'bank.deposit',
  handler: async () => (await import('./request-deposit.ts')).requestDeposit,
})

/** Fetches from the bank what happened to a deposit that runs. */
export const bankDepositEvents = defineJob({
  ...aboutProcess,
  name: 'bank.deposit-events',
  handler: async () => (await import('./refresh-deposit-events.ts')).refreshDepositEvents,
})

/** Sends the certificate to the customer by e-mail. */
export const certificateDeliver = defineJob({
  ...aboutProcess,
  name: 'certificate.deliver',
  handler: async () => (await import('./deliver-certificate.ts')).deliverCertificate,
})
