import { createHash } from 'node:crypto'
import type { OptionalTopic } from '#domain/customer/notices/topics.ts'
import type { Context } from '../../../context.ts'
import { equalSecrets } from '../../../platform/encryption/encryption.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findAddressById } from './store.ts'

/** What a key of a letter opens: the wishes of its reader; or it stops the letters of one kind, and does nothing else. */
export type LetterKeyUse = 'letter-wishes' | `letter-stop/${OptionalTopic}`

const idLetters = 22
const letterLetters = 11
const proofLetters = 20

/**
 * Names an address in a letter: 42 letters that say nothing of it, which nobody but us can make (120 bits of an HMAC).
 * Nothing is kept of it. Each use has its own.
 */
export function buildLetterKey(ctx: Context, mailAddressId: string, use: LetterKeyUse): string {
  return `${shortenId(mailAddressId)}${ctx.encryption.keyedHash(use, mailAddressId).slice(0, proofLetters)}`
}

/**
 * @param key - A key that somebody sent.
 * @returns The id of its address; undefined for one that is not genuine.
 */
export function readLetterKey(ctx: Context, key: string, use: LetterKeyUse): string | undefined {
  if (!/^[\w-]{42}$/.test(key)) return undefined
  const id = lengthenId(key.slice(0, idLetters))
  return equalSecrets(key, buildLetterKey(ctx, id, use)) ? id : undefined
}

/**
 * Names one letter to an address, for reports that it did not arrive: 53 letters. Who has one letter cannot name
 * another.
 * @param effectKey - What names the effect of the letter.
 */
export function buildReportKey(ctx: Context, mailAddressId: string, effectKey: string): string {
  const letter = createHash('sha256').update(effectKey).digest('base64url').slice(0, letterLetters)
  return signReportKey(ctx, mailAddressId, letter)
}

/**
 * @param key - A key that a report gave back.
 * @returns Which letter to which address; undefined for a key that is not genuine.
 */
export function readReportKey(ctx: Context, key: string): { mailAddressId: string; letter: string } | undefined {
  if (!/^[\w-]{53}$/.test(key)) return undefined
  const mailAddressId = lengthenId(key.slice(0, idLetters))
  const letter = key.slice(idLetters, idLetters + letterLetters)
  return equalSecrets(key, signReportKey(ctx, mailAddressId, letter)) ? { mailAddressId, letter } : undefined
}

function signReportKey(ctx: Context, mailAddressId: string, letter: string): string {
  const proof = ctx.encryption.keyedHash('letter-report', `${mailAddressId}/${letter}`).slice(0, proofLetters)
  return `${shortenId(mailAddressId)}${letter}${proof}`
}

const shortenId = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

const lengthenId = (letters: string) =>
  Buffer.from(letters, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Whose letter it was that carries a key of a use. Throws MAIL_LINK_INVALID. */
export async function findLetterOwner(ctx: Context, key: string, use: LetterKeyUse): Promise<string> {
  const id = readLetterKey(ctx, key, use)
  const row = id === undefined ? undefined : await findAddressById(ctx.db, id)
  if (!row) throw new ApiError('MAIL_LINK_INVALID')
  return row.ownerId
}
