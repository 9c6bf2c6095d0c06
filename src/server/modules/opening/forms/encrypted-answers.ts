import type { AnswerValue } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'
import type { Context } from '../../../context.ts'

export type StoredAnswers = Record<string, AnswerValue>

const purpose = 'forms.answers'

export function encryptAnswers(ctx: Context, answers: StoredAnswers): string {
  return ctx.encryption.encrypt(purpose, JSON.stringify(answers))
}

/** Stored answers by name. Those of fields that the form no longer has are left out, so an older draft still fits. */
export function decryptAnswers(ctx: Context, form: Form, encrypted: string): StoredAnswers {
  const stored = ctx.encryption.decryptJson<StoredAnswers>(purpose, encrypted)
  const names = new Set(form.pages.flatMap((page) => page.fields.map((field) => field.name)))
  return Object.fromEntries(Object.entries(stored).filter(([name]) => names.has(name)))
}
