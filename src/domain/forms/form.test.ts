import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAnswers, formContext } from '#testing/form-answers.ts'
import { partnerBanks } from '../banks/registry.ts'
import { pageWarnings, validateForm, validatePage, visibleFields } from './form.ts'
import { numberedForms } from './form-catalogue.ts'
import { normalizeAnswers } from './normalize.ts'
import { personalForm } from './personal.ts'
import { formFor } from './registry.ts'
import { summaryRows } from './summary.ts'

const context = formContext()
const forms = numberedForms.map(({ form }) => [form.title, form, buildAnswers(form)] as const)

const anyAnswers = fc.oneof(
  ...forms.map(([, form, sample]) => {
    const fields = form.pages.flatMap((page) => page.fields)
    const values = fields.flatMap((field) => (field.choices ?? []).map((choice) => choice.value))
    const value = fc.oneof(
      fc.constantFrom(...values, ...Object.values(sample), true, false, '', '9999-12-31', '2024-02-29'),
      fc.anything(),
    )
    return fc.dictionary(fc.constantFrom(...fields.map((field) => field.name), 'unknown_name'), value)
  }),
)

test('F01 F02 F03 no answers whatever make the checks or the summary fail', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      for (const [, form] of forms) {
        const errors = validateForm(form, answers, context)
        expect(errors.every((error) => error.message.length > 0)).toBe(true)
        for (const page of form.pages) pageWarnings(page, answers, context)
        summaryRows(form, answers, context.lookups)
      }
    }),
  )
})

test('F01 F02 F03 errors speak only of fields that are asked, once each', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      for (const page of forms.flatMap(([, form]) => form.pages)) {
        const named = validatePage(page, answers, context).map((error) => error.field)
        const asked = visibleFields(page, normalizeAnswers({ ...personalForm, pages: [page] }, answers))
        expect(new Set(named).size).toBe(named.length)
        for (const name of named) expect(asked.map((field) => field.name)).toContain(name)
      }
    }),
  )
})

test('F04 bringing answers to their stored form twice changes nothing, nor what is wrong with them', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      for (const [, form] of forms) {
        const once = normalizeAnswers(form, answers)
        expect(normalizeAnswers(form, once)).toEqual(once)
        expect(validateForm(form, once, context)).toEqual(validateForm(form, answers, context))
      }
    }),
  )
})

test.each(forms)('F01 F02 F03 %s: the sample answers are complete', (_title, form, sample) => {
  expect(validateForm(form, sample, context)).toEqual([])
})

test.each(forms)('F01 F02 F03 %s: the definition holds together', (_title, form) => {
  const names = form.pages.flatMap((page) => page.fields.map((field) => field.name))
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(form.pages.map((page) => page.id)).size).toBe(form.pages.length)
  for (const page of form.pages) {
    const known = page.fields.map((field) => field.name)
    for (const [place, field] of page.fields.entries()) {
      expect(field.name).toMatch(/^[a-z][a-z0-9_]*$/)
      const earlier = known.slice(0, place)
      if (field.visibleWhen) expect(earlier).toContain(field.visibleWhen.field)
      if (field.dependsOn) expect(earlier).toContain(field.dependsOn)
      // Each required field says in its own words what is missing.
      if (field.required ?? true) expect(field.missing?.length ?? 0).toBeGreaterThan(10)
      if (field.kind === 'choice' || field.kind === 'multi-choice') {
        expect(field.choices?.length ?? 0).toBeGreaterThan(1)
      }
    }
    for (const name of page.derived?.flatMap((row) => row.replaces ?? []) ?? []) expect(known).toContain(name)
  }
})

test('F01 F02 F03 there is a form of each kind for every bank, and no questions of banks that are no partners', () => {
  for (const bank of partnerBanks) {
    expect(formFor('personal', bank.id)?.formNumber).toBe(113)
    expect(formFor('financial', bank.id)?.formNumber).toBe(101)
    expect(formFor('turbo', bank.id)?.formNumber).toBe(20)
    expect(formFor('questions', bank.id)).toBe(bank.questions)
  }
  expect(formFor('questions', 18)).toBeUndefined()
})
