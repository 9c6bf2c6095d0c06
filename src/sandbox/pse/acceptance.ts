import { createHmac } from 'node:crypto'

/** Which of the two texts a token stands for: the terms of use, or the treatment of personal data. */
export type AcceptanceKind = 'END_USER_POLICY' | 'PERSONAL_DATA_AUTH'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A token as Wompi gives them: a JWT that names the accepted text.
 * @param permalink - The text's address.
 * @param secret - The signing secret.
 */
export function acceptanceToken(kind: AcceptanceKind, permalink: string, secret: string): string {
  const unsigned = `${encode({ alg: 'HS256' })}.${encode({ contract_id: 1, permalink, type: kind })}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

/** Has it the form of a token at all? Wompi answers this question apart from the next. */
export function hasTokenForm(token: unknown): token is string {
  return typeof token === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
}
