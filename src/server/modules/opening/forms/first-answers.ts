import type { Form } from '#domain/forms/form.ts'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { decryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import type { ProcessOfForms } from './form-of-process.ts'
import { findForm } from './store.ts'

/**
 * What a form holds before anybody has written in it: nothing in an opening; in the renewal of a turbo CDT, whose
 * customer never saw the full forms, what they said in the simplified one.
 */
export async function firstAnswers(
  ctx: Context,
  db: Queryable,
  process: ProcessOfForms,
  form: Form,
): Promise<StoredAnswers> {
  if (!process.turbo || form.id === 'turbo') return {}
  const row = await findForm(db, process.uuid, 'turbo')
  return row ? decryptAnswers(ctx, form, row.answersEncrypted) : {}
}
