/** From the fields of staff to the schemas of what they send, so that wire and page never disagree (decision 082). */
import { z } from 'zod'
import type {
  Column,
  Columns,
  MayLack,
  SentName,
  StaffField,
  StaffFields,
  ValueOf,
} from '#domain/staff-forms/staff-field.ts'
import { askedDate, bankId, line, lines, ratePercent } from './fields.ts'
import { type WireName, wireName } from './wire-names.ts'

type Same<Value> = z.ZodType<Value, Value>
type SchemaOf<F extends StaffField> = F extends { empty: null }
  ? z.ZodNullable<Same<ValueOf<F>>>
  : MayLack<F> extends true
    ? z.ZodOptional<Same<ValueOf<F>>>
    : Same<ValueOf<F>>

/** The properties of a body, with the names of the wire. */
export type BodyOf<Fields extends StaffFields> = {
  [K in keyof Fields as WireName<SentName<K, Fields[K]> & string>]: SchemaOf<Fields[K]>
}

/** Whole pesos, or a percentage with up to three places, as the other answer has it. */
const figure = line.regex(/^\d{1,12}(\.\d{1,3})?$/)

const whole = ({ least, most, step }: { least: number; most: number; step?: number }) => {
  const number = z.number().int().min(least).max(most)
  return step === undefined ? number : number.multipleOf(step)
}

function text(base: z.ZodString, { least, most, pattern }: { least?: number; most: number; pattern?: RegExp }) {
  // A pattern says its own length where it has one.
  if (pattern?.source.endsWith('}$')) return base.regex(pattern)
  const long = least === undefined ? base.max(most) : base.min(least).max(most)
  return pattern ? long.regex(pattern) : long
}

function columnSchema(column: Column): z.ZodType {
  if (column.kind === 'line') return text(line, column)
  return column.kind === 'percent' ? ratePercent : whole(column)
}

/** An entry, or one of several that look different. */
function rowSchema(columns: Columns): z.ZodType {
  const plain: Record<string, z.ZodType> = {}
  let ways: [string, Column][] = []
  for (const [name, column] of Object.entries(columns)) {
    if ('oneOf' in column) ways = Object.entries(column.oneOf)
    else plain[name] = columnSchema(column)
  }
  const [first, ...more] = ways.map(([name, column]) => z.strictObject({ [name]: columnSchema(column), ...plain }))
  return first ? z.union([first, ...more]) : z.strictObject(plain)
}

function valueSchema(field: StaffField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return text(field.verbatim ? z.string().trim() : line, field)
    case 'text':
      return text(lines, field)
    case 'secret':
    case 'secret-file':
      return z.string().trim().min(1).max(field.most)
    case 'day':
      return field.isChecked ? z.iso.date() : askedDate
    case 'pesos':
    case 'whole':
      return whole(field)
    case 'percent':
      return ratePercent
    case 'figure':
      return figure
    case 'choice':
      return z.enum(field.choices.map(({ value }) => value))
    case 'bank':
      return bankId
    case 'box':
      return z.boolean()
    case 'names':
      return z.array(text(line, { ...field, most: longestName })).max(field.most)
    case 'rows':
      return z.array(rowSchema(field.columns)).min(field.least).max(field.most)
  }
}

/** Of a name in a list, in characters; its pattern says less. */
const longestName = 120

/**
 * @param fields - The table of a form, or a part of it.
 * @returns The properties of its body. A field that may be empty or hidden may be left out.
 */
export function bodyOf<Fields extends StaffFields>(fields: Fields): BodyOf<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const schema = valueSchema(field)
    const isNull = field.empty === null
    const mayLack = field.kind !== 'names' && (field.optional ?? field.when !== undefined)
    return [wireName(field.sentAs ?? name), isNull ? schema.nullable() : mayLack ? schema.optional() : schema]
  })
  return Object.fromEntries(entries) as BodyOf<Fields>
}

/** @returns The values of a choice, in their order. */
export function valuesOf<Value extends string>(field: { choices: readonly { value: Value }[] }): [Value, ...Value[]] {
  return field.choices.map(({ value }) => value) as [Value, ...Value[]]
}
