import { type Encryption, equalSecrets } from './encryption.ts'

/** What names a row in a link: 22 letters of its id, then 20 of a keyed hash. */
const idLetters = 22
const proofLetters = 20

/**
 * Names a row in a link or on a paper: 42 letters that say nothing of it, which nobody but us can make (120 bits of an
 * HMAC). Nothing is kept of it.
 * @param use - What it opens; each use has its own.
 */
export function buildProvenId(encryption: Encryption, use: string, id: string): string {
  return `${shortenId(id)}${proveText(encryption, use, id)}`
}

/**
 * @param text - What somebody sent.
 * @returns The id of its row; undefined for one that is not genuine.
 */
export function readProvenId(encryption: Encryption, use: string, text: string): string | undefined {
  if (!/^[\w-]{42}$/.test(text)) return undefined
  const id = lengthenId(text.slice(0, idLetters))
  return equalSecrets(text, buildProvenId(encryption, use, id)) ? id : undefined
}

/** @returns 20 letters that prove that a text is ours, for one use of it. */
export const proveText = (encryption: Encryption, use: string, text: string): string =>
  encryption.keyedHash(use, text).slice(0, proofLetters)

/** @returns A UUID in 22 letters. */
export const shortenId = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

/** @returns The UUID that 22 letters stand for. */
export const lengthenId = (letters: string): string =>
  Buffer.from(letters, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
