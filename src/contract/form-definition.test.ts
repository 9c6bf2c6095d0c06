import { expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'
import { financialForm } from '#domain/forms/financial.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { turboForm } from '#domain/forms/turbo.ts'
import { formDefinition, getFormDefinition, toFormDefinition } from './form-definition.ts'
import { toWire } from './wire-names.ts'

const forms = [personalForm, financialForm, turboForm, ...partnerBanks.map(({ questions }) => questions)]

type Schema = {
  properties: Record<string, Record<string, unknown>>
  required: string[]
  allOf: { if: unknown; then: Schema }[]
}

/** The questions of a page of a definition: those always asked, and those that a condition brings. */
function collectProperties({ properties, allOf = [] }: Schema): Schema['properties'] {
  return Object.assign({}, properties, ...allOf.map((one) => collectProperties(one.then)))
}

test.each(forms.map((form) => [form.title, form] as const))(
  'F01 F02 F03 the definition of %s has every field of every page, with its title and the kind it is asked with',
  (_title, form) => {
    const definition = toFormDefinition(form)
    expect(definition).toMatchObject({ formNumber: form.formNumber, title: form.title, version: form.version })
    for (const page of form.pages) {
      const properties = collectProperties(definition.schema.definitions[page.id] as Schema)
      const ui = definition.uiSchema[page.id] as Record<string, Record<string, unknown>>
      expect(Object.keys(properties).sort()).toEqual(page.fields.map(({ name }) => name).sort())
      expect(ui['ui:order']).toEqual(page.fields.map(({ name }) => name))
      for (const { name, label, kind, choices } of page.fields) {
        expect(properties[name]?.title).toBe(label)
        expect(ui[name]?.['ui:widget']).toBe(kind)
        expect(ui[name]?.['ui:enumNames']).toEqual(choices?.map((choice) => choice.label))
      }
    }
  },
)

test.each(forms.map((form) => [form.title, form] as const))(
  'F01 F02 F03 the definition of %s crosses the wire whole, and fills nothing in by a default',
  (_title, form) => {
    const definition = toWire(toFormDefinition(form), getFormDefinition.verbatim)
    expect(formDefinition.parse(JSON.parse(JSON.stringify(definition)))).toEqual(JSON.parse(JSON.stringify(definition)))
    expect(JSON.stringify(definition)).not.toContain('"default"')
  },
)

test('F01 a question that depends on another stands under its condition, and that of the one that decides', () => {
  const about = toFormDefinition(personalForm).schema.definitions['sobre-ti'] as Schema
  expect(about.required).toContain('birth_country')
  expect(about.properties).not.toHaveProperty('birth_city')
  const city = about.allOf.find((one) => 'birth_city' in one.then.properties)
  expect(city?.if).toEqual({
    allOf: [{ properties: { birth_country: { not: { const: 'CO' }, pattern: '\\S' } }, required: ['birth_country'] }],
  })
  expect(city?.then.required).toEqual(['birth_city'])

  const tax = toFormDefinition(turboForm).schema.definitions
  const conditions = Object.values(tax).flatMap((page) => (page as Schema).allOf)
  const reason = conditions.find((one) => 'tax_1_no_tin_reason' in one.then.properties)
  expect(reason?.if).toMatchObject({ allOf: [expect.anything(), expect.anything()] })
})

test('F01 what a field begins with stands beside the schema', () => {
  expect(toFormDefinition(personalForm).initial).toMatchObject({ document_type: 'CC', birth_country: 'CO' })
})
