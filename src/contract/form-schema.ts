/** The schemas of a form's answers, made from its fields, so that wire and page never disagree with the rules. */
import { z } from 'zod'
import { getMaxLength } from '#domain/forms/check-field.ts'
import type { Answers, AnswerValue, Field } from '#domain/forms/field.ts'
import type { Form, FormContext } from '#domain/forms/form.ts'
import { validateForm } from '#domain/forms/form.ts'
import { normalizeAnswers } from '#domain/forms/normalize.ts'
import { readColombianPhone } from './phone-number.ts'

type AnswersSchema = z.ZodType<Record<string, AnswerValue>, Record<string, unknown>>
type DraftSchema = z.ZodType<Record<string, AnswerValue | null>, Record<string, unknown>>

/** Longest text that a draft may hold in a field: room for what is half typed, none for a book. */
const draftTextLimit = 200
const draftLongTextLimit = 2_000

const wrongType = 'Este dato no tiene el formato que esperábamos'
const unknownName = 'El formulario no tiene este dato'

const patternByKind: Partial<Record<Field['kind'], string>> = {
  digits: '^\\d+$',
  department: '^\\d{2}$',
  municipality: '^\\d{5}$',
  activity: '^\\d{4}$',
  country: '^[A-Z]{2}$',
}

/** What the documentation says of a field besides its type. It describes; the domain's rules decide. */
function buildAnnotation(field: Field): Record<string, unknown> {
  const choices = field.choices?.map((choice) => choice.value)
  const pattern = field.pattern ? `^(?:${field.pattern})$` : patternByKind[field.kind]
  const facts: Record<string, unknown> = { title: field.label, description: field.why ?? field.hint }
  switch (field.kind) {
    case 'money':
    case 'percent':
      facts.minimum = field.min ?? 0
      facts.maximum = field.max ?? (field.kind === 'percent' ? 100 : undefined)
      break
    case 'multi-choice':
      facts.items = { type: 'string', enum: choices }
      facts.uniqueItems = true
      break
    case 'choice':
      facts.enum = choices
      break
    case 'date':
    case 'email':
      facts.format = field.kind
      break
    case 'consent':
      if (field.required ?? true) facts.const = true
      break
    case 'yes-no':
      break
    default:
      facts.pattern = pattern
      facts.minLength = field.minLength
      facts.maxLength = getMaxLength(field)
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
}

/** The type of one answer and a limit to its size; nothing about its content. */
function answerType(field: Field): z.ZodType<AnswerValue> {
  const text = z.string({ error: wrongType })
  switch (field.kind) {
    case 'money':
    case 'percent':
      return z.number({ error: wrongType })
    case 'yes-no':
    case 'consent':
      return z.boolean({ error: wrongType })
    case 'multi-choice': {
      const most = field.choices?.length ?? 0
      return z.array(text.max(draftTextLimit), { error: wrongType }).max(most, { error: wrongType })
    }
    default: {
      const limit = field.kind === 'long-text' ? draftLongTextLimit : draftTextLimit
      return text.max(limit, { error: `Escribe máximo ${getMaxLength(field)} caracteres` })
    }
  }
}

function typedAnswers(
  fields: readonly Field[],
  getAnswerType: (field: Field) => z.ZodType<AnswerValue | null | undefined>,
) {
  const shape = Object.fromEntries(fields.map((field) => [field.name, getAnswerType(field)]))
  return z.strictObject(shape, { error: (issue) => (issue.code === 'unrecognized_keys' ? unknownName : wrongType) })
}

function allFields(form: Form): Field[] {
  return form.pages.flatMap((page) => [...page.fields])
}

/**
 * A draft: any part of the answers, half typed as they may be; `null` clears one. Refuses unknown names, wrong types
 * and texts that are far too long. Gives back the answers as they came.
 */
export const draftSchema = onceForEach(
  (form: Form) => typedAnswers(allFields(form), (field) => answerType(field).nullish()) as DraftSchema,
)

/** A schema takes longer to make than an answer takes to check, and there are few forms: one is made once for each. */
function onceForEach<Of extends object, Schema>(make: (of: Of) => Schema): (of: Of) => Schema {
  const made = new WeakMap<Of, Schema>()
  return (of) => {
    const schema = made.get(of) ?? make(of)
    made.set(of, schema)
    return schema
  }
}

/** A whole answer: a phone in any spelling is its number before the rules are asked. */
function wholeAnswer(field: Field): z.ZodType<AnswerValue | undefined> {
  const type = answerType(field)
  if (field.kind !== 'phone') return type.optional()
  return type.overwrite((value) => (typeof value === 'string' ? readColombianPhone(value) : value)).optional()
}

const optionalAnswers = (fields: readonly Field[]) => typedAnswers(fields, wholeAnswer)
const answersOfForm = onceForEach((form: Form) => optionalAnswers(allFields(form)))

function complete(
  typed: ReturnType<typeof typedAnswers>,
  check: (answers: Answers) => readonly { path: string; message: string }[],
  normalize: (answers: Answers) => Record<string, AnswerValue>,
): AnswersSchema {
  return typed
    .superRefine((answers, issues) => {
      for (const { path, message } of check(answers)) issues.addIssue({ code: 'custom', path: [path], message })
    })
    .transform(normalize)
}

/**
 * The whole form on submission, with the messages of the domain's rules, one per field. Gives back normalised answers,
 * without those of fields that are not asked.
 */
export function formSchema(form: Form, context: FormContext): AnswersSchema {
  return complete(
    answersOfForm(form),
    (answers) => validateForm(form, answers, context),
    (answers) => normalizeAnswers(form, answers),
  )
}

type JsonSchema = Record<string, unknown>

function conditionSchema(condition: NonNullable<Field['visibleWhen']>): JsonSchema {
  const value: JsonSchema =
    'equals' in condition
      ? { const: condition.equals }
      : 'in' in condition
        ? { enum: condition.in }
        : { not: { const: condition.not } }
  return { properties: { [condition.field]: value }, required: [condition.field] }
}

/**
 * The form as JSON Schema for the documentation: types, limits, choices, and what is required when. The rules between
 * fields, which no JSON Schema can say, are checked besides.
 */
export function formJsonSchema(form: Form): JsonSchema {
  const fields = allFields(form)
  const required = fields.filter((field) => field.required ?? true)
  const conditional = required.flatMap((field) =>
    // biome-ignore lint/suspicious/noThenProperty: `then` is the word of JSON Schema, and its value is no function.
    field.visibleWhen ? [{ if: conditionSchema(field.visibleWhen), then: { required: [field.name] } }] : [],
  )
  return {
    ...z.toJSONSchema(typedAnswers(fields, (field) => answerType(field).optional().meta(buildAnnotation(field)))),
    title: form.title,
    required: required.filter((field) => !field.visibleWhen).map((field) => field.name),
    allOf: conditional,
  }
}
