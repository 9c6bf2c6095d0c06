import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { FieldError, FormPage } from '#domain/forms/form.ts'
import { exposedPersonPage } from '#domain/forms/pages/exposed-person.ts'
import { residencePage } from '#domain/forms/pages/residence.ts'
import { press } from '#testing/component/press.ts'
import { formContext } from '#testing/form-answers.ts'
import { type AnswerStore, createAnswerStore } from './answer-store.ts'
import { lookupLists } from './lookup-lists.ts'
import { ScreenQuestions } from './screen-questions.tsx'
import { useAdvance } from './use-advance.ts'
import { useProvenFields } from './use-proven-fields.tsx'
import { useSubjects } from './use-subjects.ts'

afterEach(() => cleanup())

type OnePageProps = { formPage: FormPage; store: AnswerStore; onComplete: () => void }

/** A screen with one page, which moves on as those of a form do. */
function OnePage({ formPage, store, onComplete }: OnePageProps) {
  const context = formContext()
  const [step] = useState(() => ({ id: formPage.id, pages: [formPage], heading: formPage, index: 0, isLast: false }))
  const { splitFields, corrected } = useProvenFields({ step, store, proven: noAnswers, errors: noErrors, context })
  const asked = formPage.id
  const [corrects, reviews] = [false, []]
  const choice = { step, asked, corrects, reviews, store, splitFields, corrected, errors: noErrors, context }
  const subjects = useSubjects(choice)
  const advance = useAdvance(() => subjects.hasOneQuestion() && subjects.findWrong().length === 0)
  return (
    <form
      {...advance}
      onSubmit={(event) => {
        event.preventDefault()
        if (!subjects.goOn()) onComplete()
      }}
    >
      <ScreenQuestions
        subjects={subjects}
        heading={formPage}
        store={store}
        splitFields={splitFields}
        errors={noErrors}
        warnings={[]}
        onAnswer={store.change}
        context={context}
        lists={countedLists}
        parties={parties}
      />
    </form>
  )
}

/** How often the question of the place was drawn. */
let placesRead = 0
const countedLists = {
  ...lookupLists,
  get places() {
    placesRead++
    return lookupLists.places
  },
}

const noAnswers = {}
const noErrors: readonly FieldError[] = []
const parties = { bankName: 'Banco de Prueba', platformName: 'Cosecha' }

/**
 * A page of a form by itself.
 * @returns What it has been answered, and whether it moved on.
 */
async function open(formPage: FormPage) {
  const form = { id: 'questions', formNumber: 1, title: 'Prueba', version: 1, pages: [formPage] } as const
  const store = createAnswerStore(form, { residence_country: 'CO' })
  const onComplete = vi.fn()
  await render(<OnePage formPage={formPage} store={store} onComplete={onComplete} />)
  return { store, onComplete }
}
const none = () => page.getByRole('checkbox', { name: 'Ninguna de estas aplica para mí' })

test('F03 a page whose only question is answered by one tap moves on by itself', async () => {
  const { store, onComplete } = await open(exposedPersonPage)
  await none().click()
  await expect.poll(() => onComplete.mock.calls.length).toBe(1)
  expect(store.get()).toMatchObject({ pep_status: 'no', pep_relative: false })
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
  const { store } = await open(residencePage)
  await page.getByRole('combobox', { name: /^¿En qué municipio vives/ }).fill('medelin')
  await page.getByRole('option', { name: 'Medellín, Antioquia' }).click()
  await page.getByRole('textbox', { name: 'Dirección' }).fill('cra 72a no. 10-34 apto 301')
  await expect.element(page.getByText('Entendimos: Carrera 72a # 10-34, apto 301')).toBeVisible()
  expect(store.get()).toMatchObject({
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
  const line = page.getByRole('textbox', { name: 'Dirección' })
  await line.fill('cra 72a no. 10-34 torre 2 apto 301 conjunto Los Robles')
  const understood = page.getByText(/^Entendimos: .*Los Robles/)
  await expect.element(understood).toBeVisible()
  const edge = line.element().getBoundingClientRect().right
  expect(understood.element().getBoundingClientRect().right, 'no wider than the box').toBeLessThanOrEqual(edge)
})

test('F04 a letter draws its own question again, and no other', async () => {
  const { store } = await open(residencePage)
  const before = placesRead
  await page.getByRole('textbox', { name: /^Barrio o vereda/ }).fill('Chapinero')
  expect(store.get()).toMatchObject({ neighborhood: 'Chapinero' })
  expect(placesRead).toBe(before)
  await page.getByRole('combobox', { name: /^¿En qué municipio vives/ }).fill('medelin')
  expect(placesRead).toBeGreaterThan(0)
})

test('F01 Z04 the browser may fill in the municipality and the address', async () => {
  await open(residencePage)
  const municipality = page.getByRole('combobox', { name: /^¿En qué municipio vives/ })
  await expect.element(municipality).toHaveAttribute('autocomplete', 'address-level2')
  await expect
    .element(page.getByRole('textbox', { name: /irección/ }).first())
    .toHaveAttribute('autocomplete', 'street-address')
})
