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

test('M09 the site is one that a browser installs, and says so when a page is opened without a network', async ({
  product,
  openElsewhere,
  consoleErrors,
}) => {
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

  await page.context().setOffline(true)
  consoleErrors.announce(/status of 503/)
  await page.goto(`${product.url}/cdt-simulador`)
  await expect(page.getByRole('heading', { name: 'No tienes conexión' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'intenta abrir la página otra vez' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Simula tu CDT' })).toBeVisible()
  expect(await page.evaluate('caches.keys()')).toEqual([])
})
