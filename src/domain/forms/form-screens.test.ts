import { expect, test } from 'vitest'
import { documentFields } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { partnerBanks } from '../banks/registry.ts'
import { financialForm } from './financial.ts'
import type { Form } from './form.ts'
import { groupPages } from './form-screens.ts'
import { personalForm } from './personal.ts'
import { turboForm } from './turbo.ts'

const none = new Set<string>()

test.each([
  [
    'personal data that a document proved',
    personalForm,
    documentFields,
    false,
    ['documento sobre-ti residencia', 'actividad'],
  ],
  ['personal data that nothing proved', personalForm, none, false, ['documento sobre-ti', 'residencia', 'actividad']],
  ['financial data', financialForm, none, false, ['ingresos patrimonio origen-de-fondos', 'cuenta moneda-extranjera']],
  [
    'the questions of Coltefinanciera',
    coltefinancieraQuestions,
    none,
    true,
    ['tu-cdt beneficiarios persona-expuesta residencia-fiscal declaraciones'],
  ],
  ['turbo', turboForm, documentFields, true, ['tus-datos tu-dinero']],
] as const)('F01 F02 F03 F14 %s: short pages share a screen', (_case, form, proven, isReviewed, screens) => {
  expect(groupPages(form, proven, isReviewed).map(({ pages }) => pages.map(({ id }) => id).join(' '))).toEqual(screens)
})

test('F01 a screen is called by its first page that asks something', () => {
  expect(groupPages(personalForm, documentFields, false).map(({ heading }) => heading.id)).toEqual([
    'sobre-ti',
    'actividad',
  ])
  expect(groupPages(personalForm, none, false)[0]?.heading.id).toBe('documento')
})

test('F01 F02 F03 F14 every page of every form stands on one screen, in order', () => {
  const forms: readonly Form[] = [
    personalForm,
    financialForm,
    turboForm,
    ...partnerBanks.map(({ questions }) => questions),
  ]
  for (const form of forms) {
    for (const isReviewed of [true, false]) {
      expect(groupPages(form, none, isReviewed).flatMap(({ pages }) => pages)).toEqual(form.pages)
    }
  }
})
