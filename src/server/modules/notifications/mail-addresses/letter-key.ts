import { createHash } from 'node:crypto'
import type { OptionalTopic } from '#domain/customer/notices/topics.ts'
import type { Context } from '../../../context.ts'
import { equalSecrets } from '../../../platform/encryption/encryption.ts'
import {
  buildProvenId,
  lengthenId,
  proveText,
  readProvenId,
  shortenId,
} from '../../../platform/encryption/proven-id.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findAddressById } from './store.ts'

/** What a key of a letter opens: the wishes of its reader; or it stops the letters of one kind, and does nothing else. */
export type LetterKeyUse = 'letter-wishes' | `letter-stop/${OptionalTopic}`

const idLetters = 22
const letterLetters = 11

/** Names an address in a letter. */
export function buildLetterKey(ctx: Context, mailAddressId: string, use: LetterKeyUse): string {
  return buildProvenId(ctx.encryption, use, mailAddressId)
}

/**
 * @param key - A key that somebody sent.
 * @returns The id of its address; undefined for one that is not genuine.
 */
export function readLetterKey(ctx: Context, key: string, use: LetterKeyUse): string | undefined {
  return readProvenId(ctx.encryption, use, key)
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
  const proof = proveText(ctx.encryption, 'letter-report', `${mailAddressId}/${letter}`)
  return `${shortenId(mailAddressId)}${letter}${proof}`
}

/** Whose letter it was that carries a key of a use. Throws MAIL_LINK_INVALID. */
export async function findLetterOwner(ctx: Context, key: string, use: LetterKeyUse): Promise<string> {
  const id = readLetterKey(ctx, key, use)
  const row = id === undefined ? undefined : await findAddressById(ctx.db, id)
  if (!row) throw new ApiError('MAIL_LINK_INVALID')
  return row.ownerId
}
