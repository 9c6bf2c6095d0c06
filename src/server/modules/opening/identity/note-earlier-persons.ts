import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { identityChecks, processes } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { computePersonIndex } from '../../accounts/persons/person-blind-index.ts'
import { loadIdentityDocument } from './identity-document.ts'
import { notePerson } from './note-person.ts'

/**
 * Notes who proved their identity before persons were known. It needs the keys, so no migration in SQL can do it; it
 * runs at each start and finds nothing to do after the first.
 * @returns How many processes have got their person.
 */
export async function noteEarlierPersons(ctx: Context): Promise<number> {
  const rows = await ctx.db
    .selectDistinct({ processUuid: processes.uuid })
    .from(processes)
    .innerJoin(identityChecks, eq(identityChecks.processUuid, processes.uuid))
    .where(
      and(
        isNull(processes.personBlindIndex),
        eq(identityChecks.status, 'success'),
        isNotNull(identityChecks.resultEncrypted),
      ),
    )
  for (const { processUuid } of rows) {
    const document = await loadIdentityDocument(ctx, processUuid, ctx.db)
    if (!document?.type || !document.number) continue
    const index = computePersonIndex(ctx.encryption, { type: document.type, number: document.number })
    await inTransaction(ctx.db, (tx) => notePerson(tx, processUuid, index))
  }
  return rows.length
}
