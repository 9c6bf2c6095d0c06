import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { payloadPurpose, type SavedPayload } from './save-simulation.ts'
import { deleteSaved, deleteSavedBefore, listSavedAfter } from './store.ts'

/** What people read where they see what is stored of them. */
export const keptSimulationDays = 90
const batch = 500

export type KeptSimulation = { id: string; savedAt: Date; amountCop: number; termDays: number }

/**
 * Z09: the simulations that were kept with a phone, oldest first. They are found by opening all of them, which is
 * bounded: there are those of 90 days, and few leave a phone.
 */
export function simulationsOfPhone(ctx: Context, db: Queryable, phoneE164: string): Promise<KeptSimulation[]> {
  return simulationsWhere(ctx, db, (phone) => phone === phoneE164)
}

async function simulationsWhere(
  ctx: Context,
  db: Queryable,
  isTheirs: (phoneE164: string, savedAt: Date) => boolean,
): Promise<KeptSimulation[]> {
  const found: KeptSimulation[] = []
  let last: string | undefined
  for (;;) {
    const rows = await listSavedAfter(db, last, batch)
    for (const { payloadEncrypted, ...row } of rows) {
      const { phone } = ctx.encryption.decryptJson<SavedPayload>(payloadPurpose, payloadEncrypted)
      if (typeof phone === 'string' && isTheirs(phone, row.savedAt)) found.push(row)
    }
    last = rows.at(-1)?.id
    if (rows.length < batch) return found.sort((one, other) => one.savedAt.getTime() - other.savedAt.getTime())
  }
}

/** Z09: deletes the simulations that were kept with a phone, in the caller's transaction. */
export async function deleteSavedSimulations(ctx: Context, tx: Tx, phoneE164: string): Promise<void> {
  for (const { id } of await simulationsOfPhone(ctx, tx, phoneE164)) await deleteSaved(tx, id)
}

/**
 * Z09. The same for phones of which only blind indexes are known.
 * @param phones - The blind indexes, each with the time up to which it counts.
 */
export async function deleteSimulationsUntil(ctx: Context, tx: Tx, phones: ReadonlyMap<string, Date>): Promise<void> {
  const found = await simulationsWhere(ctx, tx, (phone, savedAt) => {
    const until = phones.get(ctx.encryption.blindIndex('phone', phone))
    return until !== undefined && savedAt <= until
  })
  for (const { id } of found) await deleteSaved(tx, id)
}

/** S06. Deletes saved simulations whose time is over; their documents with them. */
export async function forgetOldSimulations(ctx: Context): Promise<void> {
  await deleteSavedBefore(ctx.db, keptSimulationDays)
}
