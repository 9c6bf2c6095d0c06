/** From what staff typed to what is sent, and back. */
import type { Answers } from '../forms/field.ts'
import { readAmountDigits } from '../money/amounts/amount-cop.ts'
import { isCivilDate } from '../money/dates/civil-date.ts'
import { parseRate } from '../money/rates/rate.ts'
import { cleanLine, cleanLines } from '../text/clean-text.ts'
import {
  askedFields,
  type Column,
  type Columns,
  type DraftOf,
  type Faults,
  inItsUnit,
  type StaffField,
  type StaffFields,
  type ValuesOf,
} from './staff-field.ts'

/** Said of a field that has no words of its own. */
export const wrongByKind: Record<StaffField['kind'], string> = {
  line: 'Completa este dato',
  text: 'Completa este dato',
  day: 'Elige la fecha',
  pesos: 'Escribe el valor en pesos',
  whole: 'Escribe un número entero',
  percent: 'Escribe un porcentaje, como 0,3',
  figure: 'Escribe el valor',
  choice: 'Elige una opción',
  bank: 'Elige el banco',
  box: 'Marca la casilla',
  names: 'Revisa la lista',
  rows: 'Revisa cada línea',
  secret: 'Revisa este dato',
  'secret-file': 'Revisa este dato',
}

/** @returns Whether a text is as long as its field wants it, and looks so. */
function isText({ least = 0, most, pattern }: { least?: number; most: number; pattern?: RegExp }, text: string) {
  return text.length >= least && text.length <= most && (pattern?.test(text) ?? true)
}

/** @returns The number, where it is whole and within the limits. */
function wholeOf(
  { least, most, step = 1 }: { least: number; most: number; step?: number },
  digits: string | undefined,
) {
  if (digits === undefined || !/^\d{1,13}$/.test(digits)) return undefined
  const value = Number(digits)
  return value % step === 0 && value >= least && value <= most ? value : undefined
}

function rateOf(text: string): string | undefined {
  const rate = parseRate(text)
  return rate.ok ? rate.ratePercent : undefined
}

function readColumn(column: Column, text: string): string | number | undefined {
  if (column.kind === 'line') return isText(column, text) ? text : undefined
  if (column.kind === 'percent') return text.endsWith('%') ? shortRate(rateOf(text)) : undefined
  return wholeOf(column, column.kind === 'pesos' ? readAmountDigits(text) : text)
}

/** `'0.300'` as people write it: `'0.3'`. */
const shortRate = (rate: string | undefined) => (rate === undefined ? undefined : String(Number(rate)))

function readRow(columns: Columns, line: string): Record<string, string | number> | undefined {
  const parts = line.split(';').map((part) => part.trim())
  const entries = Object.entries(columns).map(([name, column], index) => {
    const ways = Object.entries('oneOf' in column ? column.oneOf : { [name]: column })
    return ways
      .map(([way, one]) => [way, readColumn(one, parts[index] ?? '')] as const)
      .find(([, value]) => value !== undefined)
  })
  const isWhole = parts.length === entries.length && entries.every((entry) => entry !== undefined)
  return isWhole ? Object.fromEntries(entries as [string, string | number][]) : undefined
}

/** @returns The entries of several lines, or nothing when one of them cannot be read. */
export function readRows(columns: Columns, text: string): Record<string, string | number>[] | undefined {
  const rows = text
    .split('\n')
    .map(cleanLine)
    .filter(Boolean)
    .map((line) => readRow(columns, line))
  return rows.every((row) => row !== undefined) ? rows : undefined
}

const splitNames = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** What was typed, as its kind writes it: a secret and a name of another system stay as they were pasted. */
function tidy(field: StaffField, text: string): string {
  const isVerbatim =
    field.kind === 'secret' || field.kind === 'secret-file' || (field.kind === 'line' && field.verbatim)
  if (isVerbatim) return text.trim()
  if (field.kind === 'text' || field.kind === 'rows') return cleanLines(text).trim()
  const line = cleanLine(text).trim()
  return field.kind === 'line' && field.isUpper ? line.toUpperCase() : line
}

