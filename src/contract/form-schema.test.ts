import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coltefinancieraQuestions } from '#domain/banks/coltefinanciera/questions.ts'
import { financialForm } from '#domain/forms/financial.ts'
import { validateForm } from '#domain/forms/form.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { coltefinancieraAnswers, financialAnswers, formContext, personalAnswers } from '#testing/form-answers.ts'
import { draftSchema, formJsonSchema, formSchema } from './form-schema.ts'

const context = formContext()
const forms = [
  [personalForm, personalAnswers],
  [financialForm, financialAnswers],
  [coltefinancieraQuestions, coltefinancieraAnswers],
] as const

test.each(forms)('F01 F02 F03 complete answers pass, unchanged', (form, sample) => {
  expect(formSchema(form, context).parse(sample)).toEqual(sample)
})

test('F01 the schema says what the rules say, at the path of the field', () => {
  const answers = { ...personalAnswers, document_number: '123', birth_date: '', email: 'x' }
  const result = formSchema(personalForm, context).safeParse(answers)
  const issues = result.error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const errors = validateForm(personalForm, answers, context).map(({ path, message }) => ({ path, message }))
  expect(errors.map((error) => error.path)).toEqual(['document_number', 'birth_date', 'email'])
  expect(issues).toEqual(errors)
})

test('F01 what is handed in comes out normalised and without what was not asked', () => {
  const answers = { ...personalAnswers, document_number: '1.020.304.050', birth_city: 'Madrid' }
  expect(formSchema(personalForm, context).parse(answers)).toEqual(personalAnswers)
})

test.each<Record<string, unknown>>([
  { is_admin: true },
  { document_number: 1020304050 },
  { has_rut: 'true' },
  { __proto__: null, constructor: 'x' },
])('F01 a name that no field has or a value of another type is refused: %j', (change) => {
  const answers = { ...personalAnswers, ...change }
  expect(formSchema(personalForm, context).safeParse(answers).success).toBe(false)
  expect(draftSchema(personalForm).safeParse(answers).success).toBe(false)
})

test('F04 a draft holds what is half typed and clears with null', () => {
  const draft = { document_number: '10', email: 'prueba@', birth_date: '19', document_type: null }
  expect(draftSchema(personalForm).parse(draft)).toEqual(draft)
  expect(draftSchema(personalForm).parse({})).toEqual({})
})

test('F04 a draft holds no book', () => {
  expect(draftSchema(personalForm).safeParse({ first_name: 'x'.repeat(201) }).success).toBe(false)
  expect(draftSchema(financialForm).safeParse({ funds_source_detail: 'x'.repeat(2_001) }).success).toBe(false)
  expect(draftSchema(financialForm).safeParse({ fx_operations: Array(9).fill('transfers') }).success).toBe(false)
})

test('F01 F02 F03 nothing that arrives makes a schema throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...forms), (input, [form]) => {
      draftSchema(form).safeParse(input)
      formSchema(form, context).safeParse(input)
    }),
  )
})

test.each(forms)('F01 F02 F03 the JSON Schema describes every field and what is required when', (form) => {
  const schema = formJsonSchema(form)
  const fields = form.pages.flatMap((page) => page.fields)
  expect(Object.keys(schema.properties as object)).toEqual(fields.map((field) => field.name))
  expect(schema.additionalProperties).toBe(false)
  const conditional = fields.filter((field) => field.visibleWhen && (field.required ?? true))
  expect(schema.allOf).toHaveLength(conditional.length)
})

test('F01 the JSON Schema knows the choices, the limits and the conditions', () => {
  const schema = formJsonSchema(personalForm)
  const properties = schema.properties as Record<string, Record<string, unknown>>
  expect(properties.document_type?.enum).toEqual(['CC', 'CE', 'PPT', 'PA'])
  expect(properties.birth_date?.format).toBe('date')
  expect(properties.document_number?.maxLength).toBe(12)
  expect(schema.required).toContain('document_number')
  expect(schema.required).not.toContain('employer_name')
  expect(schema.allOf).toContainEqual({
    if: { properties: { occupation: { const: 'employee' } }, required: ['occupation'] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is the word of JSON Schema, and its value is no function.
    then: { required: ['employer_name'] },
  })
})
