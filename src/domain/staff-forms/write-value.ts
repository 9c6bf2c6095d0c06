/** What staff wrote, as who decides about it reads it. */
import { bankNames } from '../banks/catalogue.ts'
import type { Answers } from '../forms/field.ts'
import { formatCop } from '../money/amounts/amount-cop.ts'
import { formatCivilDate, isCivilDate } from '../money/dates/civil-date.ts'
import { formatPercentFigure } from '../money/parameters/parameter-on.ts'
import { writeRows } from './read-form.ts'
import { type Column, type StaffField, type StaffFields, unitOf } from './staff-field.ts'

/** A value beside what there was; `before` is absent where nothing is compared. */
export type ComparedRow = { readonly label: string; readonly value: string; readonly before?: string }

/**
 * @param value - As the body of the call has it.
 * @param answers - The other values, which tell the unit of a figure.
 * @returns It in words; nothing where it is empty.
 */
export function writeValue(field: StaffField, value: unknown, answers: Answers = {}): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  switch (field.kind) {
    case 'pesos':
      return formatCop(Number(value))
    case 'percent':
      return formatPercentFigure(String(value))
    case 'figure':
      return unitOf(field, answers) === 'percent' ? formatPercentFigure(String(value)) : formatCop(Number(value))
    case 'day':
      return isCivilDate(String(value)) ? formatCivilDate(String(value)) : String(value)
    case 'box':
      return value === true ? 'Sí' : 'No'
    case 'choice':
      return labelOf(field, String(value))
    case 'bank':
      return bankNames.get(Number(value)) ?? `Banco ${String(value)}`
    case 'names':
      return (value as string[]).join(', ') || undefined
    case 'rows':
      return writeRows(field.columns, value as Record<string, unknown>[], writeColumn)
        .map((parts) => parts.join(': '))
        .join(' · ')
    default:
      return String(value)
  }
}

function writeColumn(kind: Column['kind'], value: unknown): string {
  if (kind === 'pesos') return formatCop(Number(value))
  return kind === 'percent' ? formatPercentFigure(String(value)) : String(value)
}

/** @returns What a value is called in its list; the value itself where the list does not have it. */
export function labelOf({ choices }: { choices: readonly { value: string; label: string }[] }, value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}

/**
 * @param before - What there is until now, by the names of the body; nothing for a new one.
 * @param words - What an empty field means.
 * @returns What changes, in the order of the fields; of a new one everything that is not empty.
 */
export function compareValues(
  fields: StaffFields,
  { before, after }: { before?: Answers | undefined; after: Answers },
  words = 'Vacío',
): ComparedRow[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { [field.sentAs ?? name]: value } = after
    const now = writeValue(field, value, after)
    const was = before && writeValue(field, before[field.sentAs ?? name], before)
    if (now === was || (!before && now === undefined)) return []
    const row = { label: field.short ?? field.label, value: now ?? words }
    return [before ? { ...row, before: was ?? words } : row]
  })
}
