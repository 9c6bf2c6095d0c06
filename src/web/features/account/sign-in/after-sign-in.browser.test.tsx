import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signOut, signUp } from '#contract/auth.ts'
import { getDashboard } from '#contract/portal.ts'
import { personalData } from '#contract/privacy.ts'
import { createProcess } from '#contract/processes.ts'
import { getRateAlerts } from '#contract/rates.ts'
import { getUser, listSessions } from '#contract/users.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { type FakeServer, Refusal } from '#testing/component/fake-server.ts'
import { holdDocument, navigations } from '#testing/component/leaving.ts'
import { confirmation, openFromSimulator } from '#testing/component/opening.ts'
import { beginSession, endSession, personAt, signInCode } from '#testing/component/person.ts'
import { press } from '#testing/component/press.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { askCode, onlyDialog as dialog, signIn, signInSteps } from '#testing/component/sign-in.ts'
import { leaveByMenu, openMenu } from '#testing/component/site-menu.ts'

const fullName = 'Prueba Ahorradora'
const phone = '3121110004'
const remembered = { phone_number: '3121110006', prefix_number: '57' }
const opener = page.getByRole('link', { name: 'Ingresar' })
const main = page.getByRole('main')
const steps = signInSteps(dialog)
const onPage = signInSteps(main)
const listHeading = page.getByRole('heading', { level: 1, name: 'Mis CDT' })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})

