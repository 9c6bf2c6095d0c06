import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import { saver } from './support/customer-steps.ts'
import { signInSteps } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const hourMs = 3_600_000

/** The clock of the device is another than the server's, in every page from now on. What is counted without it is not. */
function moveClock(offMs: number): void {
  const Real = Date
  const now = () => Real.now() + Number(sessionStorage.getItem('test:off') ?? offMs)
  window.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** The clock is set while the page is open, and the tab is left and taken up again. */
async function setClock(page: Page, offMs: number): Promise<void> {
  await page.evaluate((ms) => {
    sessionStorage.setItem('test:off', String(ms))
    document.dispatchEvent(new Event('visibilitychange'))
  }, offMs)
}

const ended = 'tu sesión ha expirado'

async function expectSignedIn(page: Page, origin: string): Promise<void> {
  for (const path of ['/portal/dashboard', '/mis-procesos']) {
    await page.goto(`${origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Coltefinanciera/).first()).toBeVisible()
    await expect(page.getByText(ended)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(path)
  }
}

for (const { name, first, later } of [
  { name: 'a day and two hours ahead', first: 26 * hourMs, later: [] },
  { name: 'a day and two hours behind', first: -26 * hourMs, later: [] },
  { name: 'jumping ahead and back', first: 0, later: [26 * hourMs, -26 * hourMs, 0] },
]) {
  test(`L05 L13 F01 R03 Z10 a clock that is ${name} changes nothing: codes, session, opening and portal go on`, async ({
    page,
    product,
  }) => {
    await page.addInitScript(moveClock, first)
    const jump = async () => {
      for (const offMs of later) await setClock(page, offMs)
    }
    const person = saver(page, product)
    const customer = freshPerson()
    await person.simulate()
    const steps = signInSteps(page, product)
    await steps.askCode(customer.phone)
    await expect(page.getByText(/Pide otro en (1:00|0:\d\d)$/)).toBeVisible()
    await jump()
    await expect(page.getByText(/Pide otro en (1:00|0:\d\d)$/)).toBeVisible()
    await steps.answer(customer.phone)
    await steps.register(customer.fullName)
    await person.onPage('/validar-identidad')
    await jump()
    await person.proveIdentity()
    await page.waitForURL('**/datos-personales*')
    await jump()
    await expectSignedIn(page, product.url)
    await jump()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Mis CDT' })).toBeVisible()
    await page.goto(`${product.url}/cdt-simulador`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(ended)).toHaveCount(0)
  })
}
