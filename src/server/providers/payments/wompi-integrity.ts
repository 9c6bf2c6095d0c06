import { createHash } from 'node:crypto'

/**
 * Wompi's signature of a new transaction.
 * @param input - Our reference, the amount in cents, the currency, and the integrity secret (not the events secret).
 * @returns SHA-256 of the four in a row, in lower-case hexadecimal.
 */
export function integritySignature(input: {
  reference: string
  amountInCents: number
  currency: string
  integritySecret: string
}): string {
  const { reference, amountInCents, currency, integritySecret } = input
  return createHash('sha256').update(`${reference}${amountInCents}${currency}${integritySecret}`).digest('hex')
}
