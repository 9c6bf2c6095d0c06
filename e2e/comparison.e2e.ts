import { expect, type Page, test } from '@playwright/test'
import { formatCop } from '#domain/money/amount-cop.ts'
import { computeInterest } from '#domain/rates/interest.ts'
import { type Product, startProduct } from './support/product.ts'
import { saver } from './support/saver.ts'
import { signInSteps } from './support/sign-in.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const pages = ['/hoy-los-bancos-ofrecen', '/mejores-bancos-para-cdt-hoy', '/mejores-tasas-para-cdt-hoy'] as const
const desktop = { width: 1280, height: 800 }
const amountField = (page: Page) => page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
const table = (page: Page) => page.getByRole('table', { name: /^Bancos comparados con/ })
const bankNames = (page: Page) => table(page).getByRole('rowheader').locator('> span:first-child').allTextContents()
const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > window.innerWidth')

test('S09 R09 the three pages are complete without JavaScript: table, figures, questions, structured data', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop, locale: 'es-CO' })
  const page = await context.newPage()
  const { netCop } = computeInterest({ amountCop: 10_000_000, ratePercent: '12.250', termDays: 360, dayBase: 360 })
  for (const path of pages) {
    await page.goto(`${product.url}${path}`)
    await expect(table(page).getByRole('row')).toHaveCount(11)
    await expect(table(page).getByRole('row', { name: /^KOA/ })).toContainText(formatCop(netCop))
    await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeVisible()
    await expect(page.locator('form[method], form').first()).toBeVisible()
    const graph = await page.locator('script[type="application/ld+json"]').textContent()
    for (const kind of ['BreadcrumbList', 'ItemList', 'FAQPage']) expect(graph).toContain(`"${kind}"`)
  }
  await context.close()
})

/** The official rates are imported soon after the start; a column comes with them. */
async function untilReported(): Promise<void> {
  const reports = async () => {
    const answer = await fetch(`${product.url}/api/rates`)
    return ((await answer.json()) as { official: unknown[] }).official.length
  }
  await expect.poll(reports).toBeGreaterThan(0)
}

test('S09 a comparison is sorted by its heads, filtered, and lives in the address', async ({ page }) => {
  await untilReported()
  const watched = watchPage(page)
  await page.setViewportSize(desktop)
  await page.goto(`${product.url}/hoy-los-bancos-ofrecen`)
  await expect(table(page).getByRole('columnheader', { name: 'Ganas' })).toHaveAttribute('aria-sort', 'descending')
  const first = (await bankNames(page))[0]
  await table(page).getByRole('button', { name: 'Banco' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Banco' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await bankNames(page)).toEqual((await bankNames(page)).toSorted((a, b) => a.localeCompare(b, 'es')))
  await table(page).getByRole('button', { name: 'Tasa' }).click()
  await table(page).getByRole('button', { name: 'Tasa' }).click()
  await expect(table(page).getByRole('columnheader', { name: 'Tasa' })).toHaveAttribute('aria-sort', 'ascending')
  expect((await bankNames(page)).at(-1)).toBe(first)

  await page.getByLabel('Mostrar').selectOption({ label: 'Mejor tasa' })
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await amountField(page).fill('20000000')
  await page.getByRole('radio', { name: /180/ }).check({ force: true })
  await expect(page).toHaveURL(/monto=20000000&plazo=180&orden=-tasa&etiqueta=mejor-tasa/)
  const before = await table(page).textContent()
  await page.reload()
  await expect(table(page)).toHaveText(before ?? '')
  await expect(page.getByRole('heading', { name: '$ 20.000.000 a 180 días' })).toBeVisible()

  await page.getByLabel('Mostrar').selectOption({ label: 'Todos' })
  await amountField(page).fill('900000000')
  await page.getByRole('checkbox', { name: /Solo si el seguro cubre todo/ }).check()
  await expect(page.getByRole('heading', { name: 'Ningún banco deja todo cubierto por sí solo' })).toBeVisible()
  await expectAccessible(page)
  watched.expectNoErrors()
})

test('S09 Z05 beside each offer stands what was officially reported, and the rates of now with their time', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await untilReported()
  await page.goto(`${product.url}/hoy-los-bancos-ofrecen?plazo=360`)
  const row = table(page).getByRole('row', { name: /^KOA/ })
  await expect(row).toContainText(/\d+,\d+\s%\sE\.A\..*el \d+ de \w+ \((hoy|ayer|hace\s\d+\sdías)\)/)
  await expect(page.getByText(/^Tasas de demostración del .* a las .*[ap]\.\sm\./)).toBeVisible()
  await page.route('**/api/rates', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('No pudimos traer las tasas de este momento')).toBeVisible()
  await expect(row).toContainText('$ 1.176.000')
  await page.unroute('**/api/rates')
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByText('No pudimos traer las tasas de este momento')).toHaveCount(0)
})

test('S09 on a phone the rows are cards that say what each figure is, and nothing is wider than the screen', async ({
  page,
}) => {
  const watched = watchPage(page)
  for (const path of [...pages, '/escalera-de-cdt', '/widget-para-tu-sitio']) {
    await page.goto(`${product.url}${path}?monto=12345678`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isWide(page), path).toBe(false)
    await expectAccessible(page)
  }
  await page.goto(`${product.url}/mejores-tasas-para-cdt-hoy?monto=12345678`)
  await expect(page.locator('td', { hasText: 'Ganas' }).first()).toContainText('$')
  await page.getByText('Las mismas cifras en una tabla').click()
  await expect(page.getByRole('region', { name: 'Tasa por plazo de cada banco' })).toContainText('720 días')
  watched.expectNoErrors()
})

