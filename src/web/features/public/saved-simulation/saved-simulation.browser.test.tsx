import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveSimulation } from '#contract/simulate.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { type App, renderApp } from '#testing/component/render-app.tsx'

const address = '/cdt-simulador?monto=25000000&plazo=360&utm_source=google&campana=black_friday&bono=bono_de_bienvenida'
const dialog = page.getByRole('dialog', { name: 'Guarda tu simulación' })
const save = dialog.getByRole('button', { name: 'Guardar y ver el PDF' })

let server: FakeServer
let app: App
beforeEach(async () => {
  server = fakeServer()
  app = await renderApp(address, { server })
  await page.getByRole('button', { name: 'Guardar simulación (PDF)' }).click()
})

test('S06 the dialog says what is kept, and a number that cannot be is told', async () => {
  await expect.element(dialog).toContainText('25.000.000 a 360 días en los bancos aliados')
  await expectAccessible()
  await dialog.getByRole('checkbox', { name: /^Acepto que un asesor/ }).click()
  await dialog.getByRole('textbox', { name: 'Celular' }).fill('12345')
  await save.click()
  await expect.element(dialog).toContainText('Algo está mal con tu número, verifícalo')
  expect(server.requests(saveSimulation)).toEqual([])
})

test('S06 what is kept is told with the campaign, the PDF can be opened, and tracking parameters leave the address', async () => {
  server.answers(saveSimulation, { urlpdf: '/api/simulations/abcdefghijklmnopqrstuvwx/pdf' })
  await dialog.getByRole('checkbox', { name: /^Acepto que un asesor/ }).click()
  await dialog.getByRole('textbox', { name: 'Celular' }).fill('300 765 4321')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Prueba Ahorradora')
  await save.click()
  const saved = page.getByRole('dialog', { name: 'Tu simulación quedó guardada' })
  await expect
    .element(saved.getByRole('link', { name: 'Abrir el PDF' }))
    .toHaveAttribute('href', '/api/simulations/abcdefghijklmnopqrstuvwx/pdf')
  await expectAccessible()
  expect(server.requests(saveSimulation).map(({ body }) => body)).toMatchObject([
    { amnt: 25_000_000, term: 360, contact_consent: true, name: 'Prueba Ahorradora', campana: 'black_friday' },
  ])
  await expect.poll(() => location.search).toBe('?monto=25000000&plazo=360&bono=bono_de_bienvenida')
  await app.open('/hoy-los-bancos-ofrecen')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(location.search).not.toContain('campana')
})

test('S07 a save that nobody answered empties local storage when the page is left, and not before', async () => {
  await expect.poll(() => localStorage.length).toBeGreaterThan(0)
  server.loses(saveSimulation)
  await save.click()
  await expect.element(dialog.getByText('No pudimos guardar tu simulación')).toBeVisible()
  expect(localStorage.length).toBeGreaterThan(0)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(localStorage.length).toBe(0)
})
