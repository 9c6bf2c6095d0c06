/** Answers field by field, as another system reads them: the raw value, and the same in words. */
import type { Answers, AnswerValue, Field } from './field.ts'
import type { Form, Lookups } from './form.ts'
import { visibleFields } from './form.ts'
import { normalizeFields } from './normalize.ts'
import { displayValue, valueWhenBlank } from './summary.ts'

export type FieldAnswer = {
  /** The field's name. It is the same in every form that asks it, and moves for no other question. */
  readonly field: string
  readonly label: string
  /** ISO date, code of a list, whole pesos, percent, boolean or text, as the field's kind says. */
  readonly value: AnswerValue
  readonly text: string
}

/**
 * The answers to what was asked, in the order of the form, and then those that follow from them. Hidden and unanswered
 * fields are left out.
 */
export function listFieldAnswers(form: Form, answers: Answers, lookups: Lookups): FieldAnswer[] {
  return form.pages.flatMap((page) => {
    const clean = normalizeFields(page.fields, answers)
    if (Object.keys(clean).length === 0) return []
    const write = (field: Field, value: AnswerValue): FieldAnswer => {
      return { field: field.name, label: field.label, value, text: displayValue(field, value, lookups) }
    }
    const visible = visibleFields(page, clean)
    const answered = visible.flatMap((field) => {
      const value = clean[field.name] ?? valueWhenBlank(field)
      return value === undefined ? [] : [write(field, value)]
    })
    const following = (page.derived ?? []).flatMap(({ answers: derived }) => {
      const field = page.fields.find(({ name }) => name === derived?.field)
      const value = derived?.value(clean)
      return field && value !== undefined && !visible.includes(field) ? [write(field, value)] : []
    })
    return [...answered, ...following]
  })
}
