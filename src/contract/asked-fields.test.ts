import { createSchemaUtils, orderProperties, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'
import type { AnswerValue, Field } from '#domain/forms/field.ts'
import { financialForm } from '#domain/forms/financial.ts'
import { type Form, type FormPage, visibleFields } from '#domain/forms/form.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { turboForm } from '#domain/forms/turbo.ts'
import { holdsSchema } from '#testing/holds-schema.ts'
import { toFormDefinition } from './form-definition.ts'

type DraftAnswers = Readonly<Record<string, AnswerValue>>

/** What `@rjsf/utils` asks about a condition. */
const conditions: ValidatorType<DraftAnswers> = {
  isValid: (schema, answers) => holdsSchema(schema, answers),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
}
const forms: readonly Form[] = [
  personalForm,
  financialForm,
  turboForm,
  ...partnerBanks.map(({ questions }) => questions),
]
/** Banks share pages: each page is checked one time, in the first form that has it. */
const pages = [...new Set(forms.flatMap((form) => form.pages))].flatMap((page) => {
  const form = forms.find((one) => one.pages.includes(page))
  return form ? [[form.title, page.title, form, page] as const] : []
})

/** Answers as a draft may hold them: of the right type, half typed, wrong, missing or left from another answer. */
function generateAnswers(page: FormPage): fc.Arbitrary<DraftAnswers> {
  const one = (field: Field): fc.Arbitrary<unknown> => {
    switch (field.kind) {
      case 'yes-no':
      case 'consent':
        return fc.boolean()
      case 'money':
      case 'percent':
        return fc.integer({ min: -1, max: 200_000_000 })
      case 'choice':
        return fc.constantFrom(...(field.choices ?? []).map(({ value }) => value), 'otra', ' ')
      case 'multi-choice':
        return fc.subarray((field.choices ?? []).map(({ value }) => value))
      case 'country':
        return fc.constantFrom('CO', 'VE', 'US', '', ' ')
      case 'department':
        return fc.constantFrom('11', '05', '99')
      case 'municipality':
        return fc.constantFrom('11001', '05001', '99999')
      case 'activity':
        return fc.constantFrom('0010', '4711', 'x')
      case 'date':
        return fc.constantFrom('1990-05-17', '2026-11-22', '1990--', '')
      default:
        return fc.oneof(fc.constantFrom('1020304050', 'Prueba', 'a@b.co', ' '), fc.string({ maxLength: 12 }))
    }
  }
  const fields = Object.fromEntries(page.fields.map((field) => [field.name, one(field)]))
  return fc.record(fields, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<DraftAnswers>
}

function pageSchema(form: Form, page: FormPage) {
  const definition = toFormDefinition(form)
  return {
    schema: definition.schema.definitions[page.id] as RJSFSchema,
    order: definition.uiSchema[page.id]?.['ui:order'] as string[],
  }
}

describe.each(pages)('%s: %s', (_form, _page, form, page) => {
  test('F01 F02 F03 the definition asks exactly what the domain asks, in its order, for any form runner', () => {
    const { schema, order } = pageSchema(form, page)
    // Another reader of JSON Schema, which forms of React use.
    const utils = createSchemaUtils<DraftAnswers>(conditions, schema)
    fc.assert(
      fc.property(generateAnswers(page), (answers) => {
        const shown = utils.retrieveSchema(schema, answers)
        const asked = visibleFields(page, answers)
        expect(orderProperties(Object.keys(shown.properties ?? {}), order)).toEqual(asked.map(({ name }) => name))
        const required = asked.filter((field) => field.required ?? true).map(({ name }) => name)
        expect([...(shown.required ?? [])].sort()).toEqual(required.sort())
      }),
    )
  })
})