test('S09 S11 opening leads on with what was compared, and a digital opening is told of', async ({ page }) => {
  const told: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/store-data')) told.push(request.postDataJSON())
  })
  await page.goto(`${product.url}/hoy-los-bancos-ofrecen?monto=15000000&plazo=180`)
  await expect(page.getByRole('link', { name: 'Abrir CDT con KOA' })).toHaveAttribute(
    'href',
    '/cdt-simulador?monto=15000000&plazo=180',
  )
  for (const bank of ['KOA', 'Coltefinanciera', 'Credifamilia']) {
    await page.getByRole('link', { name: `Abrir CDT con ${bank}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(bank)
    await page.reload()
  }
  expect(told.filter((one) => JSON.stringify(one).includes('apertura_digital'))).toEqual([
    { info_type: 'event', content: { name: 'apertura_digital', bank_id: 24 } },
    { info_type: 'event', content: { name: 'apertura_digital', bank_id: 29 } },
  ])
  await expect(page.getByText('Apertura digital', { exact: true })).toHaveCount(2)
})

test('Z05 an alert asked for by a stranger is made after sign-in, and is ended in the portal', async ({ page }) => {
  const watched = watchPage(page)
  const phone = '3071239901'
  await page.goto(`${product.url}/mejores-tasas-para-cdt-hoy`)
  const form = page.getByRole('region', { name: 'Avísame cuando una tasa llegue a…' })
  const ask = form.getByRole('button', { name: 'Crear la alerta' })
  await form.getByRole('textbox', { name: 'Tasa' }).fill('mucho')
  await ask.click()
  await expect(form.getByText('Escribe la tasa en porcentaje, por ejemplo 12,5.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Tasa' }).fill('14,5')
  await form.getByLabel('Banco').selectOption({ label: 'KOA' })
  await ask.click()
  const steps = signInSteps(page, product, page.getByRole('dialog'))
  await steps.askCode(phone)
  await steps.answer(phone)
  await steps.register('Prueba Ahorradora')
  await expect(form.getByText('Listo, te avisamos')).toBeVisible()
  await expect(form).toContainText('14,50 % E.A.')
  await expectAccessible(page)

  await page.goto(`${product.url}/portal/dashboard`)
  const alerts = page.getByRole('region', { name: 'Tus alertas de tasa' })
  await expect(alerts).toContainText('KOA, desde 14,50 % E.A. a 360 días')
  await alerts.getByRole('button', { name: /^Terminar la alerta/ }).click()
  await expect(alerts.getByRole('listitem')).toHaveCount(0)
  watched.expectNoErrors()
})

test('Z05 an alert for a rate that is paid already is refused in words', async ({ page }) => {
  await page.goto(`${product.url}/login?return=%2Fmejores-tasas-para-cdt-hoy`)
  await saver(page, product).signIn('3071239902', 'Prueba Ahorradora')
  const form = page.getByRole('region', { name: 'Avísame cuando una tasa llegue a…' })
  await form.getByRole('textbox', { name: 'Tasa' }).fill('5')
  await form.getByRole('button', { name: 'Crear la alerta' }).click()
  await expect(form.getByText('Esa tasa ya se paga hoy')).toBeVisible()
})

test('Z03 Z02 a ladder and a split are planned, shared by their address, and printed', async ({ page }) => {
  const watched = watchPage(page)
  await page.goto(`${product.url}/escalera-de-cdt`)
  const ladder = page.getByRole('region', { name: 'Tu escalera' })
  await expect(ladder.getByRole('list').first().getByRole('heading', { level: 3 })).toHaveCount(4)
  await page.getByLabel('Una parte vuelve cada').selectOption({ label: '6 meses' })
  await expect(ladder).toContainText('Ningún banco publica tasa a 540 días')
  await page.getByLabel('Peldaños').selectOption({ label: '2 partes iguales' })
  await expect(ladder.getByRole('table').getByRole('row')).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: '¿Cuánto quieres repartir?' }).fill('180000000')
  await page.getByRole('radio', { name: /Para que el seguro cubra todo/ }).check()
  const split = page.getByRole('region', { name: 'Repartido en 5 CDT' })
  await expect(split).toContainText('Lo que cuesta quedar cubierto')
  await expect(page).toHaveURL(/plan=reparto&monto=180000000|monto=180000000.*plan=reparto/)
  await page.getByText('¿Ya tienes dinero en alguno de estos bancos?').click()
  await page.getByRole('button', { name: 'Agregar lo que tengo' }).click()
  await page.getByRole('combobox', { name: 'Entidad' }).selectOption({ label: 'KOA Compañía de Financiamiento S.A.' })
  await page.getByRole('textbox', { name: 'Cuánto tienes' }).fill('50000000')
  await expect(page.getByRole('region', { name: /^Repartido en/ })).not.toContainText('KOA Compañía')
  await expectAccessible(page)
  expect(page.url()).not.toContain('50000000')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('form', { name: 'Qué repartir' })).toBeHidden()
  await expect(page.getByRole('region', { name: /^Repartido en/ })).toBeVisible()
  watched.expectNoErrors()
})
