import type { Context } from '../../../app/context.ts'
import { equalSecrets } from '../../../platform/encryption/encryption.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findAddressById } from './store.ts'

/** What a key of a letter opens: the wishes of its reader, or a report that its address takes no letters. */
export type LetterKeyUse = 'letter-wishes' | 'letter-report'

const idLetters = 22
const proofLetters = 20

/**
 * Names an address in a letter: 42 letters that say nothing of it, which nobody but us can make (120 bits of an HMAC).
 * Nothing is kept of it. Each use has its own.
 */
export function buildLetterKey(ctx: Context, mailAddressId: string, use: LetterKeyUse): string {
  const id = Buffer.from(mailAddressId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}${ctx.encryption.keyedHash(use, mailAddressId).slice(0, proofLetters)}`
}

/** In: a key that somebody sent. Out: the id of its address; undefined for one that is not genuine. */
export function readLetterKey(ctx: Context, key: string, use: LetterKeyUse): string | undefined {
  if (!/^[\w-]{42}$/.test(key)) return undefined
  const hex = Buffer.from(key.slice(0, idLetters), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return equalSecrets(key, buildLetterKey(ctx, id, use)) ? id : undefined
}

/** Whose letter it was whose link carries a key. Throws MAIL_LINK_INVALID. */
export async function ownerOfLetter(ctx: Context, key: string): Promise<string> {
  const id = readLetterKey(ctx, key, 'letter-wishes')
  const row = id === undefined ? undefined : await findAddressById(ctx.db, id)
  if (!row) throw new ApiError('MAIL_LINK_INVALID')
  return row.ownerId
}
