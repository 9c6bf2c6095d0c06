import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { FormPage } from '#domain/forms/form.ts'
import { visibleFields } from '#domain/forms/form.ts'
import { exposedPersonPage } from '#domain/forms/pages/exposed-person.ts'
import { residencePage } from '#domain/forms/pages/residence.ts'
import { press } from '#testing/component/press.ts'
import { formContext } from '#testing/form-answers.ts'
import { type DraftAnswers, withAnswer } from './draft.ts'
import { lookupLists } from './lookup-lists.ts'
import { QuestionsForm } from './questions-form.tsx'

afterEach(() => cleanup())

type OnePageProps = { formPage: FormPage; onAnswers: (answers: DraftAnswers) => void; onComplete: () => void }

function OnePage({ formPage, onAnswers, onComplete }: OnePageProps) {
  const [answers, setAnswers] = useState<DraftAnswers>({ residence_country: 'CO' })
  const form = { id: 'questions', formNumber: 1, title: 'Prueba', version: 1, pages: [formPage] } as const
  useEffect(() => onAnswers(answers), [answers, onAnswers])
  return (
    <QuestionsForm
      page={formPage}
      fields={visibleFields(formPage, answers)}
      answers={answers}
      proven={{}}
      errors={[]}
      warnings={[]}
      onAnswer={(name, value) => setAnswers((now) => withAnswer(form, now, name, value))}
      onComplete={onComplete}
      onIncomplete={() => undefined}
      context={formContext()}
      lists={lookupLists}
      parties={{ bankName: 'Banco de Prueba', platformName: 'Cosecha' }}
    />
  )
}

/** A page of a form by itself. Out: what it has been answered, and whether it moved on. */
async function open(formPage: FormPage) {
  const seen: { answers: DraftAnswers } = { answers: {} }
  const onComplete = vi.fn()
  const onAnswers = (answers: DraftAnswers) => {
    seen.answers = answers
  }
  await render(<OnePage formPage={formPage} onAnswers={onAnswers} onComplete={onComplete} />)
  return { seen, onComplete }
}
const none = () => page.getByRole('checkbox', { name: 'Ninguna de estas aplica para mí' })

test('F03 a page whose only question is answered by one tap moves on by itself', async () => {
  const { seen, onComplete } = await open(exposedPersonPage)
  await none().click()
  await expect.poll(() => onComplete.mock.calls.length).toBe(1)
  expect(seen.answers).toMatchObject({ pep_status: 'no', pep_relative: false })
})

test('F03 Z04 by keyboard the page stays, so that nobody is taken elsewhere unasked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { onComplete } = await open(exposedPersonPage)
  await press(none(), ' ')
  await expect.element(none()).toBeChecked()
  vi.advanceTimersByTime(5_000)
  expect(onComplete).not.toHaveBeenCalled()
})

test('F03 a tick that opens more questions does not move on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { onComplete } = await open(exposedPersonPage)
  await page.getByRole('checkbox', { name: 'Soy hoy una persona expuesta políticamente' }).click()
  await expect.element(page.getByRole('textbox', { name: '¿Qué cargo ocupas u ocupaste?' })).toBeVisible()
  vi.advanceTimersByTime(5_000)
  expect(onComplete).not.toHaveBeenCalled()
})

test('F01 one search and one line give the bank all parts of where one lives', async () => {
  const { seen } = await open(residencePage)
  await page.getByRole('combobox', { name: /^¿En qué municipio vives/ }).fill('medelin')
  await page.getByRole('option', { name: 'Medellín, Antioquia' }).click()
  await page.getByRole('textbox', { name: 'Dirección' }).fill('cra 72a no. 10-34 apto 301')
  await expect.element(page.getByText('Entendimos: Carrera 72a # 10-34, apto 301')).toBeVisible()
  expect(seen.answers).toMatchObject({
    residence_country: 'CO',
    residence_department: '05',
    residence_municipality: '05001',
    address_road_type: 'carrera',
    address_road: '72a',
    address_cross: '10',
    address_plate: '34',
    address_complement: 'apto 301',
  })
  await page.getByRole('button', { name: 'Corregir' }).click()
  await page.getByRole('textbox', { name: 'Número después del guion' }).fill('36')
  await page.getByRole('button', { name: 'Escribirla en una línea' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Carrera 72a # 10-36, apto 301')
})
