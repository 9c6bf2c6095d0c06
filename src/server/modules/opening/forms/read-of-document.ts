import { compareWithDocument, type ReadFact } from '#domain/forms/compare-with-document.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import type { Context } from '../../../context.ts'
import { loadIdentityDocument } from '../identity/identity-document.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { answeredForms, type ProcessOfForms } from './form-of-process.ts'
import { findForm } from './store.ts'

/** O01: what the identity check read, beside what the customer declared; nothing before the check succeeded. */
export async function readOfDocument(ctx: Context, process: ProcessOfForms): Promise<ReadFact[]> {
  const form = answeredForms(process).find(({ pages }) =>
    pages.some(({ fields }) => fields.some(({ name }) => name === 'document_number')),
  )
  const document = form && (await loadIdentityDocument(ctx, process.uuid, ctx.db))
  if (!document) return []
  const row = await findForm(ctx.db, process.uuid, form.id)
  const answers = row ? decryptAnswers(ctx, form, row.answersEncrypted) : {}
  return compareWithDocument(document, { form, answers, lookups: officialLookups })
}
