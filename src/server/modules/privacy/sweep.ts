import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { forgetJobs } from '../../platform/jobs/forget-jobs.ts'
import { deleteEvents, listEvents } from '../webhooks/kept-events.ts'
import { eraseById } from './erase.ts'
import { listErasedProcesses } from './erase-content.ts'
import { namesPerson, type ProviderTraces } from './provider-traces.ts'
import { listRequests } from './store.ts'

/** Job: removes the files of deleted documents. A file that is gone already is no failure. */
export async function removeFiles(ctx: Context, { storageKeys }: { storageKeys: string[] }): Promise<void> {
  for (const storageKey of storageKeys) await ctx.providers.storage.remove(storageKey)
}

/**
 * Job: after an erasure, deletes once more what leads to the person: something may have been written in the meantime. Also
 * deletes the providers' webhooks about them, found by the providers' ids and by their phones.
 */
export async function sweepErased(
  ctx: Context,
  { customerId, since, ...traces }: { customerId?: string | undefined } & ProviderTraces,
): Promise<void> {
  const processUuids = customerId === undefined ? undefined : await listErasedProcesses(ctx.db, customerId)
  if (customerId !== undefined && processUuids) {
    await inTransaction(ctx.db, (tx) => eraseById(ctx, tx, customerId, processUuids))
    await forgetJobs(ctx.db, [customerId, ...(await listRequests(ctx.db, customerId)).map(({ id }) => id)])
  }
  let last = 0
  for (;;) {
    const events = await listEvents(ctx.db, new Date(since), last)
    const newest = events.at(-1)
    if (!newest) return
    const spoken = events.filter(({ rawEncrypted }) => {
      const raw = ctx.encryption.decryptBytes('webhook_events.raw', Buffer.from(rawEncrypted, 'base64url'))
      return namesPerson(ctx.encryption, readable(raw), traces)
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
