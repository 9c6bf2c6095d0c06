import type { EarlierForm } from '#domain/forms/kept-answers.ts'
import { formFor } from '#domain/forms/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { listEarlierForms } from './store.ts'

/**
 * The forms of a customer's processes, as the domain looks at them: the form handed in last first, drafts last. A form of
 * a bank that is no partner any more is left out.
 * @param process - Whose they are, and the process whose own forms are left out, if any.
 */
export async function readEarlierForms(
  ctx: Context,
  db: Queryable,
  process: { uuid?: string; customerId: string },
): Promise<EarlierForm[]> {
  const rows = await listEarlierForms(db, { customerId: process.customerId, processUuid: process.uuid })
  return rows.flatMap(({ form: row, bankId }) => {
    const form = formFor(row.form, bankId)
    if (!form) return []
    const handedInOn = row.submittedAt ? civilDateInBogota(row.submittedAt.getTime()) : undefined
    const answers = decryptAnswers(ctx, form, row.answersEncrypted)
    return [{ processUuid: row.processUuid, form, version: row.version, handedInOn, answers }]
  })
}
