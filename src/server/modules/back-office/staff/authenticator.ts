import { Secret, TOTP } from 'otpauth'

const secretBytes = 20
export const stepSeconds = 30
/** How many steps a clock may be off, either way. */
const tolerance = 1

const createTotp = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret: Secret.fromBase32(secret) })

/** A new secret for an authenticator, in base32 (RFC 6238). */
export const newSecret = () => new Secret({ size: secretBytes }).base32

/**
 * @param options - Whose the secret is, and of which product.
 * @returns The address that authenticators scan.
 */
export const buildAuthenticatorUri = (secret: string, { label, issuer }: { label: string; issuer: string }) =>
  createTotp(secret, label, issuer).toString()

/**
 * @param password - Six digits.
 * @returns The half-minute they belong to, or undefined when they are wrong.
 */
export function findTimeStep(secret: string, password: string, nowMs: number): number | undefined {
  const off = createTotp(secret).validate({ token: password, timestamp: nowMs, window: tolerance })
  return off === null ? undefined : Math.floor(nowMs / 1_000 / stepSeconds) + off
}
