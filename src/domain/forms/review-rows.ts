/** What a customer confirms, as label and value: a row for each question as it was asked, not for each field. */
import { type Asked, askedQuestions, isNoneTicked, isTicked } from './ask-together.ts'
import type { Answers, Field } from './field.ts'
import { isBlank, textAnswer } from './field.ts'
import type { Form, FormPage, Lookups } from './form.ts'
import { visibleFields } from './form.ts'
import type { FormSubject } from './form-subjects.ts'
import { normalizeFields } from './normalize.ts'
import { displayValue, type SummaryRow, type SummarySection, valueWhenBlank } from './summary.ts'

const nameFields = ['first_name', 'second_name', 'first_surname', 'second_surname']

/** A name stands in one row under this label. */
export const fullNameLabel = 'Nombre completo'

export const isPartOfName = ({ name }: Field): boolean => nameFields.includes(name)

/** @returns A section for each page with something answered, in order. */
export function reviewSections(form: Form, answers: Answers, lookups: Lookups): SummarySection[] {
  return form.pages
    .map((page) => ({ page: page.id, title: page.title, rows: reviewRows(page, answers, lookups) }))
    .filter((section) => section.rows.length > 0)
}

/** @param names - The fields to show; all of the page by default. */
export function reviewRows(
  page: FormPage,
  answers: Answers,
  lookups: Lookups,
  names?: ReadonlySet<string>,
): SummaryRow[] {
  const clean = normalizeFields(page.fields, answers)
  if (Object.keys(clean).length === 0) return []
  const fields = visibleFields(page, clean).filter(({ name }) => !names || names.has(name))
  const asked = askedQuestions(page, fields, clean).flatMap((question) => questionRows(question, clean, lookups))
  const following = (page.derived ?? []).flatMap(({ label, value, replaces = [] }) => {
    const shown = replaces.length === 0 && !names ? value(clean, lookups) : undefined
    return shown === undefined ? [] : [{ label, value: shown }]
  })
  return [...asked, ...following]
}

function questionRows(question: Asked, answers: Answers, lookups: Lookups): SummaryRow[] {
  switch (question.kind) {
    case 'field':
      return fieldRows(question.field, answers, lookups)
    case 'employer':
      return question.fields.flatMap((field) => fieldRows(field, answers, lookups))
    case 'place': {
      const { department, municipality, city, country, fields, label } = question
      // Bogotá is a department of the same name, and Colombia goes without saying.
      const parts = [municipality, department, city, country].flatMap((name) => {
        const field = fields.find((one) => one.name === name)
        return field && answers[field.name] !== 'CO' ? fieldRows(field, answers, lookups).map(({ value }) => value) : []
      })
      return parts.length > 0 ? [{ label, value: [...new Set(parts)].join(', ') }] : []
    }
    case 'address': {
      const line = question.write(answers)
      return line === undefined ? [] : [{ label: question.label, value: line }]
    }
    case 'ticks': {
      const { label, ticks, none } = question
      const ticked = ticks.filter((tick) => isTicked(tick, answers)).map((tick) => tick.label)
      if (ticked.length > 0) return [{ label, value: ticked.join('. ') }]
      return isNoneTicked(question, answers) ? [{ label, value: none }] : []
    }
    case 'acceptance': {
      const accepted = question.names.every((name) => answers[name] === true)
      return [{ label: question.label, value: accepted ? 'Aceptado' : 'No aceptado' }]
    }
  }
}

function fieldRows(field: Field, answers: Answers, lookups: Lookups): SummaryRow[] {
  if (isPartOfName(field)) {
    const value = nameFields.map((name) => textAnswer(answers, name)).filter(Boolean)
    return field.name === nameFields[0] ? [{ label: fullNameLabel, value: value.join(' ') }] : []
  }
  const value = answers[field.name]
  const answer = isBlank(value) ? valueWhenBlank(field) : value
  if (answer === undefined) return []
  return [{ label: field.label, value: displayValue(field, answer as Parameters<typeof displayValue>[1], lookups) }]
}

/**
 * @returns The answers of a subject in one line. What says nothing without its question, such as «Sí», a date, a number
 *   or an amount, stands behind it.
 */
export function writeSubjectLine({ page, names }: FormSubject, answers: Answers, lookups: Lookups): string {
  return reviewRows(page, answers, lookups, names).map(writeRow).join(' · ')
}

/** Whether an answer is understood without its question: a name, a place, a choice, and no «Sí», number or date. */
export const saysItself = ({ value }: SummaryRow): boolean =>
  /^\p{L}/u.test(value) && !/^(Sí|No|Aceptado|No aceptado|Ningun.*)$/.test(value)

function writeRow(row: SummaryRow): string {
  const { label, value } = row
  // What was accepted is a sentence by itself.
  if (value === 'Aceptado') return label
  if (saysItself(row) || value.startsWith('Ningun')) return value
  return `${label}${label.endsWith('?') ? '' : ':'} ${value}`
}
