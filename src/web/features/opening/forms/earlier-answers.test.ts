import { expect, test } from 'vitest'
import { financialForm } from '#domain/forms/financial.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { earlierSections } from './earlier-answers.tsx'

const rows = [{ label: 'Correo electrónico', value: 'prueba@example.com' }]

test('F01 F02 the one review has a section for each page of an earlier form, with its address', () => {
  const earlier = [
    { form: personalForm, path: '/v2/datos-personales' },
    { form: financialForm, path: '/v2/datos-financieros' },
  ]
  const pages = earlier.flatMap(({ form, path }) => form.pages.map(({ id, title }) => ({ page: id, title, path })))
  const own = { title: 'Preguntas del banco', rows }
  const sections = [...pages.map(({ title }) => ({ title, rows })), own]
  expect(earlierSections(sections, earlier)).toEqual(pages.map((page) => ({ ...page, rows })))
  expect(earlierSections([own], earlier)).toEqual([])
})
