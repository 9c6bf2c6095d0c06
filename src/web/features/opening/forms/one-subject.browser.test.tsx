import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getFormDraft, getFormSummary, saveFormDraft } from '#contract/forms.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { enlargeTexts } from '#testing/component/large-texts.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { coltefinancieraAnswers } from '#testing/form-answers.ts'

const path = '/v2/preguntas-coltefinanciera'
const { questions } = partnerBank(24)
const region = (name: string) => page.getByRole('region', { name, exact: true })
const goOn = page.getByRole('button', { name: 'Seguir' })
const plan = region('Tu plan con este CDT')
const owner = region('Para quién es este CDT')

type Answers = Record<string, string | number | boolean | readonly string[]>

async function open(answers: Answers, query = '') {
  const server = fakeServer()
  personAt(server, { signedIn: true, processes: [buildProcess({ path })] })
  const { formNumber: form_number, version } = questions
  server.answers(getFormDraft, { form: 'questions', form_number, version, answers, proven: {} })
  server.answers(saveFormDraft, { saved_at: '2026-11-21T10:00:00.000Z' })
  server.answers(getFormSummary, { sections: [] })
  await renderApp(`${path}${query}`, { server })
  return server
}
const answered = (...names: string[]): Answers =>
  Object.fromEntries(Object.entries(coltefinancieraAnswers).filter(([name]) => names.includes(name)))
const planned = answered('deposit_purpose', 'maturity_instruction')

test('F03 one subject is open; when it is answered it folds to a line, and the next has the focus', async () => {
  await open({})
  await expect.element(page.getByText(/^Preguntas de Coltefinanciera · 2 de 8/)).toBeVisible()
  const exposed = region('Personas expuestas políticamente')
  await expectAbsent(exposed)
  await expect.element(page.getByText(/^Después: «Personas expuestas políticamente», /)).toBeVisible()
  await owner.getByRole('radio', { name: 'Sí', exact: true }).click()
  await goOn.click()
  await expect.element(owner).toContainText('Para sí, con dinero propio: Sí')
  await expect.element(exposed.getByRole('checkbox').first()).toHaveFocus()
  await expect.element(page.getByText(/^Preguntas de Coltefinanciera · 3 de 8/)).toBeVisible()
  await expectAccessible()
})

test('F03 what goes without saying is folded from the start, in words, and can be changed', async () => {
  await open({})
  await expect.element(plan).toContainText('Ahorrar e invertir · Lo decido cuando se acerque la fecha')
  await plan.getByRole('button', { name: 'Cambiar Tu plan con este CDT' }).click()
  await page.getByRole('combobox', { name: /^¿Qué quieres hacer al vencimiento/ }).selectOptions('pay-out')
  await goOn.click()
  await expect.element(plan).toContainText('Ahorrar e invertir · Recibir todo el dinero en mi cuenta')
  await expect.element(owner.getByRole('radio').first()).toBeVisible()
})

test('F03 Z04 by keyboard: Enter goes on, and what is missing keeps its subject open', async () => {
  await open(planned)
  const own = owner.getByRole('radio', { name: 'Sí', exact: true })
  await expect.element(own).toBeVisible()
  await goOn.click()
  await expect.element(page.getByRole('alert')).toContainText('Cuéntanos si el dinero de este CDT es tuyo')
  await own.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(region('Personas expuestas políticamente')).toBeVisible()
  await expect.element(owner).toContainText('Para sí, con dinero propio: Sí')
})

test('F03 F04 after a reload the first subject that lacks an answer is open, and «Cambiar» opens another', async () => {
  await open(planned)
  await expect.element(owner.getByRole('radio').first()).toBeVisible()
  await plan.getByRole('button', { name: 'Cambiar Tu plan con este CDT' }).click()
  await expect.element(page.getByRole('combobox', { name: /^¿Para qué abres este CDT/ })).toHaveFocus()
  await expect.element(page.getByRole('combobox', { name: /^¿Para qué abres este CDT/ })).toHaveValue('saving')
})

