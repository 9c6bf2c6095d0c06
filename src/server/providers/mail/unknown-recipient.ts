import { ProviderError } from '../http-client.ts'

/** A mail server refuses an address for good. `statusCode`: `5.1.1` (RFC 3463), or the number of the reply without one. */
export class UnknownRecipient extends ProviderError {
  readonly statusCode: string

  constructor(provider: string, { reply, statusCode }: { reply: number; statusCode: string }) {
    super(provider, 'refused', `answered ${reply} to the address`, { providerCode: String(reply) })
    this.statusCode = statusCode
  }
}
