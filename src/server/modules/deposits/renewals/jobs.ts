import { aboutProcess, defineJob } from '../../../platform/jobs/job.ts'

/** Applies the calendar to a deposit: opens its renewal, or extends it when nothing was decided. */
export const renewalMature = defineJob({
  ...aboutProcess,
  name: 'renewal.mature',
  handler: async () => (await import('./mature-deposit.ts')).matureDeposit,
})

/** Reminds a customer of a maturity. */
export const renewalRemind = defineJob({
  ...aboutProcess,
  name: 'renewal.remind',
  handler: async () => (await import('./remind-customer.ts')).remindCustomer,
})

/** Sends a signed decision to the bank, with anything else that the bank asked for. */
export const renewalSend = defineJob({
  ...aboutProcess,
  name: 'renewal.send',
  handler: async () => (await import('./send-renewal.ts')).sendRenewal,
})

/** Fetches the bank's answer to a decision about a maturity. */
export const renewalRefresh = defineJob({
  ...aboutProcess,
  name: 'renewal.refresh',
  handler: async () => (await import('./refresh-renewal.ts')).refreshRenewal,
})
