/** Brings answers to the form in which they are checked and stored. */
import type { Answers, AnswerValue, Field } from './field.ts'
import { isBlank, visibleAmong } from './field.ts'
import type { Form } from './form.ts'

function normalizeText(field: Field, value: string): string {
  const trimmed = value.trim()
  switch (field.kind) {
    case 'digits':
    case 'phone':
      // Dots, spaces and dashes are how people write numbers; anything else is left for the check to refuse.
      return trimmed.replace(/[\s.\-()]/g, '')
    case 'document-number':
      return trimmed.replace(/[\s.-]/g, '').toUpperCase()
    case 'email':
      return trimmed.toLowerCase()
    case 'long-text':
      return trimmed
    default:
      return trimmed.replace(/\s+/g, ' ')
  }
}

/** The answers of these fields only, trimmed and without blanks; answers of hidden fields are dropped. */
export function normalizeFields(fields: readonly Field[], answers: Answers): Record<string, AnswerValue> {
  const clean: Record<string, AnswerValue> = {}
  for (const field of fields) {
    const value = answers[field.name]
    if (isBlank(value)) continue
    if (typeof value === 'string') clean[field.name] = normalizeText(field, value)
    // A value of the wrong type stays, so that the check can say so.
    else clean[field.name] = value as AnswerValue
  }
  const visible = new Set(visibleAmong(fields, clean).map((field) => field.name))
  return Object.fromEntries(Object.entries(clean).filter(([name]) => visible.has(name)))
}

/** All answers of a form as they are stored on submission: trimmed, digits without dots, nothing of hidden fields. */
export function normalizeAnswers(form: Form, answers: Answers): Record<string, AnswerValue> {
  return Object.assign({}, ...form.pages.map((page) => normalizeFields(page.fields, answers)))
}
