import type { AnswerValue } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'
import type { Context } from '../../../app/context.ts'

export type StoredAnswers = Record<string, AnswerValue>

const purpose = 'forms.answers'

export function sealAnswers(ctx: Context, answers: StoredAnswers): string {
  return ctx.sealing.seal(purpose, JSON.stringify(answers))
}

/** Stored answers by name. Those of fields that the form no longer has are left out, so an older draft still fits. */
export function openAnswers(ctx: Context, form: Form, sealed: string): StoredAnswers {
  const stored = JSON.parse(ctx.sealing.open(purpose, sealed)) as StoredAnswers
  const names = new Set(form.pages.flatMap((page) => page.fields.map((field) => field.name)))
  return Object.fromEntries(Object.entries(stored).filter(([name]) => names.has(name)))
}
