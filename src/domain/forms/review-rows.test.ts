import { expect, test } from 'vitest'
import { coltefinancieraAnswers, financialAnswers, formContext, personalAnswers } from '#testing/form-answers.ts'
import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { formatCop } from '../money/amounts/amount-cop.ts'
import { financialForm } from './financial.ts'
import type { Form } from './form.ts'
import { listSubjects } from './form-subjects.ts'
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
    'Fecha de nacimiento': '17 de mayo de 1990',
    'Fecha de expedición': '20 de junio de 2008',
    '¿Dónde naciste?': 'Medellín, Antioquia',
    '¿En qué municipio vives?': 'Bogotá, D.C.',
    Dirección: 'Carrera 72A # 10-34, Apto 301',
    Estrato: '3',
  })
  expect(personal['Primer nombre']).toBeUndefined()
  expect(personal['Tipo de vía']).toBeUndefined()
})

test('F05 what does not apply is said as it was answered, and what a tick says in its words', () => {
  const questions = rows(coltefinancieraQuestions, { ...coltefinancieraAnswers, has_other_tax_residence: true })
  expect(questions['¿Algo de esto sobre cargos y recursos públicos aplica para ti?']).toBe(
    'Ninguna de estas aplica para mí',
  )
  expect(questions['¿Algo de esto sobre tus impuestos aplica para ti?']).toBe('Soy residente fiscal en otro país')
  expect(questions['Leí y acepto estas declaraciones y autorizaciones']).toBe('Aceptado')
})

test('F05 F10 how one pays is asked at paying, so nobody confirms it before', () => {
  expect(rows(financialForm, financialAnswers)['¿Cómo vas a enviar el dinero?']).toBeUndefined()
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
    `Ingresos del mes: ${formatCop(4_500_000)} · ¿Tienes otros ingresos? No · Gastos del mes: ${formatCop(2_800_000)}`,
  )
  expect(line(coltefinancieraQuestions, coltefinancieraAnswers, 'declaraciones')).toMatch(
    /^Leí y acepto estas declaraciones y autorizaciones · Autorizo/,
  )
  expect(line(personalForm, personalAnswers, 'actividad-2')).toBe('Analista · Fecha de ingreso: 1 de febrero de 2019')
})
