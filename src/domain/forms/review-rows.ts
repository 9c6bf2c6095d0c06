/** What a customer confirms, as label and value: a row for each question as it was asked, not for each field. */

import { formatShortDate, isCivilDate } from '../money/dates/civil-date.ts'
import { type Asked, askedQuestions, isNoneTicked, isTicked } from './ask-together.ts'
import type { Answers, AnswerValue, Field } from './field.ts'
import { isBlank, textAnswer } from './field.ts'
import { sharedTermOf, termOf } from './field-terms.ts'
import type { Form, FormPage, Lookups } from './form.ts'
import { visibleFields } from './form.ts'
import type { FormSubject } from './form-subjects.ts'
import { normalizeFields } from './normalize.ts'
import { displayValue, type SummaryRow, type SummarySection, valueWhenBlank } from './summary.ts'

const nameFields = ['first_name', 'second_name', 'first_surname', 'second_surname']

/** A name stands in one row under this label. */
export const fullNameLabel = 'Nombre completo'

const isPartOfName = ({ name }: Field): boolean => nameFields.includes(name)

/** The type and the number of a document are in one row under this label. */
export const documentLabel = 'Documento'

/** What is read in one row under one label, because the parts say the same thing: each by its first field. */
const joined: readonly { label: string; fields: readonly string[] }[] = [
  { label: documentLabel, fields: ['document_type', 'document_number'] },
  { label: 'Expedición', fields: ['document_issued_on', 'document_issue_municipality'] },
  { label: 'Dirección', fields: ['address_road_type', 'neighborhood', 'residence_municipality'] },
  { label: 'Cuenta', fields: ['payout_bank', 'payout_account_type', 'payout_account_number'] },
  { label: 'Cuenta', fields: ['funding_bank', 'funding_account_type', 'funding_account_number'] },
]

/** Labels that are short beside the heading of their page. */
const brief: Readonly<Record<string, string>> = {
  accepts_biometrics: 'Uso de mi rostro y documento',
  birth_date: 'Nacimiento',
  has_other_nationality: 'Otra nacionalidad',
  email: 'Correo',
  employer_address: 'Sede',
  employer_name: 'Empresa',
  employer_nit: 'NIT',
  employer_phone: 'Teléfono',
  funding_account_own: 'A nombre propio',
  funds_source: 'Origen',
  funds_source_detail: 'Detalle',
  job_started_on: 'Ingreso',
  mailing_preference: 'Correspondencia',
  maturity_instruction: 'Al vencimiento',
  monthly_expenses: 'Gastos',
  monthly_income: 'Ingresos',
  occupation: 'Ocupación',
  payout_account_own: 'A nombre propio',
}

/** @returns A section for each page with something answered, in order. */
export function reviewSections(form: Form, answers: Answers, lookups: Lookups): SummarySection[] {
  return form.pages
    .map((page) => ({ page: page.id, title: page.title, rows: reviewRows(page, answers, lookups) }))
    .filter((section) => section.rows.length > 0)
}

/** A row, with the field that it is known by. */
type NamedRow = SummaryRow & { field: string }

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
  const following = (page.derived ?? []).flatMap(({ label, value, replaces = [], answers: answered }) => {
    const shown = replaces.length === 0 && !names ? value(clean, lookups) : undefined
    return shown === undefined ? [] : [{ label: termOf(answered?.field ?? '', label), value: shown }]
  })
  return [...joinRows(asked), ...following]
}

/** Puts what belongs together into the row that comes first. */
function joinRows(rows: readonly NamedRow[]): SummaryRow[] {
  return rows.flatMap(({ field, label, value }) => {
    const join = joined.find(({ fields }) => fields.includes(field))
    const parts = join?.fields.flatMap((name) => rows.find((row) => row.field === name) ?? []) ?? []
    if (!join || parts.length < 2) return [{ label, value }]
    const isFirst = rows.find((row) => parts.includes(row))?.field === field
    const separator = join.fields[0] === 'document_type' ? ' ' : ', '
    return isFirst ? [{ label: join.label, value: parts.map((part) => part.value).join(separator) }] : []
  })
}

function questionRows(question: Asked, answers: Answers, lookups: Lookups): NamedRow[] {
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
      const term = sharedTermOf(municipality, label)
      return parts.length > 0 ? [{ field: municipality, label: term, value: [...new Set(parts)].join(', ') }] : []
    }
    case 'address': {
      const line = question.write(answers)
      return line === undefined ? [] : [{ field: question.names[0], label: question.label, value: line }]
    }
    case 'ticks': {
      const { label, ticks, none } = question
      const field = ticks[0]?.field ?? ''
      const term = sharedTermOf(field, label)
      const ticked = ticks.filter((tick) => isTicked(tick, answers)).map((tick) => tick.label)
      if (ticked.length > 0) return [{ field, label: term, value: ticked.join('. ') }]
      return isNoneTicked(question, answers) ? [{ field, label: term, value: sayNone(none) }] : []
    }
    case 'acceptance': {
      const { names } = question
      const accepted = names.every((name) => answers[name] === true)
      return [{ field: names[0] ?? '', label: 'Las leí y las acepto', value: accepted ? 'Sí' : 'No' }]
    }
  }
}

/** «Ninguna de estas» says nothing without the list; what follows a colon says all. */
function sayNone(none: string): string {
  const [, said] = none.split(': ')
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : 'No aplica'
}

function fieldRows(field: Field, answers: Answers, lookups: Lookups): NamedRow[] {
  const { name } = field
  if (isPartOfName(field)) {
    const value = nameFields.map((part) => textAnswer(answers, part)).filter(Boolean)
    return name === nameFields[0] ? [{ field: name, label: fullNameLabel, value: value.join(' ') }] : []
  }
  const value = answers[name]
  const answer = isBlank(value) ? valueWhenBlank(field) : value
  if (answer === undefined) return []
  const day = field.kind === 'date' && typeof answer === 'string' && isCivilDate(answer) ? answer : undefined
  const shown = day ? formatShortDate(day) : displayValue(field, answer as AnswerValue, lookups)
  return [{ field: name, label: brief[name] ?? termOf(name, field.label), value: shown }]
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
  /^\p{L}/u.test(value) && !/^(Sí|No|Aceptado|No aceptado|No aplica)$/.test(value)

function writeRow(row: SummaryRow): string {
  const { label, value } = row
  // What was accepted is a sentence by itself.
  if (value === 'Aceptado') return label
  if (saysItself(row)) return value
  return `${label}${label.endsWith('?') ? '' : ':'} ${value}`
}
