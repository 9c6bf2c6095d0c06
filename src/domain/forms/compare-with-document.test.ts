import { expect, test } from 'vitest'
import { compareWithDocument } from './compare-with-document.ts'
import type { Answers } from './field.ts'
import { officialLookups } from './lookups.ts'
import { formFor } from './registry.ts'

const form = formFor('personal', 24)
const printed = {
  type: 'CC',
  number: '1020304105',
  names: 'MARÍA JOSÉ',
  surnames: 'PÉREZ GÓMEZ',
  birthDate: '1988-04-12',
} as const

function compare(answers: Answers) {
  if (!form) throw new Error('the form is not there')
  const facts = compareWithDocument(printed, { form, answers, lookups: officialLookups })
  return (value: string) => facts.find((fact) => fact.value === value)
}

test.each([
  ['Pérez', false],
  ['PEREZ', false],
  ['perez ', false],
  ['Peres', true],
])('O01 a surname «Pérez» that was declared as «%s» differs: %s', (first_surname, differs) => {
  expect(compare({ first_surname })('Pérez')).toMatchObject({ differs })
})

test.each([
  ['1988-04-12', false],
  ['1988-12-04', true],
])('O01 a birth on 12 April 1988 that was declared as %s differs: %s', (birth_date, differs) => {
  expect(compare({ birth_date })('12 de abril de 1988')).toMatchObject({ differs })
})

test('O01 what is not answered yet differs from nothing', () => {
  expect(compare({})('1020304105')).toMatchObject({ declared: undefined, differs: false })
})
