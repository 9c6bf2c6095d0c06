import { expect, test } from 'vitest'
import { coltefinancieraAnswers, financialAnswers, formContext, personalAnswers } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { formatCop } from '../money/amounts/amount-cop.ts'
import { financialForm } from './financial.ts'
import type { Form } from './form.ts'
import { personalForm } from './personal.ts'
import { summaryRows } from './summary.ts'

const { lookups } = formContext()

function getRows(form: Form, answers: Record<string, unknown>): Record<string, string> {
  const rows = summaryRows(form, answers, lookups).flatMap((section) => section.rows)
  return Object.fromEntries(rows.map((row) => [row.label, row.value]))
}

test('F05 the personal data read in words: names for codes, dates written out, the address in one line', () => {
  const rows = getRows(personalForm, personalAnswers)
  expect(rows['Tipo de documento']).toBe('Cédula de ciudadanía')
  expect(rows['Fecha de nacimiento']).toBe('17 de mayo de 1990')
  expect(rows['Municipio de nacimiento']).toBe('Medellín')
  expect(rows.Nacionalidad).toBe('Colombia')
  expect(rows.Dirección).toBe('Carrera 72A # 10-34, Apto 301')
  expect(rows['Tipo de vía']).toBeUndefined()
  expect(rows['¿Declaras renta?']).toBe('Sí')
  expect(rows['Código CIIU']).toBe('0010 Asalariados')
})

test('F05 the sections follow the pages and lead back to them', () => {
  const sections = summaryRows(personalForm, personalAnswers, lookups)
  expect(sections.map((section) => section.page)).toEqual(personalForm.pages.map((page) => page.id))
  expect(summaryRows(personalForm, {}, lookups)).toEqual([])
})

test('F05 amounts have their sign and the net worth is there', () => {
  const dealings = { has_fx_operations: true, fx_operations: ['transfers', 'crypto'] }
  const rows = getRows(financialForm, { ...financialAnswers, ...dealings })
  expect(rows['Ingresos del mes']).toBe(formatCop(4_500_000))
  expect(rows.Patrimonio).toBe(formatCop(78_000_000))
  expect(rows['¿Cuáles?']).toBe('Giros o remesas, Criptoactivos')
})

test('F05 a stale answer to a question no longer asked is not shown', () => {
  const rows = getRows(personalForm, { ...personalAnswers, occupation: 'student' })
  expect(rows['Empresa donde trabajas']).toBeUndefined()
})

test('F05 a tick left empty is shown as not accepted', () => {
  const rows = getRows(coltefinancieraQuestions, { ...coltefinancieraAnswers, accepts_biometrics: undefined })
  expect(rows['Autorizo el uso de mi rostro y mi documento para validar mi identidad']).toBe('No aceptado')
  expect(rows['Acepto el reglamento del CDT']).toBe('Aceptado')
})
