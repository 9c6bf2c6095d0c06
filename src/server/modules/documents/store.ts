import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { documents, processes, processHistory } from '../../db/schema.ts'

export type DocumentRow = Omit<typeof documents.$inferSelect, 'kind'> & { kind: DocumentKind }

export async function listCurrent(db: Queryable, processUuid: string): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.processUuid, processUuid), isNull(documents.replacedAt)))
    .orderBy(documents.createdAt)
  return rows as DocumentRow[]
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
  return row as DocumentRow | undefined
}

/** A document of one of this customer's processes; another's answers like one that does not exist. */
export async function findOwnDocument(db: Queryable, id: string, customerId: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select({ document: documents })
    .from(documents)
    .innerJoin(processes, eq(processes.uuid, documents.processUuid))
    .where(and(eq(documents.id, id), eq(processes.customerId, customerId)))
  return row?.document as DocumentRow | undefined
}

/** Holds the process's documents against another writer until the transaction ends. */
export async function holdDocuments(tx: Tx, processUuid: string): Promise<void> {
  await tx.execute(sql`select 1 from ${processes} where ${processes.uuid} = ${processUuid} for no key update`)
}

/** What was said when the documents last came back. */
export async function lastRejection(db: Queryable, processUuid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: processHistory.reason })
    .from(processHistory)
    .where(and(eq(processHistory.processUuid, processUuid), eq(processHistory.event, 'documents-rejected')))
    .orderBy(desc(processHistory.id))
    .limit(1)
  return row?.reason ?? undefined
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
  return row as DocumentRow
}
