import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { loadIdentityDocument } from '../../opening/identity/identity-document.ts'
import { deleteOldMatches, keepMatch, listOpenMatches } from '../../opening/identity/kept-matches.ts'
import { privacyRemoveFiles } from '../../privacy/jobs.ts'
import { eraseProcessNotes } from '../ops/erase-notes.ts'
import { describePerson, personPurpose } from './person-on-file.ts'
import { listAsked } from './store.ts'

/**
 * Z09, F07: keeps what the rules against money laundering want kept of processes that are erased: a match that waits
 * for compliance, or that they decided or were asked about. Of the person it keeps who the lists were asked about. The
 * person is not told (decision 064).
 * @param processUuids - The processes, before their identity is erased.
 */
export async function keepMatches(ctx: Context, tx: Tx, processUuids: readonly string[]): Promise<void> {
  const uuids = new Set([...(await listOpenMatches(tx, processUuids)), ...(await listAsked(tx, processUuids))])
  for (const processUuid of uuids) {
    const read = await loadIdentityDocument(ctx, processUuid, tx)
    // The sweep comes when the identity is gone: the person is there already.
    const person = read && JSON.stringify(describePerson(read))
    await keepMatch(tx, processUuid, person && ctx.encryption.encrypt(personPurpose, person))
  }
}

/**
 * Deletes the matches that were kept for ten years, with what compliance wrote and compared. A job removes the files.
 */
export async function forgetOldMatches(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const uuids = await deleteOldMatches(tx)
    if (uuids.length === 0) return
    const storageKeys = await eraseProcessNotes(tx, uuids)
    if (storageKeys.length > 0) await enqueue(ctx.boss, tx, privacyRemoveFiles, { storageKeys })
  })
}
