import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import { saver } from './support/customer-steps.ts'
import { choosePseBank } from './support/pse-bank.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInSteps } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24

/** Every place where a browser keeps things is forbidden, as with «Block all» of the settings and in some private windows. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse, configurable: true })
    }
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined, configurable: true })
  })
}

test('L05 R09 where the browser keeps no cookies, the simulator works and sign-in says what is missing before it sends a code', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await saver(page, product).simulate()
  const steps = signInSteps(page, product, page.getByRole('dialog'))
  await steps.phone.fill(freshPerson().phone)
  await steps.send.click()
  await expect(page.getByRole('dialog')).toContainText('Tu navegador no guarda cookies')
  expect(asked.filter((path) => path.includes('sign-up'))).toEqual([])
})

test('S01 L01 F01 P01 R09 with storage forbidden and without a service worker a CDT is opened all the same', async ({
  page,
  product,
}) => {
  await forbidStorage(page)
  const customer = freshPerson()
  const person = saver(page, product)
  await person.simulate()
  await person.signIn(customer.phone, customer.fullName)
  await person.onPage('/validar-identidad')
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await page.goto(`${product.url}/portal/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** How lists of blockers know adverts and counters, by their addresses. */
const blocked =
  /(?:^|[-_./])(?:ads?|advert\w*|analytics?|banners?|beacon|campaigns?|metrics?|pixel|popup|promo\w*|referral\w*|share|social|sponsor\w*|stats|tags?|telemetry|track\w*)(?=[-_./]|$)/i

test('S01 S09 M05 R09 where everything is blocked that is named like an advert or a counter, pages and answers go on', async ({
  page,
  product,
  customer: _,
  consoleErrors,
}) => {
  consoleErrors.tolerate(/ERR_BLOCKED_BY_CLIENT/)
  const stopped = new Set<string>()
  await page.route(
    ({ pathname }) => blocked.test(pathname) && (pathname.startsWith('/api/') || /\.(?:js|css)$/.test(pathname)),
    (route) => {
      stopped.add(new URL(route.request().url()).pathname)
      return route.abort('blockedbyclient')
    },
  )
  for (const path of ['/', '/cdt-simulador', '/hoy-los-bancos-ofrecen', '/escalera-de-cdt', '/portal/referrer']) {
    await page.goto(`${product.url}${path}`)
    await page.getByRole('heading', { level: 1 }).first().click()
    await expect(page.getByText('Esta página no cargó bien'), path).toHaveCount(0)
  }
  await saver(page, product).simulate()
  await saver(page, product).onPage('/validar-identidad')
  expect(
    [...stopped].filter((path) => /\.(?:js|css)$/.test(path)),
    'files of ours that a blocker would stop',
  ).toEqual([])
})

test('F10 R23 R09 who comes back from the bank’s page by the browser’s button finds no busy button, and is asked nothing twice', async ({
  page,
  product,
  customer: _,
}) => {
  const { walk } = await quickOpening(page, product, { bankId: coltefinanciera })
  await walk({ to: 'approval' })
  // The bank's page does not come, so this one stays as it was left.
  await page.route(
    (url) => !url.href.startsWith(product.url),
    (route) => (route.request().isNavigationRequest() ? route.abort('aborted') : route.fallback()),
  )
  await page.goto(`${product.url}/transfiere-el-dinero`)
  await page.getByRole('radio', { name: /PSE/ }).check()
  await choosePseBank(page)
  const leaves = page.waitForRequest((request) => !request.url().startsWith(product.url))
  await page.getByRole('button', { name: 'Acepto y pago por PSE' }).click()
  await leaves
  await expect(page.getByText('Abriendo tu banco…')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByText('Abriendo tu banco…')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
