import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { ProcessEvent } from '#domain/process/transitions.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { documents, processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { isHistoryOf } from '../processes/processes.queries.ts'

export type DocumentRow = typeof documents.$inferSelect

export async function listCurrent(db: Queryable, processUuid: string): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.processUuid, processUuid), isNull(documents.replacedAt)))
    .orderBy(documents.createdAt)
  return rows
}

export async function findCurrent(
  db: Queryable,
  processUuid: string,
  kind: DocumentKind,
): Promise<DocumentRow | undefined> {
  const rows = await listCurrent(db, processUuid)
  return rows.find((row) => row.kind === kind)
}

export async function findDocument(db: Queryable, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row
}

/** A document of one of this customer's processes; another's answers like one that does not exist. */
export async function findOwnDocument(db: Queryable, id: string, customerId: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select({ document: documents })
    .from(documents)
    .innerJoin(processes, eq(processes.uuid, documents.processUuid))
    .where(and(eq(documents.id, id), eq(processes.customerId, customerId)))
  return row?.document
}

/** Holds the process's documents against another writer until the transaction ends. */
export async function holdDocuments(db: Queryable, processUuid: string): Promise<void> {
  await db.execute(sql`select 1 from ${processes} where ${processes.uuid} = ${processUuid} for no key update`)
}

/** Why documents were asked for last: those that came back, or what the bank lacks. */
export async function lastRequest(
  db: Queryable,
  processUuid: string,
  event: 'documents-rejected' | 'bank-asked-for-more',
): Promise<string | undefined> {
  return (await lastEntry(db, processUuid, eq(processHistory.event, event)))?.reason ?? undefined
}

/** When a process came to the status it has. */
export async function enteredAt(db: Queryable, processUuid: string, status: ProcessStatus): Promise<Date | undefined> {
  const cameFromElsewhere = sql`${processHistory.fromStatus} is distinct from ${processHistory.toStatus}`
  return (await lastEntry(db, processUuid, eq(processHistory.toStatus, status), cameFromElsewhere))?.at
}

const handInEvents: readonly ProcessEvent[] = ['documents-handed-in', 'turbo-form-identity-and-screening-done']

/** When the papers of a process were handed in last. What a bank asked for besides is not all of them. */
export async function lastHandIn(db: Queryable, processUuid: string): Promise<Date | undefined> {
  const isHandIn = inArray(processHistory.event, [...handInEvents])
  const isComplete = ne(processHistory.toStatus, 'R-ENVIADO-AL-BANCO' satisfies ProcessStatus)
  return (await lastEntry(db, processUuid, isHandIn, isComplete))?.at
}

async function lastEntry(db: Queryable, processUuid: string, ...where: SQL[]) {
  const [row] = await db
    .select({ reason: processHistory.reason, at: processHistory.at })
    .from(processHistory)
    .where(and(isHistoryOf([processUuid]), ...where))
    .orderBy(desc(processHistory.id))
    .limit(1)
  return row
}

/** Makes a document the current one of its kind. */
export async function replaceCurrent(tx: Tx, values: typeof documents.$inferInsert): Promise<DocumentRow> {
  await tx
    .update(documents)
    .set({ replacedAt: sql`now()` })
    .where(
      and(eq(documents.processUuid, values.processUuid), eq(documents.kind, values.kind), isNull(documents.replacedAt)),
    )
  const [row] = await tx.insert(documents).values(values).returning()
  if (!row) throw new Error('the document was not stored')
  return row
}

/** Gives a document another name. */
export async function renameDocument(tx: Tx, id: string, fileNameEncrypted: string): Promise<DocumentRow> {
  const [row] = await tx.update(documents).set({ fileNameEncrypted }).where(eq(documents.id, id)).returning()
  if (!row) throw new Error('the document is gone')
  return row
}
