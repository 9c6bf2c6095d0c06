import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createProcess } from '#contract/processes.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { openFromSimulator, unfoldOffer } from '#testing/component/opening.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const all = page.getByRole('dialog', { name: 'Hola, Prueba Ahorradora' })
const inDialog = all.getByRole('region', { name: 'Proceso actual' })
const older = all.getByRole('region', { name: 'Aperturas antiguas' }).getByRole('article')
const documentNumber = page.getByRole('textbox', { name: /^Número de documento/ })

/** Somebody with an opening of 15 millions chooses another of 25 in the simulator. */
async function openSecond() {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess()] })
  const app = await renderApp('/cdt-simulador?monto=25000000', { server })
  await openFromSimulator()
  await expect.element(inDialog).toBeVisible()
  return { server, app }
}

test('P13 who has no process is led to the simulator', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  await renderApp('/mis-procesos', { server })
  await expect.element(page.getByText('Actualmente no tienes procesos activos')).toBeVisible()
  await page.getByRole('link', { name: 'Simular un CDT' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Simula tu CDT' })).toBeVisible()
})

test('P13 a first process is opened without a question', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  await renderApp('/cdt-simulador?monto=15000000', { server })
  await openFromSimulator()
  await expect.element(documentNumber).toBeVisible()
  expect(location.pathname).toBe('/v2/datos-personales')
})

test('P13 who has deposits alone, with nothing under way, opens the next one without a question', async () => {
  const server = fakeServer()
  const deposit = buildProcess({ process_status: 'DECEVAL-ENVIADO-AL-CLIENTE' })
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [deposit] })
  await renderApp('/cdt-simulador?monto=25000000', { server })
  await unfoldOffer('Coltefinanciera')
  await page.getByRole('button', { name: 'Abrir CDT con Coltefinanciera' }).click()
  await expect.element(documentNumber).toBeVisible()
  expect(server.requests(createProcess).map(({ body }) => body.amount)).toEqual([25_000_000])
})

test('P13 M13 who already has a process sees it beside the new choice', async () => {
  await openSecond()
  for (const text of ['Coltefinanciera', '$ 25.000.000', '360 días', '% E.A.']) {
    await expect.element(inDialog).toContainText(text)
  }
  await expect.element(inDialog.getByRole('button', { name: 'Abre tu CDT' })).toHaveFocus()
  await expect.element(older).toHaveLength(1)
  for (const text of ['Coltefinanciera', 'Proceso reciente', 'Tus datos', '$ 15.000.000', '360 días', '% E.A.']) {
    await expect.element(older).toContainText(text)
  }
  await expect.element(older.getByRole('link', { name: 'Continuar con tu CDT de Coltefinanciera' })).toBeVisible()
  await expectAccessible()
})

test('M13 the facts of a process stand side by side from 768 px on, and one below the other before', async () => {
  await openSecond()
  const getTop = (text: string) => older.getByText(text).element().getBoundingClientRect().y
  for (const [width, isBeside] of [
    [767, false],
    [768, true],
    [360, false],
  ] as const) {
    await page.viewport(width, 740)
    await expect.poll(() => getTop('Fecha') === getTop('Paso'), { message: `at ${width} px` }).toBe(isBeside)
  }
})

test('P13 M13 the choice survives reloads, waits where it was put off, and is opened once', async () => {
  const { server, app } = await openSecond()
  await app.reload()
  await expect.element(all).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(all).not.toBeInTheDocument()
  await app.reload()
  const waiting = page.getByRole('region', { name: 'Proceso actual' })
  await expect.element(waiting).toContainText('$ 25.000.000')
  const underWay = page.getByRole('region', { name: 'Aperturas antiguas' }).getByRole('article')
  await expect.element(underWay).toHaveLength(1)
  await expect.element(underWay.getByRole('link', { name: /^Continuar con tu CDT/ })).toBeVisible()
  await expectAbsent(page.getByText('Aperturas que terminaron'))
  await expectAbsent(page.getByRole('dialog'))
  await expectAccessible()

  expect(server.requests(createProcess)).toEqual([])
  await waiting.getByRole('button', { name: 'Abre tu CDT' }).click()
  await expect.element(documentNumber).toBeVisible()
  await app.open('/mis-procesos')
  await expect.element(page.getByRole('article')).toHaveLength(2)
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(page.getByText('Proceso reciente')).toHaveLength(1)
  expect(server.requests(createProcess).map(({ body }) => body.amount)).toEqual([25_000_000])
})

test('P13 P05 the deposit of a minute ago is among the open deposits, and is not called old', async () => {
  const server = fakeServer()
  const deposit = buildProcess({ process_status: 'DECEVAL-ENVIADO-AL-CLIENTE' })
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [deposit] })
  await renderApp('/mis-procesos', { server })
  const deposits = page.getByRole('region', { name: 'Tus CDT abiertos' })
  await expect.element(deposits.getByRole('article')).toContainText('Coltefinanciera')
  await expectAbsent(page.getByText(/que terminaron|Proceso reciente|Actualmente no tienes/))
  await expect.element(page.getByRole('link', { name: 'Simular otro CDT' })).toBeVisible()
})
