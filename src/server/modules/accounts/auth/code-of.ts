import type { Encryption } from '../../../platform/encryption/encryption.ts'

/**
 * The code of a challenge. It is derived from the challenge's random id and never stored, so that another channel can
 * bring the same code later (R10).
 * @param length - How many digits the brand has.
 * @returns The digits, each code as likely as any other.
 */
export function deriveCode(encryption: Encryption, challengeId: string, length: 4 | 6): string {
  const codes = 10 ** length
  // Numbers from here on would make the low codes a little likelier, so they are passed over.
  const unbiasedBelow = Math.floor(2 ** 32 / codes) * codes
  for (let round = 0; ; round += 1) {
    const bytes = encryption.derivedBytes('code', `${challengeId}/${round}`)
    for (let at = 0; at < bytes.length; at += 4) {
      const number = bytes.readUInt32BE(at)
      if (number < unbiasedBelow) return String(number % codes).padStart(length, '0')
    }
  }
}
