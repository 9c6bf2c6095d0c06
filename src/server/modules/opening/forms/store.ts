import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { FormKind } from '#domain/forms/form.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { consents, forms, processes } from '../../../platform/db/schema/opening.ts'

export type FormRow = typeof forms.$inferSelect
export type ConsentRow = typeof consents.$inferSelect

type FormKey = { processUuid: string; form: FormKind }

const isForm = ({ processUuid, form }: FormKey) => and(eq(forms.processUuid, processUuid), eq(forms.form, form))

export async function listForms(db: Queryable, processUuid: string): Promise<FormRow[]> {
  return db.select().from(forms).where(eq(forms.processUuid, processUuid))
}

export async function findForm(db: Queryable, processUuid: string, form: FormKind): Promise<FormRow | undefined> {
  const [row] = await db.select().from(forms).where(isForm({ processUuid, form }))
  return row
}

/** The row of a form where there is one, held until the transaction ends. */
export async function holdWrittenForm(
  db: Queryable,
  processUuid: string,
  form: FormKind,
): Promise<FormRow | undefined> {
  const [row] = await db.select().from(forms).where(isForm({ processUuid, form })).for('update')
  return row
}

/** The row of a form, made empty where there is none, and held until the transaction ends. */
export async function lockForm(
  tx: Tx,
  empty: Pick<FormRow, 'processUuid' | 'version' | 'answersEncrypted'> & { form: FormKind },
): Promise<FormRow> {
  await tx.insert(forms).values(empty).onConflictDoNothing()
  const row = await holdWrittenForm(tx, empty.processUuid, empty.form)
  if (!row) throw new Error('the form was not stored')
  return row
}

export async function updateForm(
  tx: Tx,
  key: FormKey,
  values: Pick<FormRow, 'version' | 'answersEncrypted'> & { submitted: boolean },
): Promise<Date> {
  const { submitted, ...written } = values
  const [row] = await tx
    .update(forms)
    .set({ ...written, savedAt: sql`now()`, submittedAt: submitted ? sql`now()` : null })
    .where(isForm(key))
    .returning({ savedAt: forms.savedAt })
  if (!row) throw new Error('the form was not stored')
  return row.savedAt
}

/** The forms of the customer's processes with their bank, or of all but one: those handed in last first, drafts last. */
export async function listEarlierForms(
  db: Queryable,
  wanted: { customerId: string; processUuid?: string | undefined },
): Promise<{ form: FormRow; bankId: number }[]> {
  return db
    .select({ form: forms, bankId: processes.bankId })
    .from(forms)
    .innerJoin(processes, eq(processes.uuid, forms.processUuid))
    .where(
      and(
        eq(processes.customerId, wanted.customerId),
        wanted.processUuid === undefined ? undefined : ne(forms.processUuid, wanted.processUuid),
      ),
    )
    .orderBy(sql`${forms.submittedAt} desc nulls last`, desc(processes.createdAt), desc(processes.uuid))
    .limit(mostEarlierForms)
}

/** Enough for the last ten openings; a customer who opened more has answered the same in them. */
const mostEarlierForms = 30

export async function insertDraft(
  tx: Tx,
  values: Pick<FormRow, 'processUuid' | 'version' | 'answersEncrypted'> & { form: FormKind },
): Promise<void> {
  await tx.insert(forms).values(values).onConflictDoNothing()
}

/** The last word on a declaration in a process. */
export async function lastConsent(db: Queryable, processUuid: string, kind: string): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.processUuid, processUuid), eq(consents.kind, kind)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return row
}

/** The last word on each of several declarations in a process, by their kind. */
export async function lastConsents(
  db: Queryable,
  processUuid: string,
  kinds: readonly string[],
): Promise<Map<string, ConsentRow>> {
  const rows = await db
    .selectDistinctOn([consents.kind])
    .from(consents)
    .where(and(eq(consents.processUuid, processUuid), inArray(consents.kind, [...kinds])))
    .orderBy(consents.kind, desc(consents.at), desc(consents.id))
  return new Map(rows.map((row) => [row.kind, row]))
}

/** What a customer has said to a declaration in all their processes, the last word first. */
export async function listConsents(db: Queryable, customerId: string, kind: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(consents.kind, kind)))
    .orderBy(desc(consents.at), desc(consents.id))
}

export async function insertConsent(tx: Tx, values: typeof consents.$inferInsert): Promise<void> {
  await insertConsents(tx, [values])
}

export async function insertConsents(tx: Tx, values: (typeof consents.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await tx.insert(consents).values(values)
}
