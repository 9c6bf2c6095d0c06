import { expect, test } from 'vitest'
import { coltefinancieraAnswers, financialAnswers, formContext, personalAnswers } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { formatCop } from '../money/amounts/amount-cop.ts'
import { financialForm } from './financial.ts'
import type { Form } from './form.ts'
import { listSubjects } from './form-subjects.ts'
import { fundingAccountPage } from './pages/funding-account.ts'
import { personalForm } from './personal.ts'
import { reviewSections, writeSubjectLine } from './review-rows.ts'

const { lookups } = formContext()
const rows = (form: Form, answers: Record<string, unknown>) =>
  Object.fromEntries(
    reviewSections(form, answers, lookups).flatMap((section) => section.rows.map(({ label, value }) => [label, value])),
  )

test('F05 who confirms reads each answer beside its question: a name, a place and an address in one row', () => {
  const personal = rows(personalForm, personalAnswers)
  expect(personal).toMatchObject({
    'Nombre completo': 'Prueba Ahorradora Ficticia',
    Documento: 'Cédula de ciudadanía 1020304050',
    Nacimiento: '17 may 1990',
    Expedición: '20 jun 2008, Bogotá, D.C.',
    'Lugar de nacimiento': 'Medellín, Antioquia',
    Estrato: '3',
  })
  expect(personal.Dirección).toMatch(/^Carrera 72A # 10-34, Apto 301, .+, Bogotá, D\.C\.$/)
  expect(personal['Primer nombre']).toBeUndefined()
  expect(personal['Tipo de vía']).toBeUndefined()
})

test('F05 what does not apply is said as it was answered, and what a tick says in its words', () => {
  const questions = rows(coltefinancieraQuestions, { ...coltefinancieraAnswers, has_other_tax_residence: true })
  expect(questions['Cargos y recursos públicos']).toBe('No aplica')
  expect(questions['Impuestos en otro país']).toBe('Soy residente fiscal en otro país')
  expect(rows(coltefinancieraQuestions, coltefinancieraAnswers)['Impuestos en otro país']).toBe(
    'Soy residente fiscal solo en Colombia',
  )
  expect(questions['Las leí y las acepto']).toBe('Sí')
})

test('F05 an account is one row: its bank, its kind and its number', () => {
  const account = {
    funding_bank: 'bancolombia',
    funding_account_type: 'savings',
    funding_account_number: '01234567890',
  }
  const form = { ...financialForm, pages: [fundingAccountPage] }
  expect(rows(form, { ...account, funding_account_own: true })).toEqual({
    Cuenta: 'Bancolombia, Ahorros, 01234567890',
    'A nombre propio': 'Sí',
  })
})

test('F05 F10 how one pays is asked at paying, so nobody confirms it before', () => {
  expect(rows(financialForm, financialAnswers)['Medio de pago']).toBeUndefined()
})

test('F05 a folded subject says what was answered, and a number, an amount or a date behind its question', () => {
  const line = (form: Form, answers: Record<string, unknown>, id: string) => {
    const subject = form.pages.flatMap(listSubjects).find((one) => one.id === id)
    return subject ? writeSubjectLine(subject, answers, lookups) : undefined
  }
  expect(line(coltefinancieraQuestions, coltefinancieraAnswers, 'tu-cdt')).toBe(
    'Ahorrar e invertir · Lo decido cuando se acerque la fecha',
  )
  expect(line(financialForm, { ...financialAnswers, has_other_income: false }, 'ingresos')).toBe(
    `Ingresos: ${formatCop(4_500_000)} · Otros ingresos: No · Gastos: ${formatCop(2_800_000)}`,
  )
  expect(line(coltefinancieraQuestions, coltefinancieraAnswers, 'declaraciones')).toMatch(
    /^Las leí y las acepto: Sí · Uso de mi rostro y documento/,
  )
  expect(line(personalForm, personalAnswers, 'actividad-2')).toBe('Analista · Ingreso: 1 feb 2019')
})
