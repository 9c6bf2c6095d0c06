import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerMailAddress, askAgain, getUnprovenMail } from '#contract/mail-addresses.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const key = `${crypto.randomUUID()}.${'k'.repeat(43)}`
const address = 'a•••@example.com'
const yes = page.getByRole('button', { name: 'Sí, es mi correo' })
const no = page.getByRole('button', { name: 'No es mío' })

function serverThatKnows(known = key) {
  const server = fakeServer()
  personAt(server)
  server.answers(answerMailAddress, ({ body }) => {
    if (body.key !== known) throw new Refusal('MAIL_LINK_INVALID')
    return { address, is_own: body.is_own }
  })
  return server
}

test('N07 only a press confirms an address, and its key leaves the address of the page', async () => {
  const server = serverThatKnows()
  await renderApp(`/confirmar-correo#${key}`, { server })
  await expect.element(yes).toBeVisible()
  await expect.poll(() => window.location.href).not.toContain(key)
  expect(server.requests(answerMailAddress)).toEqual([])
  await expectAccessible()
  await yes.click()
  await expect.element(page.getByRole('heading', { name: 'Listo, tu correo quedó confirmado' })).toBeVisible()
  await expect.element(page.getByRole('status')).toContainText(address)
  await expectAccessible()
  expect(server.requests(answerMailAddress).map(({ body }) => body)).toEqual([{ key, is_own: true }])
})

test('N07 whoever did not give the address says so', async () => {
  const server = serverThatKnows()
  await renderApp(`/confirmar-correo#${key}`, { server })
  await no.click()
  await expect.element(page.getByRole('heading', { name: 'Gracias por decirnos' })).toBeVisible()
  expect(server.requests(answerMailAddress).map(({ body }) => body)).toEqual([{ key, is_own: false }])
})

test.each([
  ['without its key', '/confirmar-correo'],
  ['that was cut', `/confirmar-correo#${key.slice(0, 70)}`],
])('N07 a link %s says what to do', async (_, path) => {
  await renderApp(path, { server: serverThatKnows() })
  if (path.includes('#')) await yes.click()
  await expect.element(page.getByRole('heading', { name: 'Este enlace no está completo' })).toBeVisible()
  await expectAccessible()
})

test('N07 what could not be said is said with another press', async () => {
  const server = serverThatKnows()
  server.loses(answerMailAddress)
  await renderApp(`/confirmar-correo#${key}`, { server })
  await yes.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  server.answers(answerMailAddress, ({ body }) => ({ address, is_own: body.is_own }))
  await yes.click()
  await expect.element(page.getByRole('heading', { name: 'Listo, tu correo quedó confirmado' })).toBeVisible()
})

test('N07 who waits for a certificate is told to confirm, and gets the link once more', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess({})] })
  const id = crypto.randomUUID()
  server.answers(getUnprovenMail, {
    addresses: [{ id, address, is_asked: true, is_refused: false, is_failing: false }],
  })
  server.answers(askAgain, { sent: true })
  await renderApp('/mis-procesos', { server })
  await expect.element(page.getByText(`Confirma tu correo ${address}`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Enviar el enlace otra vez' }).click()
  await expect.element(page.getByText(`Te escribimos otra vez a ${address}`)).toBeVisible()
  expect(server.requests(askAgain).map(({ params }) => params)).toEqual([{ address_id: id }])
})

test('N07 an address whose reader said no is told as that', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess({})] })
  const refused = { id: crypto.randomUUID(), address, is_asked: true, is_refused: true, is_failing: false }
  server.answers(getUnprovenMail, { addresses: [refused] })
  await renderApp('/mis-procesos', { server })
  await expect.element(page.getByText(`No te escribimos a ${address}`)).toBeVisible()
})

test('N07 an address that takes no mail is told as that, with the way to put it right', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess({})] })
  const failing = { id: crypto.randomUUID(), address, is_asked: true, is_refused: false, is_failing: true }
  server.answers(getUnprovenMail, { addresses: [failing] })
  server.answers(askAgain, { sent: true })
  await renderApp('/mis-procesos', { server })
  await expect.element(page.getByText(`Tu correo ${address} no recibe mensajes; corrígelo`)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ya lo corregí: escríbanme otra vez' }).click()
  await expect.element(page.getByText(`Te escribimos otra vez a ${address}`)).toBeVisible()
})

test('N07 an address whose link waits for its turn is told as that, and is asked for later', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess({})] })
  const held = { id: crypto.randomUUID(), address, is_asked: false, is_refused: false, is_failing: false }
  server.answers(getUnprovenMail, { addresses: [held] })
  server.answers(askAgain, () => {
    throw new Refusal('RATE_LIMITED')
  })
  await renderApp('/mis-procesos', { server })
  await expect.element(page.getByText('Tu correo quedó guardado, pero el enlace')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar el enlace otra vez' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
})
