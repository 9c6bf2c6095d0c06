import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for one another, on paper or by ear. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** A code with which a customer invites others; that nobody has it already is for its keeper to see to. */
export function newReferralCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Whether a text, in capitals, could be such a code. */
export function isReferralCode(text: string): boolean {
  return text.length === codeLength && [...text].every((letter) => alphabet.includes(letter))
}
