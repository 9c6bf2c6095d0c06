import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { getIdentity, type identityState, startIdentity } from '#contract/identity.ts'
import { campaignSpentAtProof } from '#domain/bonuses/campaign.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { holdDocument } from '#testing/component/leaving.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const path = '/validar-identidad'
const fresh: z.output<typeof identityState> = {
  status: 'none',
  attempts_left: 3,
  screening: 'not-started',
  asks_for_biometrics: true,
  path,
}
const begin = page.getByRole('button', { name: 'Autorizo y comienzo' })
const decline = page.getByRole('button', { name: 'Prefiero no autorizarlo' })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answers(getIdentity, fresh)
})

async function open(known: Parameters<typeof buildProcess>[0] = {}) {
  personAt(server, { signedIn: true, processes: [buildProcess({ path, ...known })] })
  await renderApp(path, { server })
}

test('F06 the leave to use the face is the sentence of the button, given with it, and it begins the check', async () => {
  const url = 'https://identidad.example/revision'
  server.answers(startIdentity, { ...fresh, status: 'pending', url, asks_for_biometrics: false })
  await open()
  await expect.element(page.getByText(/^Autorizo el uso de mi rostro y mi documento/)).toBeVisible()
  await page.getByText(/^Leer la autorización completa/).click()
  await expectAccessible()
  const left = holdDocument()
  await begin.click()
  await expect.poll(() => left).toEqual([url])
  expect(server.requests(startIdentity).map(({ body }) => body?.accepts_biometrics)).toEqual([true])
})

test('F06 who keeps their face to themselves is told what follows, and says it once', async () => {
  server.answers(startIdentity, { ...fresh, path: '/te-contactaremos' })
  await open()
  await decline.click()
  const dialog = page.getByRole('dialog', { name: 'Lo validamos contigo de otra forma' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Que me contacten' }).click()
  await expect.poll(() => server.requests(startIdentity).map(({ body }) => body?.accepts_biometrics)).toEqual([false])
})

test('F06 where a form has asked already, nothing is asked again', async () => {
  server.answers(getIdentity, { ...fresh, asks_for_biometrics: false })
  await open()
  await expect.element(page.getByRole('button', { name: 'Comenzar' })).toBeVisible()
  await expectAbsent(decline)
})

test('F14 a turbo opening has no other way than the check', async () => {
  await open({ extra: { ...buildProcess().extra, is_turbo_cdt: true } })
  await expect.element(begin).toBeVisible()
  await expectAbsent(decline)
})

/** The browser of the tests has a touch screen; this one has a mouse. */
async function openOnComputer() {
  await page.viewport(1280, 800)
  const ask = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.replace('(pointer: fine)', '(pointer: coarse)')),
  )
  await open()
}

test('F06 a computer offers the phone first: a code with the link of the provider, and a page that goes on by itself', async () => {
  const url = 'https://identidad.example/revision'
  const pending = { ...fresh, status: 'pending', url, asks_for_biometrics: false } as const
  server.answers(startIdentity, pending)
  await openOnComputer()
  const left = holdDocument()
  await page.getByRole('button', { name: 'Autorizo y sigo en mi celular' }).click()
  server.answers(getIdentity, pending)
  await expect.element(page.getByRole('img', { name: 'Código QR para seguir en tu celular' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sigue en tu celular' })).toBeVisible()
  await expectAccessible()
  expect(left).toEqual([])
  expect(server.requests(startIdentity).map(({ body }) => body?.accepts_biometrics)).toEqual([true])
  await page.getByRole('button', { name: 'Tengo cámara: seguir aquí' }).click()
  await expect.poll(() => left).toEqual([url])
})

test('F06 a code that has expired is told, and another one is a press away', async () => {
  const pending = { ...fresh, status: 'pending', asks_for_biometrics: false } as const
  server.answers(startIdentity, { ...pending, url: 'https://identidad.example/primera' })
  await openOnComputer()
  await page.getByRole('button', { name: 'Autorizo y sigo en mi celular' }).click()
  server.answers(getIdentity, pending)
  const another = page.getByRole('button', { name: 'Mostrar un código nuevo' })
  await expect.element(another).toBeVisible()
  server.answers(getIdentity, { ...pending, url: 'https://identidad.example/segunda' })
  await another.click()
  await expect.element(page.getByRole('img', { name: 'Código QR para seguir en tu celular' })).toBeVisible()
  expect(server.requests(startIdentity)).toHaveLength(2)
})

test('F06 the phone that took the photos has no session: it is told to go back, and nothing personal', async () => {
  await renderApp(`${path}?callback=1`, { server })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Listo. Vuelve a tu computador' })).toBeVisible()
  await expectAccessible()
})

test('R09 a press without a connection says so at once, and the next one begins the check', async () => {
  const url = 'https://identidad.example/revision'
  await open()
  await expect.element(begin).toBeVisible()
  onlineManager.setOnline(false)
  server.loses(startIdentity)
  await begin.click()
  await expect.element(page.getByText(/Lo que ya guardaste sigue guardado/)).toBeInViewport()
  onlineManager.setOnline(true)
  server.answers(startIdentity, { ...fresh, status: 'pending', url, asks_for_biometrics: false })
  const left = holdDocument()
  await begin.click()
  await expect.poll(() => left).toEqual([url])
})

test('F06 nothing that is read already moves when the rest of the step comes', async () => {
  const shifts: number[] = []
  const watch = new PerformanceObserver((list) => shifts.push(...list.getEntries().map(readShift)))
  const letGo = server.holds(getIdentity)
  await open()
  await expect.element(page.getByText('Cargando tu validación…')).toBeInTheDocument()
  // Whether the fonts and the frame of the page move is another question.
  await new Promise((resolve) => setTimeout(resolve, 700))
  watch.observe({ type: 'layout-shift' })
  letGo()
  await expect.element(begin).toBeVisible()
  await expect.element(page.getByText('¿Necesitas ayuda?')).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 300))
  watch.disconnect()
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
})

const readShift = (entry: PerformanceEntry) => (entry as PerformanceEntry & { value: number }).value

test.each([
  [
    'kept',
    { status: 'granted', held_until: '2026-11-28T22:00:00.000Z' },
    /Es tuyo si validas tu identidad antes del .*/,
  ],
  ['asked for at the proof', { status: 'granted', at_proof: true }, /Lo apartamos para ti cuando valides tu identidad/],
  ['lost', { status: 'cancelled', cancel_reason: campaignSpentAtProof }, /esta campaña entregó todos sus bonos/],
] as const)('B12 F06 who proves their identity knows that their bonus is %s', async (_, known, words) => {
  await open({ bonuses: [{ kind: 'promo', label: 'Bono promocional', amount: 50_000, ...known }] })
  await expect.element(begin).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})
