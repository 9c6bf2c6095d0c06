import type { Context } from '../../app/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { deleteEvents, listEvents } from '../webhooks/kept-events.ts'
import { eraseProcesses } from './erase.ts'
import { listErasedProcesses } from './erase-content.ts'

/** Job: removes the files of deleted documents. A file that is gone already is no failure. */
export async function removeFiles(ctx: Context, { storageKeys }: { storageKeys: string[] }): Promise<void> {
  for (const storageKey of storageKeys) await ctx.providers.storage.remove(storageKey)
}

/**
 * Job: after an erasure, deletes what was written during it. Also deletes the providers' webhooks about the person,
 * found by the providers' ids.
 */
export async function sweepErased(
  ctx: Context,
  { customerId, since, providerIds }: { customerId: string; since: string; providerIds: string[] },
): Promise<void> {
  const processUuids = await listErasedProcesses(ctx.db, customerId)
  await inTransaction(ctx.db, (tx) => eraseProcesses(ctx, tx, processUuids))
  if (providerIds.length === 0) return
  let last = 0
  for (;;) {
    const events = await listEvents(ctx.db, new Date(since), last)
    const newest = events.at(-1)
    if (!newest) return
    const spoken = events.filter(({ rawEncrypted }) => {
      const text = readable(ctx.encryption.decryptBytes('webhook_events.raw', Buffer.from(rawEncrypted, 'base64url')))
      return providerIds.some((id) => text.includes(id))
    })
    if (spoken.length > 0)
      await deleteEvents(
        ctx.db,
        spoken.map(({ id }) => id),
      )
    last = newest.id
  }
}

/** A webhook's body as text. One provider sends a signed token; its middle part has the content. */
function readable(raw: Buffer): string {
  const text = raw.toString()
  const token = /^"?[\w-]+\.([\w-]+)\.[\w-]+"?$/.exec(text.trim())
  return token?.[1] ? Buffer.from(token[1], 'base64url').toString() : text
}
