import type { PartnerBankErrorCode } from '#contract/partner-bank.ts'

/** What the desk refuses, as a bank with systems would refuse it by the protocol. */
export class QueueRefusal extends Error {
  readonly code: PartnerBankErrorCode

  constructor(code: PartnerBankErrorCode, message: string) {
    super(message)
    this.name = 'QueueRefusal'
    this.code = code
  }
}