/** @returns What a tidy text that is not empty says, or nothing where it is not as its field wants it. */
function readText(field: StaffField, text: string, answers: Answers): unknown {
  switch (field.kind) {
    case 'day':
      return isCivilDate(text) ? text : undefined
    case 'pesos':
    case 'whole':
      return wholeOf(field, text)
    case 'percent':
      return rateOf(text)
    case 'figure': {
      const value = text.replace(',', '.')
      return field.isRight(String(answers[field.by]), value) ? value : undefined
    }
    case 'choice':
      return field.choices.some(({ value }) => value === text) ? text : undefined
    case 'bank':
      return wholeOf({ least: 1, most: 9_999 }, text)
    case 'names': {
      const names = splitNames(text)
      return names.length <= field.most && names.every((name) => field.pattern.test(name)) ? names : undefined
    }
    case 'rows': {
      const rows = readRows(field.columns, text)
      return rows && rows.length >= field.least && rows.length <= field.most ? rows : undefined
    }
    case 'box':
      return undefined
    default:
      return isText(field, text) ? text : undefined
  }
}

/** What a field says of itself: its value where there is one, or what is wrong with it. */
function readField(field: StaffField, typed: string | boolean, answers: Answers): { value?: unknown; wrong?: string } {
  if (typeof typed === 'boolean') return typed || !(field.optional || field.when) ? { value: typed } : {}
  const text = tidy(field, typed)
  if (text === '') {
    const needed = field.missing?.words[String(answers[field.missing.by])]
    if (needed !== undefined) return { wrong: needed }
    if (field.kind === 'names') return { value: [] }
    if (field.empty === null) return { value: null }
    return field.optional ? {} : { wrong: field.wrong ?? wrongByKind[field.kind] }
  }
  const value = readText(field, text, answers)
  return value === undefined ? { wrong: field.wrong ?? wrongByKind[field.kind] } : { value }
}

/**
 * Reads a form as it stands.
 * @param facts - What the screen knows and a condition may ask.
 * @returns What is wrong, by field, and what is right, by its name in the body. It may be sent where nothing is wrong.
 */
export function readForm<Fields extends StaffFields>(
  fields: Fields,
  draft: DraftOf<Fields>,
  facts: Answers = {},
): { faults: Faults<Fields>; values: ValuesOf<Fields> } {
  const answers = { ...draft, ...facts }
  const faults: Faults<Fields> = {}
  const values: Record<string, unknown> = {}
  for (const [name, field] of askedFields(fields, answers)) {
    const { value, wrong } = readField(inItsUnit(field, answers), draft[name], answers)
    if (wrong !== undefined) faults[name] = wrong
    else if (value !== undefined) values[field.sentAs ?? name] = value
  }
  return { faults, values: values as ValuesOf<Fields> }
}

function typeValue(field: StaffField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (field.kind === 'names') return (value as string[]).join(', ')
  if (field.kind === 'rows') {
    return writeRows(field.columns, value as Record<string, unknown>[], typeColumn)
      .map((parts) => parts.join('; '))
      .join('\n')
  }
  return String(value)
}

/**
 * @param write - Writes a part of its kind.
 * @returns The parts of each entry, in the order of the columns.
 */
export function writeRows(
  columns: Columns,
  rows: readonly Record<string, unknown>[],
  write: (kind: Column['kind'], value: unknown) => string,
): string[][] {
  return rows.map((row) =>
    Object.entries(columns).flatMap(([name, column]) =>
      Object.entries('oneOf' in column ? column.oneOf : { [name]: column })
        .filter(([way]) => row[way] !== undefined)
        .map(([way, { kind }]) => write(kind, row[way])),
    ),
  )
}

const typeColumn = (kind: Column['kind'], value: unknown) => (kind === 'percent' ? `${String(value)} %` : String(value))

/**
 * @param values - What is there until now, by the names of the body; nothing for a new one.
 * @returns The form with it. No secret is ever in it.
 */
export function draftOf<Fields extends StaffFields>(
  fields: Fields,
  values: Readonly<Record<string, unknown>> = {},
): DraftOf<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const { [field.sentAs ?? name]: value = field.initial } = values
    return [name, field.kind === 'box' ? value === true : typeValue(field, value)]
  })
  return Object.fromEntries(entries) as DraftOf<Fields>
}
