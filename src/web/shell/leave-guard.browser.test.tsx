import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveFormDraft } from '#contract/forms.ts'
import { getIdentity, startIdentity } from '#contract/identity.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { holdDocument, isLeavingAskedAbout } from '#testing/component/leaving.ts'
import { personAt } from '#testing/component/person.ts'
import { focus, press } from '#testing/component/press.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { type App, renderApp } from '#testing/component/render-app.tsx'
import { leaveByMenu } from '#testing/component/site-menu.ts'

const documentNumber = page.getByRole('textbox', { name: /^Número de documento/ })
const leaving = page.getByRole('dialog', { name: '¿Estás seguro de abandonar el proceso?' })
const brand = page.getByRole('link', { name: /^Cosecha.*inicio$/ })
const saved = page.getByText('Guardado', { exact: true })

let server: FakeServer
let app: App
beforeEach(async () => {
  server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess()] })
  app = await renderApp('/mis-procesos', { server })
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await documentNumber.fill('1020304050')
})

test('F15 M15 leaving a process page is asked about, and who stays finds what was typed and where they were', async () => {
  await press(brand, '{Enter}')
  await expect.element(leaving).toContainText('puedes perder lo que escribiste en el formulario')
  await expect.element(leaving).toContainText('Lo que ya se guardó sigue en Mis CDT')
  await expect.element(leaving.getByRole('button', { name: 'Seguir con mi apertura' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(brand).toHaveFocus()
  expect(location.pathname).toBe('/v2/datos-personales')
  await expect.element(documentNumber).toHaveValue('1020304050')
})

test('F15 M15 the browser’s back button is asked about too, and Escape stays', async () => {
  await focus(documentNumber)
  history.back()
  await expect.element(leaving).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(leaving).not.toBeInTheDocument()
  expect(location.pathname).toBe('/v2/datos-personales')
  await expect.element(documentNumber).toHaveValue('1020304050')
  await expect.element(documentNumber).toHaveFocus()
})

test('F15 M15 who leaves finds in the process what was saved', async () => {
  await expect.element(saved).toBeVisible()
  await page.getByRole('link', { name: 'Mis CDT' }).click()
  await leaving.getByRole('button', { name: 'Sí, salir' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis CDT' })).toBeVisible()
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await expect.element(documentNumber).toHaveValue('1020304050')
})

test('M15 L14 signing out leaves the process without a question, and nothing is asked afterwards', async () => {
  await expect.element(saved).toBeVisible()
  await leaveByMenu()
  await expect.element(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill('20000000')
  await expect.poll(() => location.href).toMatch(/cdt-simulador\?monto=20000000/)
  await expectAbsent(page.getByRole('dialog'))
})

test('F15 M15 only a page with something unsaved is asked about by the browser, and what was saved outlives a reload', async () => {
  await expect.element(saved).toBeVisible()
  expect(isLeavingAskedAbout(), 'all is saved').toBe(false)
  const letGo = server.holds(saveFormDraft)
  await documentNumber.fill('10203040')
  await expect.poll(isLeavingAskedAbout).toBe(true)
  letGo()
  await expect.element(saved).toBeVisible()
  await expect.poll(isLeavingAskedAbout).toBe(false)
  await app.reload()
  await expect.element(documentNumber).toHaveValue('10203040')
})

test('F15 M15 going on to a provider is never asked about', async () => {
  const url = 'https://identidad.example/revision'
  server.answers(startIdentity, { ...identityAtStart, status: 'pending', url })
  await openIdentity()
  const left = holdDocument()
  await page.getByRole('button', { name: 'Autorizo y comienzo' }).click()
  await expect.poll(() => left).toEqual([url])
  expect(isLeavingAskedAbout()).toBe(false)
  await expectAbsent(page.getByRole('dialog'))
})

test('M15 who leaves a page without a form is told that the opening is kept, and of no lost text', async () => {
  await openIdentity()
  await press(brand, '{Enter}')
  await expect.element(leaving).toContainText('Tu apertura sigue en Mis CDT, y puedes continuar cuando quieras.')
  await expect.element(leaving).not.toContainText('perder')
})

const path = '/validar-identidad'
const identityAtStart = {
  status: 'none',
  attempts_left: 3,
  screening: 'not-started',
  asks_for_biometrics: true,
  path,
} as const

async function openIdentity() {
  server.answers(getIdentity, identityAtStart)
  personAt(server, { signedIn: true, processes: [buildProcess({ path })] })
  await app.open(path)
  await expect.element(page.getByRole('button', { name: 'Autorizo y comienzo' })).toBeVisible()
}
