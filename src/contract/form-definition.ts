/** A form as data: what any form runner needs to draw it, made from the one definition in the domain. */
import { z } from 'zod'
import type { Condition, Field } from '#domain/forms/field.ts'
import type { Form, FormPage } from '#domain/forms/form.ts'
import { defineCall } from './call.ts'
import { formJsonSchema } from './form-schema.ts'
import { formKind } from './forms.ts'
import type { CamelKeys } from './wire-names.ts'

const jsonObject = z.record(z.string(), z.unknown())

export const formDefinition = z.object({
  form: formKind,
  form_number: z.number().int(),
  title: z.string(),
  /** Raised when a field or a text changes its meaning. */
  version: z.number().int(),
  /** JSON Schema (draft 7) of all answers: an object, which is all of its `definitions`, one for each page. */
  schema: z.object({ $schema: z.string(), title: z.string(), definitions: z.record(z.string(), jsonObject) }).loose(),
  /** For each page, by its id, the order of its questions and with what each is asked, as `@rjsf/core` reads it. */
  ui_schema: z.record(z.string(), jsonObject),
  pages: z.array(
    z.object({ id: z.string(), title: z.string(), intro: z.string().optional(), fields: z.array(z.string()) }),
  ),
  /** What some fields hold before anyone answers. No schema has a `default`: what was cleared must stay empty. */
  initial: z.record(z.string(), z.union([z.string(), z.boolean()])),
})
export type FormDefinition = CamelKeys<z.infer<typeof formDefinition>>

/** F01, F02, F03. By the number of the source catalogue (A §9): 113, 101, 20 for turbo, and one for each bank. */
export const getFormDefinition = defineCall({
  method: 'GET',
  path: 'forms/:id',
  group: 'forms',
  summary: 'The definition of a form, by its number',
  audience: 'anyone',
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(9_999) }),
  answer: formDefinition,
  errors: ['FORM_NOT_FOUND'],
  verbatim: ['schema', 'ui_schema', 'initial'],
  example: { params: { id: 113 } },
})

/**
 * @param form - A form of the domain.
 * @returns Its definition for API users. The rules between fields stay with the domain.
 */
export function toFormDefinition(form: Form): FormDefinition {
  const fields = form.pages.flatMap((page) => page.fields)
  return {
    form: form.id,
    formNumber: form.formNumber,
    title: form.title,
    version: form.version,
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: form.title,
      type: 'object',
      allOf: form.pages.map(({ id }) => ({ $ref: `#/definitions/${id}` })),
      definitions: Object.fromEntries(form.pages.map((page) => [page.id, pageJsonSchema(form, page)])),
    },
    uiSchema: Object.fromEntries(form.pages.map((page) => [page.id, pageUiSchema(page)])),
    pages: form.pages.map(({ id, title, intro, fields: asked }) => ({
      id,
      title,
      intro,
      fields: asked.map(({ name }) => name),
    })),
    initial: Object.fromEntries(
      fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
    ),
  }
}

type JsonObject = Record<string, unknown>

/** The answers of a page. A question that depends on others is in the `then` of its condition. */
function pageJsonSchema(form: Form, page: FormPage): JsonObject {
  const answers = formJsonSchema({ ...form, pages: [page] }).properties as Record<string, JsonObject>
  const buildSchema = (fields: readonly Field[]) => ({
    properties: Object.fromEntries(fields.map(({ name }) => [name, answers[name]])),
    required: fields.filter((field) => field.required ?? true).map(({ name }) => name),
  })
  return {
    type: 'object',
    title: page.title,
    ...buildSchema(page.fields.filter(({ visibleWhen }) => !visibleWhen)),
    allOf: page.fields
      .filter(({ visibleWhen }) => visibleWhen)
      // biome-ignore lint/suspicious/noThenProperty: `then` is the word of JSON Schema, and its value is no function.
      .map((field) => ({ if: { allOf: collectConditions(page, field) }, then: buildSchema([field]) })),
  }
}

/** All that must hold for a field to be asked: its own condition, and those of the field that decides. */
function collectConditions(page: FormPage, { visibleWhen }: Field): JsonObject[] {
  if (!visibleWhen) return []
  const decider = page.fields.find(({ name }) => name === visibleWhen.field)
  return [...(decider ? collectConditions(page, decider) : []), conditionSchema(visibleWhen)]
}

function conditionSchema(condition: Condition): JsonObject {
  return { properties: { [condition.field]: deciding(condition) }, required: [condition.field] }
}

function deciding(condition: Condition): JsonObject {
  if ('equals' in condition) return { const: condition.equals }
  if ('in' in condition) return { enum: condition.in }
  // An answer of spaces only is none.
  return { not: { const: condition.not }, pattern: '\\S' }
}

function pageUiSchema(page: FormPage): JsonObject {
  return {
    'ui:order': page.fields.map(({ name }) => name),
    ...Object.fromEntries(page.fields.map((field) => [field.name, fieldUiSchema(field)])),
  }
}

function fieldUiSchema(field: Field): JsonObject {
  const { kind, choices, hint, why, placeholder, autocomplete, inputMode, dependsOn, declaration } = field
  const options = { hint, why, placeholder, autocomplete, inputMode, dependsOn, declaration }
  return {
    'ui:widget': kind,
    ...(choices ? { 'ui:enumNames': choices.map(({ label }) => label) } : {}),
    'ui:options': Object.fromEntries(Object.entries(options).filter(([, option]) => option !== undefined)),
  }
}
