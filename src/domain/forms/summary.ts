/** Answers as people read them: on the confirmation page, for the staff and in the PDF. */

import { formatCop } from '../money/amounts/amount-cop.ts'
import { formatCivilDate, isCivilDate } from '../money/dates/civil-date.ts'
import type { Answers, AnswerValue, Field } from './field.ts'
import { termOf } from './field-terms.ts'
import type { Form, FormPage, Lookups } from './form.ts'
import { visibleFields } from './form.ts'
import { normalizeFields } from './normalize.ts'

export type SummaryRow = {
  readonly label: string
  readonly value: string
  /** The name of the answer that speaks to nobody, for staff; absent where the label is that. */
  readonly term?: string
}
/** `page` is the page's id, so that a "change" link can lead there. */
export type SummarySection = { readonly page: string; readonly title: string; readonly rows: readonly SummaryRow[] }

/** An optional tick that was left empty is an answer too: the person did not accept. */
export function valueWhenBlank({ kind }: Field): AnswerValue | undefined {
  return kind === 'consent' ? false : undefined
}

function choiceLabel(field: Field, value: string): string {
  return field.choices?.find((choice) => choice.value === value)?.label ?? value
}

function textValue(field: Field, value: string, lookups: Lookups): string {
  switch (field.kind) {
    case 'choice':
      return choiceLabel(field, value)
    case 'date':
      return isCivilDate(value) ? formatCivilDate(value) : value
    case 'department':
      return lookups.departmentName(value) ?? value
    case 'municipality':
      return lookups.municipalityName(value) ?? value
    case 'country':
      return lookups.countryName(value) ?? value
    case 'activity': {
      const name = lookups.activityName(value)
      return name ? `${value} ${name}` : value
    }
    default:
      return value
  }
}

/** The value of one answer for people: names for codes, dates in words, amounts with their sign. */
export function displayValue(field: Field, value: AnswerValue, lookups: Lookups): string {
  if (typeof value === 'boolean') {
    if (field.declaration) return value ? 'Aceptado' : 'No aceptado'
    return value ? 'Sí' : 'No'
  }
  if (typeof value === 'number') return field.kind === 'percent' ? `${value} %` : formatCop(value)
  if (typeof value === 'string') return textValue(field, value, lookups)
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  return chosen.map((one) => choiceLabel(field, one)).join(', ')
}

function pageRows(page: FormPage, answers: Answers, lookups: Lookups): SummaryRow[] {
  const clean = normalizeFields(page.fields, answers)
  if (Object.keys(clean).length === 0) return []
  const derived = (page.derived ?? []).flatMap(({ label, value, replaces = [], answers: answered }) => {
    const shown = value(clean, lookups)
    return shown === undefined ? [] : [{ row: rowOf(answered?.field ?? '', label, shown), replaces }]
  })
  const fieldRows = visibleFields(page, clean).flatMap((field) => {
    const instead = derived.find(({ replaces }) => replaces.includes(field.name))
    if (instead) return [instead.row]
    const value = clean[field.name] ?? valueWhenBlank(field)
    return value === undefined ? [] : [rowOf(field.name, field.label, displayValue(field, value, lookups))]
  })
  const ownRows = derived.filter(({ replaces }) => replaces.length === 0).map(({ row }) => row)
  // A derived row is once, where the first field that it replaces would.
  return [...new Set([...fieldRows, ...ownRows])]
}

function rowOf(field: string, label: string, value: string): SummaryRow {
  const term = termOf(field, label)
  return term === label ? { label, value } : { label, value, term }
}

/** A section for each page with something answered, in order; only what was asked, hidden answers left out. */
export function summaryRows(form: Form, answers: Answers, lookups: Lookups): SummarySection[] {
  return form.pages
    .map((page) => ({ page: page.id, title: page.title, rows: pageRows(page, answers, lookups) }))
    .filter((section) => section.rows.length > 0)
}
