import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { confirmForms, getFormsReview } from '#contract/forms.ts'
import { getIdentity } from '#contract/identity.ts'
import { cancelProcess } from '#contract/processes.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { financialForm } from '#domain/forms/financial.ts'
import type { Form } from '#domain/forms/form.ts'
import { personalForm } from '#domain/forms/personal.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { coltefinancieraAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'

const path = '/bienvenida-usuario-retorno'
const next = '/consulta-en-listas'
const { questions } = partnerBank(24)
const kept = Object.entries(coltefinancieraAnswers).filter(([name]) => !name.startsWith('accepts_'))
type WireAnswers = Record<string, string | number | boolean | readonly string[]>

const answersOf = (form: Form): WireAnswers =>
  ({ personal: personalAnswers, financial: financialAnswers, questions: Object.fromEntries(kept), turbo: {} })[form.id]
const today = new Date()
const fourteenMonthsAgo = new Date(today.getFullYear(), today.getMonth() - 14, 1).toISOString().slice(0, 10)

const button = page.getByRole('button', { name: 'Confirmar y firmar' })
const funds = page.getByRole('checkbox', { name: 'Este dinero también viene de ahí' })
const everything = page.getByRole('checkbox', { name: 'Leí y acepto todo esto' })
const screening = page.getByRole('heading', { level: 1, name: 'Estamos haciendo la última consulta' })
const part = (name: string) => page.getByRole('region', { name, exact: true })

let server: ReturnType<typeof fakeServer>
let process: ReturnType<typeof buildProcess>

function answerReview(change: { aged?: boolean; without?: string; leave?: 'asked' } = {}) {
  server.answers(getFormsReview, {
    forms: [personalForm, financialForm, questions].map((form) => ({
      form: form.id,
      form_number: form.formNumber,
      version: form.version,
      answers: Object.fromEntries(Object.entries(answersOf(form)).filter(([name]) => name !== change.without)),
      proven: (form.id === 'questions' && change.leave !== 'asked' ? { accepts_biometrics: true } : {}) as WireAnswers,
    })),
    to_confirm: [
      { form: 'financial', page: 'origen-de-fondos', reason: 'this-deposit' },
      ...(change.aged
        ? [{ form: 'personal' as const, page: 'residencia', reason: 'aged' as const, since: fourteenMonthsAgo }]
        : []),
    ],
    agreement: { title: 'Acuerdo', text: 'Firmo con un código que llega a mi celular.', version: '1' },
  })
}

beforeEach(() => {
  server = fakeServer()
  process = buildProcess({ path: `${path}?redirect=%2Fv2%2Fdatos-personales`, is_recent_update: false })
  const person = personAt(server, { signedIn: true, fullName: 'Prueba Ahorradora', processes: [process] })
  answerReview()
  server.answers(confirmForms, () => {
    person.processes = [{ ...process, path: next }]
    return { path: next }
  })
  server.answers(getIdentity, {
    status: 'success',
    attempts_left: 3,
    screening: 'pending',
    asks_for_biometrics: false,
    path: next,
  })
})

test('F05 what one opens stands in one strip, and what was told before can be read under it', async () => {
  await renderApp(path, { server })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hola otra vez, Prueba' })).toBeVisible()
  await expect.element(part('Lo que abres')).toContainText('Coltefinanciera')
  await expect.element(part('Lo que abres')).toContainText('$ 15.000.000')
  await expect.element(part('Lo que abres')).toContainText(/4.×.1000 de tu bancohasta \$.60\.000/)
  await expect.element(part('Dónde vives')).toContainText('Carrera 72A # 10-34')
  await expectAbsent(page.getByRole('textbox', { name: /^Barrio/ }))
  await expect.element(page.getByRole('combobox', { name: /al vencimiento/ })).toHaveValue('decide-later')
  await expectAccessible()
})

test('F05 two ticks and one press hand in all forms, and lead where the server says', async () => {
  await renderApp(path, { server })
  await funds.click()
  await everything.click()
  await button.click()
  await expect.element(screening).toBeVisible()
  expect(location.pathname).toBe(next)
  const [sent] = server.requests(confirmForms)
  expect(sent?.body.confirmed).toEqual([{ form: 'financial', page: 'origen-de-fondos' }])
  expect(sent?.body.forms.map(({ form }) => form)).toEqual(['personal', 'financial', 'questions'])
  expect(sent?.body.forms[2]?.answers).toMatchObject({ accepts_truthfulness: true, accepts_product_terms: true })
})

