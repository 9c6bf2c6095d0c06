import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { storedItems } from '#contract/browser-storage.ts'
import { addDays, civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import * as storage from '../lib/storage.ts'
import { showDueDecision } from './due-strip.ts'

const today = civilDateInBogota(Date.now())
const deposit = (daysLeft: number, canDecide = true) => ({
  process_uuid: '4f9f3f1e-0c9b-4a57-9d0c-2f6f3c1c9a11',
  bank_name: 'Coltefinanciera',
  maturity_date: addDays(today, daysLeft),
  can_decide: canDecide,
})
const asked = vi.fn()
const answers = (deposits: unknown[], status = 200) =>
  vi.stubGlobal('fetch', (url: string) => {
    asked(url)
    return Promise.resolve(new Response(JSON.stringify({ body: { deposits } }), { status }))
  })
const strip = page.getByRole('complementary', { name: 'Una decisión pendiente' })
const signIn = () => storage.noteSessionExpiry(Math.round(Date.now() / 1000) + 3_600)

beforeEach(() => {
  history.pushState(null, '', '/blog/que-es-un-cdt')
  document.body.innerHTML =
    '<header style="height:65px">Cosecha</header><main style="padding-top:32px"><h1>Qué es un CDT</h1></main>'
})
afterEach(() => {
  storage.session.forget()
  showDueDecision()
  document.body.innerHTML = ''
  asked.mockReset()
  vi.unstubAllGlobals()
})

test('Z04 on a public page who is signed in sees the decision that is due, above the first text, and nothing moves', async () => {
  signIn()
  answers([deposit(200), deposit(3), deposit(5)])
  const top = document.querySelector('h1')?.getBoundingClientRect().top
  showDueDecision()
  const link = strip.getByRole('link')
  await expect.element(link).toHaveAccessibleName(/^Decide qué pasa con tu CDT de Coltefinanciera: vence el .*\d{4}/)
  await expect.element(link).toHaveAttribute('href', `/portal/dashboard?decidir=${deposit(3).process_uuid}`)
  expect(link.element().textContent).toContain(formatCivilDate(addDays(today, 3)))
  expect(document.querySelector('h1')?.getBoundingClientRect().top).toBe(top)
  const { top: begins, bottom: ends } = strip.element().getBoundingClientRect()
  expect([begins, ends <= (top ?? 0) + 1]).toEqual([
    document.querySelector('header')?.getBoundingClientRect().bottom,
    true,
  ])
})

test('Z04 nobody asks for who is not signed in, nor at sign-in, nor on a page of the person, which has a card for it', async () => {
  answers([deposit(1)])
  showDueDecision()
  signIn()
  for (const path of ['/login', '/mis-procesos']) {
    history.pushState(null, '', path)
    showDueDecision()
  }
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  expect(asked).not.toHaveBeenCalled()
  await expectAbsent(strip)
})

test('Z04 L11 nobody asks while a dialog is open, in which one may be signing in without a profile yet', async () => {
  signIn()
  answers([deposit(1)])
  document.body.insertAdjacentHTML('beforeend', '<dialog open>Tu nombre</dialog>')
  showDueDecision()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  expect(asked).not.toHaveBeenCalled()
  document.querySelector('dialog')?.remove()
  showDueDecision()
  await expect.element(strip).toBeVisible()
})

test('Z04 where the deposits cannot be had, the page stays as it is', async () => {
  signIn()
  answers([], 503)
  showDueDecision()
  await expect.poll(() => asked.mock.calls.length).toBeLessThanOrEqual(1)
  await expectAbsent(strip)
  expect(document.cookie).toContain(storedItems.session.key)
})

test('Z04 once decided it is gone on the next page, and then no page asks again', async () => {
  signIn()
  answers([deposit(1)])
  showDueDecision()
  await expect.element(strip).toBeVisible()
  answers([deposit(1, false)])
  showDueDecision()
  await expectAbsent(strip)
  asked.mockReset()
  showDueDecision()
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(asked).not.toHaveBeenCalled()
})
