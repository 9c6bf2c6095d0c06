import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import { quickOpening } from './support/quick-opening.ts'
import { leaveByMenu, signInByCall, signInSteps } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('H02 H03 H05 a campaign is noted, goes along from page to page, is told of at each, and ends at the processes', async ({
  page,
  product,
}) => {
  const told: { path: string; channel: string; campaign: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/campaigns/activate')) told.push(request.postDataJSON())
  })
  await page.goto(`${product.url}/blog/que-es-un-cdt?utm_source=radio&ref=club-cdt&fbclid=x`)
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toEqual({
    path: '/blog/que-es-un-cdt',
    channel: 'facebook',
    campaign: { utm_source: 'radio', ref: 'club-cdt' },
  })
  const cookies = Object.fromEntries(
    (await page.context().cookies(product.url)).map(({ name, value }) => [name, decodeURIComponent(value)]),
  )
  expect(cookies).toMatchObject({ acq_chn: 'facebook', ref: 'club-cdt' })

  // From a page without the application, and then within it.
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Simulador de CDT' }).click()
  await expect(page).toHaveURL(/\/cdt-simulador\?(?=.*utm_source=radio)(?=.*ref=club-cdt)/)
  await expect.poll(() => told.length).toBe(2)
  await page.getByRole('link', { name: /, inicio$/ }).click()
  await expect(page).toHaveURL(/\/\?(?=.*utm_source=radio)/)
  await expect.poll(() => told.map(({ path }) => path)).toEqual(['/blog/que-es-un-cdt', '/cdt-simulador', '/'])
  expect(told.at(-1)?.campaign).toMatchObject({ utm_source: 'radio' })
  await page.goto(`${product.url}/mis-procesos?utm_source=radio`)
  await expect(page).not.toHaveURL(/utm_source/)
})

test('M09 the site is one that a browser installs', async ({ product, openElsewhere }) => {
  const page = await openElsewhere({ serviceWorkers: 'allow' })
  await page.goto(`${product.url}/`)
  await page.evaluate('navigator.serviceWorker.ready')
  const browser = await page.context().newCDPSession(page)
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  // Where the window of a test counts as a private one, that alone is in the way.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  const faults = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  expect(faults).toEqual([])

  await page.goto(`${product.url}/app`)
  await expect(page.getByRole('heading', { name: 'Instálala desde esta página' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Instalar' })).toBeHidden()
  await page.evaluate(
    "dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => { document.title = 'asked' } }))",
  )
  await page.getByRole('button', { name: 'Instalar' }).click()
  await expect(page).toHaveTitle('asked')
  await expect(page.getByRole('button', { name: 'Instalar' })).toBeHidden()
})

test('M09 without a network the simulator stands with the last rates and their hour, and any other page says so', async ({
  product,
  openElsewhere,
  consoleErrors,
}) => {
  const page = await openElsewhere({ serviceWorkers: 'allow' })
  await page.goto(`${product.url}/blog/que-es-un-cdt`)
  await installed(page)

  consoleErrors.announce(/status of 503|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.context().setOffline(true)
  await page.goto(`${product.url}/cdt-simulador?monto=15000000`)
  const notice = page.getByText(/^Tasas de hoy, \d{1,2}:\d{2}\s[ap]\.\sm\. No tienes conexión$/)
  await expect(notice).toBeVisible()
  const best = page.getByRole('listitem').filter({ hasText: 'El que más te da' })
  await expect(best).toContainText('% E.A.')
  const before = await best.textContent()
  // Any amount is computed from them, and where a figure comes from is said too.
  await page.getByRole('textbox', { name: /quieres invertir|Monto/ }).fill('25000000')
  await expect.poll(() => best.textContent()).not.toBe(before)
  await expect(notice).toBeVisible()
  await best.getByRole('button', { name: 'Explica este número' }).click()
  await expect(page.getByRole('dialog', { name: 'De dónde sale este número' })).toContainText('25.000.000')
  await page.keyboard.press('Escape')
  await best.getByRole('button', { name: 'Abrir CDT' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Para abrirlo necesitas internet/)

  await page.goto(`${product.url}/mejores-tasas-para-cdt-hoy`)
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible()
  await page.getByRole('link', { name: 'Simular sin conexión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Simula tu CDT' })).toBeVisible()
  await page.goBack()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No tienes conexión')
})

test('M09 R20 without a network one sees one’s deposits as last seen, encrypted, and nothing of them after sign-out', async ({
  product,
  openElsewhere,
  consoleErrors,
}) => {
  const page = await openElsewhere({ serviceWorkers: 'allow' })
  await signInByCall(page, product, freshPerson())
  await quickOpening(page, product, { bankId: 24 })
  await page.goto(`${product.url}/`)
  await installed(page)
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('article')).toContainText('Coltefinanciera')
  await expect.poll(() => page.evaluate(databases)).toEqual(['deposits'])

  consoleErrors.announce(/status of 503|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.context().setOffline(true)
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByText(/^Tus CDT de hoy, \d{1,2}:\d{2}\s[ap]\.\sm\. No tienes conexión$/)).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Coltefinanciera')
  // In caches there is only what everybody gets.
  expect((await page.evaluate<string[]>(cachedAddresses)).filter((path) => path.startsWith('/api/'))).toEqual([
    '/api/rates',
  ])

  await page.context().setOffline(false)
  await page.reload()
  await leaveByMenu(page)
  await expect(page).toHaveURL(/\/cdt-simulador/)
  await expect.poll(() => page.evaluate(databases)).toEqual([])
})

const databases = 'indexedDB.databases().then((all) => all.map(({ name }) => name))'
const cachedAddresses = `(async () => {
  const found = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
  return found
})()`

/** Waits until the service worker has kept what it keeps. */
async function installed(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate<string[]>(cachedAddresses)).toContain('/api/rates')
  await expect.poll(() => page.evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true)
}

test('R09 while a page is read, the files of the step that follows are fetched', async ({ page, product }) => {
  const scripts = (await (await page.request.get(`${product.url}/next-steps.json`)).json()) as Record<string, string[]>
  const wanted = scripts['/mis-procesos'] ?? []
  expect(wanted.length).toBeGreaterThan(0)
  await page.goto(`${product.url}/login`)
  const listFetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(listFetched).toEqual(expect.arrayContaining(wanted))
  await expect(page.getByRole('heading', { level: 1, name: /celular/ })).toBeVisible()
})

test('R09 what did not come ahead of the next step comes at the tap, and no page is loaded for it', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.announce(/ERR_FAILED|Failed to load resource/)
  const scripts = (await (await page.request.get(`${product.url}/next-steps.json`)).json()) as Record<string, string[]>
  const shown = await (await page.request.get(`${product.url}/login`)).text()
  const ahead = (scripts['/portal/dashboard'] ?? []).filter((file) => !shown.includes(file))
  const lost = new Set<string>()
  const isAhead = ({ pathname }: URL) => ahead.includes(pathname)
  await page.route(isAhead, (route) => {
    lost.add(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await page.goto(`${product.url}/login`)
  await expect.poll(() => [...lost].sort()).toEqual(ahead.toSorted())
  await page.unroute(isAhead)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const { phone, fullName } = freshPerson()
  const steps = signInSteps(page, product)
  await steps.askCode(phone)
  await steps.answer(phone)
  await steps.register(fullName)
  await expect(page).toHaveURL(/\/portal\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