test('F03 who wants to see all questions sees them, and an error opens the subject that has it', async () => {
  await open({})
  await page.getByRole('button', { name: 'Ver todas las preguntas' }).click()
  for (const subject of ['Para quién es este CDT', 'Personas expuestas políticamente', 'Dónde pagas impuestos']) {
    await expect.element(region(subject)).toBeVisible()
  }
  await expect.element(goOn).toBeVisible()
})

test('F03 Z04 each declaration is a sentence of a list, and a press on it opens its own text and no other', async () => {
  await open(coltefinancieraAnswers, '?pagina=declaraciones')
  const tick = page.getByRole('checkbox', { name: /^Leí y acepto/ })
  await expect.element(tick).toBeVisible()
  const controls = [...document.querySelectorAll('main li summary')]
  const names = controls.map((control) => control.textContent ?? '')
  expect(names).toHaveLength(7)
  expect(new Set(names).size, 'no two controls sound alike').toBe(7)
  expect(names[0]).toBe('Leer el texto completo: La información que entregué es verdadera')
  // What is accepted comes before the box that accepts it.
  const last = controls.at(-1)
  expect(last && last.compareDocumentPosition(tick.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const law = page.getByText(/Ley 1581 de 2012/)
  await expect.element(law).not.toBeVisible()
  await page.getByText('Autorizo el tratamiento de mis datos personales').click()
  await expect.element(law).toBeVisible()
  await page.getByText('El dinero es mío y tiene origen lícito').click()
  await expect.element(law).not.toBeVisible()
  await expect.element(page.getByText(/Código Penal colombiano/)).toBeVisible()
  await expectAccessible()
})

test('F03 F05 the declarations are the last subject of the screen, and the review comes after it and asks nothing', async () => {
  const all = Object.fromEntries(
    Object.entries(coltefinancieraAnswers).filter(
      ([name]) => !name.startsWith('accepts_') || name === 'accepts_biometrics',
    ),
  )
  await open(all, '?pagina=declaraciones')
  await expect.element(page.getByRole('heading', { level: 1, name: questions.pages[0]?.title ?? '' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: questions.pages.at(-1)?.title ?? '' })).toBeVisible()
  await expectAbsent(page.getByRole('heading', { name: /^Revisa/ }))
  await page.getByRole('checkbox', { name: /^Leí y acepto/ }).click()
  await goOn.click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Revisa: Datos personales' })).toBeVisible()
  await expect.element(page.getByText(/^Preguntas de Coltefinanciera · 6 de 8/)).toBeVisible()
  await goOn.click()
  await goOn.click()
  const review = region('Revisa: Preguntas de Coltefinanciera')
  await expect.element(review).toBeVisible()
  await expect.element(page.getByText(/^Preguntas de Coltefinanciera · 8 de 8/)).toBeVisible()
  await expect.element(review.getByRole('term').first()).toHaveTextContent('Propósito del CDT')
  // What the deposit costs is told here too; its own part asks nothing of the form.
  const costs = review.getByRole('region', { name: 'Lo que abres' })
  await expect.element(costs).toBeVisible()
  const asking = [...review.element().querySelectorAll('input, details')]
  expect(asking.filter((one) => !costs.element().contains(one))).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Confirmar y continuar' })).toBeVisible()
  await expectAccessible()
})

test('R02 F05 with texts at 200 % a small phone has all of the review, and its buttons can be pressed', async () => {
  await enlargeTexts()
  const server = await open({ ...coltefinancieraAnswers }, '?pagina=declaraciones')
  const rows = [
    { label: 'Sexo', value: 'Femenino' },
    { label: 'Otra nacionalidad', value: 'No' },
  ]
  server.answers(getFormSummary, {
    sections: [{ title: 'Tu documento', rows }],
  })
  await goOn.click()
  await expect.element(page.getByText('Otra nacionalidad')).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
  await goOn.click()
  await goOn.click()
  await expect.element(page.getByRole('button', { name: 'Confirmar y continuar' })).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
})
