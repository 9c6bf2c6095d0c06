import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused with each other, on paper or by ear. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** Makes a code with which a customer invites others. The caller makes sure that it is unique. */
export function newReferralCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Returns whether a text, in capitals, could be such a code. */
export function isReferralCode(text: string): boolean {
  return text.length === codeLength && [...text].every((letter) => alphabet.includes(letter))
}