test('F05 without the ticks it says what is missing and sends nothing', async () => {
  await renderApp(path, { server })
  await button.click()
  const summary = page.getByRole('alert', { name: 'Revisa estos datos' })
  await expect.element(summary).toContainText('Confirma de dónde viene el dinero de este CDT, o cámbialo')
  await summary.getByRole('link', { name: /leas y aceptes/ }).click()
  await expect.element(everything).toHaveFocus()
  expect(server.requests(confirmForms)).toEqual([])
})

test('F05 an answer of 14 months ago says so, and is confirmed or changed in place', async () => {
  answerReview({ aged: true })
  await renderApp(path, { server })
  await expect.element(part('Dónde vives')).toContainText(/Nos lo contaste hace 1[34] meses: confírmalo/)
  await part('Dónde vives').getByRole('button', { name: 'Cambiar Dónde vives' }).click()
  await page.getByRole('textbox', { name: /^Barrio/ }).fill('Cedritos')
  await expectAbsent(page.getByRole('checkbox', { name: 'Todo sigue igual' }))
  await funds.click()
  await everything.click()
  await button.click()
  await expect.poll(() => server.requests(confirmForms).length).toBe(1)
  expect(server.requests(confirmForms)[0]?.body.forms[0]?.answers.neighborhood).toBe('Cedritos')
})

test('F05 what an earlier opening did not tell is asked in place, and nothing else of its page', async () => {
  answerReview({ without: 'stratum' })
  await renderApp(path, { server })
  await expect.element(page.getByRole('combobox', { name: /^Estrato/ })).toBeVisible()
  await expectAbsent(page.getByRole('textbox', { name: /^Barrio/ }))
})

test('F05 F14 with another bank leave to use the face is a yes or a no, and nobody passes it by', async () => {
  answerReview({ leave: 'asked' })
  await renderApp(path, { server })
  const leave = page.getByRole('group', { name: /^¿Autorizas que Coltefinanciera use tu rostro/ })
  await expect.element(leave.getByRole('radio', { name: 'Sí, lo autorizo' })).not.toBeChecked()
  await expectAccessible()
  await funds.click()
  await everything.click()
  await button.click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Dinos si autorizas usar tu rostro/ })
    .click()
  await expect.element(leave.getByRole('radio', { name: 'Sí, lo autorizo' })).toHaveFocus()
  expect(server.requests(confirmForms)).toEqual([])
  await leave.getByRole('radio', { name: 'No lo autorizo' }).click()
  await leave.getByRole('radio', { name: 'Sí, lo autorizo' }).click()
  await button.click()
  await expect.poll(() => server.requests(confirmForms).length).toBe(1)
  const given = server.requests(confirmForms)[0]?.body.forms.at(-1)?.answers
  expect(given?.accepts_biometrics).toBe(true)
})

test('F05 what the server refuses opens where it is', async () => {
  const message = 'Este no es el documento con el que validaste tu identidad'
  server.refuses(confirmForms, 'FORM_INVALID', { fields: [{ path: 'personal.document_number', message }] })
  await renderApp(path, { server })
  await funds.click()
  await everything.click()
  await button.click()
  const number = page.getByRole('textbox', { name: /^Número de documento/ })
  await expect.element(number).toHaveAccessibleDescription(expect.stringContaining(message))
})

test('F05 «Cambiar» of the strip gives the opening up and leads to the simulator with the same values', async () => {
  server.answers(cancelProcess, { ...process, process_status: 'NEGOCIO-PERDIDO', path: '/mis-procesos' })
  await renderApp(path, { server })
  await page.getByRole('button', { name: 'Cambiar banco, monto o plazo' }).click()
  await page
    .getByRole('dialog', { name: '¿Cambias de CDT?' })
    .getByRole('button', { name: 'Volver al simulador' })
    .click()
  await expect.poll(() => location.pathname + location.search).toBe('/cdt-simulador?monto=15000000&plazo=360')
  expect(server.requests(cancelProcess)).toHaveLength(1)
})
