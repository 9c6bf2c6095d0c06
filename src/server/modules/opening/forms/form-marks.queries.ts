import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { gatherRows } from '../../../platform/db/gather-rows.ts'
import { forms } from '../../../platform/db/schema/opening.ts'

/** What tells how far a form is, without its answers. */
export type FormMark = Pick<typeof forms.$inferSelect, 'form' | 'version' | 'savedAt' | 'submittedAt'>

/** What tells how far the forms of a process are, without their answers. */
export async function listFormMarks(db: Queryable, processUuid: string): Promise<FormMark[]> {
  return db.select(markColumns).from(forms).where(eq(forms.processUuid, processUuid))
}

const markColumns = {
  form: forms.form,
  version: forms.version,
  savedAt: forms.savedAt,
  submittedAt: forms.submittedAt,
}

/**
 * The same as a part of a statement about processes.
 * @param processUuid - Its column of process ids.
 */
export const gatherFormMarks = (processUuid: Column): SQL<FormMark[]> =>
  gatherRows(markColumns, { from: sql`from ${forms} where ${forms.processUuid} = ${processUuid}` })