test('L07 who is new gives their name, of three letters at least', async () => {
  personAt(server)
  await renderApp('/', { server })
  await opener.click()
  await signIn(dialog, { phone })
  await expect.element(dialog.getByRole('heading', { name: 'Regístrate' })).toBeVisible()
  // The name is under the code, which takes no more, and that is announced.
  await expect.element(dialog.getByText('Código confirmado', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('status').getByText(/^Código confirmado\. Solo nos falta/)).toBeInTheDocument()
  await expect.element(dialog.getByText('+57 312 111 0004')).toBeVisible()
  await expect.element(steps.code).toBeDisabled()
  await expect.element(steps.name).toHaveFocus()
  // Nobody asks for what is known to be missing: the browser writes each 404 into its console.
  expect(server.requests(getUser)).toEqual([])
  await expectAccessible()
  await steps.name.fill('An')
  await press(steps.name, '{Enter}')
  await expect.element(dialog.getByText('El nombre debe tener al menos 3 caracteres')).toBeVisible()
})

test('L08 L16 who has registered is led to the portal, without the old answers of forms', async () => {
  const person = personAt(server)
  server.holds(getDashboard)
  server.holds(getRateAlerts)
  localStorage.setItem('response_data_personal', '{}')
  await renderApp('/', { server })
  await opener.click()
  await signIn(dialog, { phone, fullName })
  await expect.poll(() => location.pathname).toBe('/portal/dashboard')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(person.fullName).toBe(fullName)
  expect(localStorage.getItem('response_data_personal')).toBeNull()
})

test('L08 L12 who is known is led on from the code itself, which stays blocked until the page is there', async () => {
  personAt(server, { fullName })
  server.holds(getRateAlerts)
  await renderApp('/', { server })
  await opener.click()
  const letGo = server.holds(getUser)
  await signIn(dialog, { phone })
  await expect.element(dialog.getByRole('region', { name: 'Revisa tu teléfono' })).toHaveAttribute('aria-busy', 'true')
  await expectAbsent(steps.name, dialog.getByRole('heading', { name: '¡Listo!' }))
  letGo()
  await expect.poll(() => location.pathname).toBe('/portal/dashboard')
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each(['/login', '/portal/login'])(
  'L10 L17 who is signed in goes on from %s to their list at once',
  async (path) => {
    personAt(server, { fullName, signedIn: true })
    await renderApp(path, { server })
    await expect.element(listHeading).toBeVisible()
    expect(location.pathname).toBe('/mis-procesos')
  },
)

test('L08 L14 L17 after signing out the page of sign-in asks for the phone, and leads who is known to their list', async () => {
  personAt(server, { fullName, signedIn: true })
  const app = await renderApp('/mis-procesos', { server })
  await leaveByMenu()
  await expect.element(page.getByRole('link', { name: 'Mis CDT' })).not.toBeInTheDocument()
  await app.open('/portal/login')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ingresa con tu celular' })).toBeVisible()
  await expectAbsent(dialog)
  await expectAccessible()
  await askCode(main, phone)
  await expectAccessible()
  await onPage.code.fill(signInCode)
  await expect.element(listHeading).toBeVisible()
})

test.each(['/mis-procesos', '/portal/dashboard', '/portal/mis-datos', '/portal/referrer'])(
  'L14 leaving from %s ends at the simulator, whatever the page notices meanwhile',
  async (path) => {
    personAt(server, { fullName, signedIn: true, processes: [buildProcess()] })
    server.holds(getDashboard)
    server.holds(getRateAlerts)
    server.holds(personalData)
    server.holds(listSessions)
    await renderApp(path, { server })
    await openMenu()
    const leave = page.getByRole('button', { name: 'Salir' })
    await expect.element(leave).toBeVisible()
    const led = navigations()
    // Anything may draw the page again while the session is gone: here, each change does.
    const watch = new MutationObserver(() => document.dispatchEvent(new Event('visibilitychange')))
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    onTestFinished(() => watch.disconnect())
    await leave.click()
    await expect.element(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })).toBeVisible()
    await expectAbsent(dialog)
    expect(led).toEqual(['/cdt-simulador'])
  },
)

test('L14 who came by Flamingo is led to its page after a second, also when only the browser remembers it and the answer empties the storage', async () => {
  personAt(server, { fullName, signedIn: true })
  server.holds(getDashboard)
  server.holds(getRateAlerts)
  const left = holdDocument()
  localStorage.setItem('brand_template', 'flamingo')
  await renderApp('/portal/dashboard', { server })
  server.answers(signOut, () => {
    endSession()
    localStorage.clear()
    return { signed_out: true }
  })
  const fromMs = performance.now()
  await leaveByMenu()
  await expect.poll(() => left).toEqual([`${location.origin}/a-unos-minutos-de-abrir-tu-cdt?campaign=flamingo`])
  expect(performance.now() - fromMs).toBeGreaterThanOrEqual(1_000)
  expect(location.pathname).toBe('/portal/dashboard')
  // As the browser says it when the document goes, which is held here.
  window.dispatchEvent(new Event('pagehide'))
})

test('L08 M04 a guest signs in over the simulator, is led on at once, and the dialog closes with the page that it covered', async () => {
  personAt(server)
  await renderApp('/cdt-simulador?monto=15000000', { server })
  await openFromSimulator()
  await expectAccessible()
  const sheet = signInSteps(confirmation)
  await sheet.phone.fill(phone)
  await sheet.send.click()
  const waiting = page.getByRole('dialog', { name: 'Abre tu CDT con Coltefinanciera' })
  await expect.element(waiting.getByRole('region', { name: 'El CDT que elegiste' })).toContainText('$ 15.000.000')
  const own = signInSteps(waiting)
  await own.code.fill(signInCode)
  await own.name.fill(fullName)
  const fromMs = performance.now()
  await own.register.click()
  await expect.poll(() => location.pathname).not.toBe('/cdt-simulador')
  const ledOnMs = performance.now()
  expect(ledOnMs - fromMs).toBeLessThan(1_000)
  await expect.element(waiting).not.toBeInTheDocument()
  expect(performance.now() - ledOnMs).toBeLessThan(1_000)
  await expect.element(page.getByRole('textbox', { name: /^Número de documento/ })).toBeVisible()
  expect(document.cookie, 'no code holds the next one back').not.toMatch(/timeCode=[1-9]/)
  expect(server.requests(createProcess)).toHaveLength(1)
})

test('L10 a remembered phone gets its code by itself, and is not shown whole', async () => {
  personAt(server, { fullName, remembered })
  await renderApp('/', { server })
  await opener.click()
  await expect.element(steps.codeHeading).toBeVisible()
  await expect.element(dialog.getByText('… 0006')).toBeVisible()
  await expect.element(dialog).not.toContainText('3121110006')
  await expect.element(dialog).not.toContainText('312 111 0006')
  await expectAccessible()
  expect(server.requests(signUp).map(({ body }) => body.phone_number)).toEqual(['3121110006'])
})

test('L11 «No soy yo» forgets the phone, on the server too', async () => {
  personAt(server, { fullName, remembered })
  const app = await renderApp('/', { server })
  await opener.click()
  await expect.element(steps.codeHeading).toBeVisible()
  // Two small ways on beside each other are as high as a finger.
  for (const name of ['Editar número', 'No soy yo, usar otro número']) {
    const { height } = dialog.getByRole('button', { name }).element().getBoundingClientRect()
    expect([name, height >= 44]).toEqual([name, true])
  }
  await dialog.getByRole('button', { name: 'No soy yo, usar otro número' }).click()
  await expect.element(steps.phone).toHaveValue('')
  expect(server.requests(signOut)).toHaveLength(1)
  await app.reload()
  await opener.click()
  await expect.element(steps.phone).toHaveValue('')
  await expectAbsent(steps.codeHeading)
})

test('L11 P03 a process that is not the phone’s own is told with name and number, and can be hidden', async () => {
  await openForeignProcess()
  const alert = dialog.getByRole('status').filter({ hasText: 'Error: 404' })
  await expect.element(alert).toContainText(`${fullName}, no encontramos ese proceso`)
  await expect.element(alert).toContainText('+57 312 111 0006')
  await expectAccessible()
  await alert.getByRole('button', { name: 'Ocultar' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(steps.send).toBeEnabled()
})

test('L11 P03 «desde aquí» signs out and begins with another number', async () => {
  await openForeignProcess()
  await dialog.getByRole('button', { name: 'desde aquí' }).click()
  await expect.poll(() => location.pathname).toBe('/portal/login')
  await expect.element(onPage.phone).toHaveValue('')
  expect(server.requests(signOut)).toHaveLength(1)
  expect(document.cookie).not.toContain('session=')
})

async function openForeignProcess() {
  personAt(server, { fullName, signedIn: true, remembered })
  await renderApp(`/continuar-proceso?process_id=${crypto.randomUUID()}`, { server })
}

test('L13 Z10 a session that the server has ended leads from a form to sign-in, and back to the form after the code; one that only a clock says is over goes on', async () => {
  let isEnded = false
  personAt(server, { fullName, signedIn: true, remembered, processes: [buildProcess()] })
  server.answers(getUser, () => {
    if (isEnded) throw new Refusal('SESSION_ENDED')
    return { full_name: fullName, phone: '+573121110006' }
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await renderApp('/v2/datos-personales', { server })
  const number = page.getByRole('textbox', { name: /^Número de documento/ })
  await number.fill('1020304050')
  await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible()

  // By what the page reads of it the session has passed its time. The server says that it lives.
  beginSession(-1)
  const asked = server.requests(getUser).length
  vi.advanceTimersByTime(500_000)
  await expect.poll(() => server.requests(getUser).length).toBe(asked + 1)
  await number.fill('1020304051')
  await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible()
  expect(location.pathname).toBe('/v2/datos-personales')

  isEnded = true
  vi.advanceTimersByTime(500_000)
  await expect.poll(() => location.pathname + location.search).toBe('/login?return=form')
  await expect.element(onPage.codeHeading, { message: 'the code is on its way by itself' }).toBeVisible()
  await expect.element(page.getByText('Por seguridad, tu sesión ha expirado')).toBeVisible()
  await expectAccessible()
  isEnded = false
  await onPage.code.fill(signInCode)
  await expect.element(number).toHaveValue('1020304051')
})

test('H08 inside the app there is neither header nor footer, on this page and the next', async () => {
  const app = await renderApp('/?view=app', { server })
  const expectBare = async () => {
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAbsent(page.getByRole('banner'), page.getByRole('contentinfo'))
  }
  await expectBare()
  await app.open('/cdt-simulador')
  await expectBare()
  await expectAccessible()
})
