import { bankDirectory } from '#domain/banks/directory.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { inFullRun } from '#testing/full-run.ts'
import { expectAccessible } from './support/accessibility.ts'
import { finishedPages, judgedPages } from './support/finished-pages.ts'
import { expect, test } from './support/test.ts'

/** The frame for other sites has a test of its own. */
const isShown = (path: string) => path !== '/widget-simulador'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R09 R03 S09 every public page is complete and fits a screen of 360 pixels, the three comparisons with their figures; the button of a bank leads to the simulator', async ({
    page,
    product,
  }) => {
    const wrong: string[] = []
    for (const path of finishedPages.filter(isShown)) {
      const answer = await page.request.get(`${product.url}${path}`)
      const html = await answer.text()
      if (answer.status() !== 200) wrong.push(`${path} does not answer`)
      if (html.match(/<h1[\s>]/g)?.length !== 1) wrong.push(`${path} has not one title`)
      if (!/<meta name="description" content="[^"]/.test(html)) wrong.push(`${path} has no description`)
    }
    for (const path of judgedPages) {
      await page.goto(`${product.url}${path}`)
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      if (isTooWide) wrong.push(`${path} is too wide`)
    }
    expect(wrong).toEqual([])

    const { netCop } = computeInterest({ amountCop: 10_000_000, ratePercent: '12.250', termDays: 360, dayBase: 360 })
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of ['/hoy-los-bancos-ofrecen', '/mejores-bancos-para-cdt-hoy', '/mejores-tasas-para-cdt-hoy']) {
      await page.goto(`${product.url}${path}`)
      const table = page.getByRole('table', { name: /^Bancos comparados con/ })
      await expect(table.getByRole('row')).toHaveCount(11)
      await expect(table.getByRole('row', { name: /^KOA/ })).toContainText(formatCop(netCop))
      await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeVisible()
      await expect(page.locator('form[method], form').first()).toBeVisible()
      const graph = await page.locator('script[type="application/ld+json"]').textContent()
      for (const kind of ['BreadcrumbList', 'ItemList', 'FAQPage']) expect(graph).toContain(`"${kind}"`)
    }

    await page.goto(`${product.url}/cdt-ban100`)
    await expect(page.getByRole('table')).toContainText('12,15')
    await page.getByRole('link', { name: 'Abrir CDT con Ban100' }).click()
    await expect(page).toHaveURL(/\/cdt-simulador\?monto=10000000&plazo=360$/)
  })
})

/** The top of the first sum of a page that is not part of the question, below the top of the page. */
const firstSumTop = () => {
  const sums = [...document.querySelectorAll('main .digits')].filter((sum) => sum.getClientRects().length > 0)
  const [top] = sums.map((sum) => sum.getBoundingClientRect().top + window.scrollY)
  return top ?? Number.POSITIVE_INFINITY
}

test('S09 Z03 the comparisons and the ladder answer first: a gain in the first screen of a phone, a ranked row in that of a desktop, and no page is long', async ({
  page,
  product,
}) => {
  const comparisons = ['/hoy-los-bancos-ofrecen', '/mejores-bancos-para-cdt-hoy', '/mejores-tasas-para-cdt-hoy']
  const wrong: string[] = []
  for (const path of [...comparisons, '/escalera-de-cdt']) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${product.url}${path}`)
    const top = await page.evaluate(firstSumTop)
    if (top > 470) wrong.push(`the first gain of ${path} stands at ${top}`)
    // What has not been in view yet counts as high as it is.
    const height = await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('main *')) part.style.contentVisibility = 'visible'
      return document.documentElement.scrollHeight
    })
    if (height > 4_000) wrong.push(`${path} is ${height} high`)
    await page.setViewportSize({ width: 1280, height: 800 })
    const row = page.getByRole('table').getByRole('row').nth(1)
    if (comparisons.includes(path)) await expect(row).toBeInViewport({ ratio: 1 })
  }
  expect(wrong).toEqual([])
})

test('S09 Z05 pages that nobody touches tell when their rates were read, and then answer', async ({
  page,
  product,
}) => {
  const readAt = page.getByText(/leídas a las \d+:\d\d\s[ap]\.\sm\./).first()
  await page.goto(product.url)
  await expect(page.getByText('de este momento').first()).toBeVisible()
  for (const path of ['/cdt-ban100', '/mejores-bancos-para-cdt-hoy', '/mejores-tasas-para-cdt-hoy']) {
    await page.goto(`${product.url}${path}`)
    await expect(readAt).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${product.url}/hoy-los-bancos-ofrecen`)
  await expect(readAt).toBeVisible()
  const table = page.getByRole('table', { name: /^Bancos comparados con/ })
  // An invented rate stands beside no reported one.
  await expect(table.getByRole('row', { name: /^Ban100/ })).not.toContainText(/E\.A\. el \d+ de|Sin reporte/)
  // An error of the takeover would be in the console.
  await table.getByRole('button', { name: 'Tasa', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Tasa', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(readAt).toBeVisible()
})

test('R01 R39 what does not exist, and what is of staff for who is none, is the page that says so, and stays it', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 404 /)
  for (const path of ['/no-existe', '/blog/no-existe', '/CDT-simulador', '/ops/dashboard', '/ops/proceso?id=1']) {
    const answer = await page.goto(`${product.url}${path}`)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible()
    // Nothing begins here that could draw another page, or fail at it.
    await expect(page.locator('html[data-application]')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Ir al simulador' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Simula tu CDT' })).toBeVisible()
})

test('Z10 no public page violates WCAG 2.2 AA', async ({ page, product }) => {
  test.setTimeout(inFullRun(600_000, 120_000))
  const wrong: string[] = []
  for (const path of judgedPages.filter(isShown)) {
    await page.goto(`${product.url}${path}`, { waitUntil: 'domcontentloaded' })
    await expectAccessible(page).catch((error: Error) => wrong.push(error.message))
  }
  expect(wrong).toEqual([])
})

test('R03 M06 Z13 R06 the page of a bank computes with its rates in force and asks for the parameters, that of a bank that is no partner says so, and the terms of a bonus are finished HTML with examples and the way to the simulator', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/cdt-ban100`)
  const amount = page.getByLabel('¿Cuánto quieres invertir?')
  await amount.click()
  await amount.fill('50000000')
  // From 50 million on this bank pays more: 12.30 % a year, of which 4 % are withheld.
  await expect(page.getByText('$ 5.904.000', { exact: true })).toBeVisible()
  await amount.fill('100000')
  await expect(page.getByText('este banco recibe desde $ 250.000')).toBeVisible()
  await amount.fill('10000000')
  await page.getByRole('link', { name: 'Abrir CDT con Ban100' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const bank = bankDirectory.find(({ isPartner }) => !isPartner)
  if (!bank) throw new Error('every bank is a partner')
  await page.goto(`${product.url}${bank.path}`)
  await expect(page.getByText(`No tenemos un convenio con ${bank.name}`)).toBeVisible()
  await page.getByRole('button', { name: `Quiero un CDT con ${bank.name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  for (const [path, title] of [
    ['/legal/bonos/bono-regalo', 'Términos y condiciones del bono de regalo'],
    ['/terminos-y-condiciones-ruleta', 'Términos y condiciones: Ruleta'],
    ['/legal/bonos/bono-de-bienvenida', 'Términos y condiciones del bono de bienvenida'],
  ] as const) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Ejemplos' })).toBeVisible()
    await expect(page.getByText('Este texto es un modelo')).toBeVisible()
    // The light script of every page, and no application.
    expect(await page.locator('script[src]:not([data-light])').count()).toBe(0)
  }
  const rows = page.getByRole('table', { name: 'Ejemplos' }).getByRole('row')
  await expect(rows.filter({ hasText: '$ 4.999.999' }).first()).toContainText('$ 0')
  await expect(rows.filter({ hasText: '$ 30.000.000' }).first()).toContainText('$ 300.000')
  await page.getByRole('link', { name: 'Simular con este bono' }).click()
  await expect(page.getByRole('region', { name: 'Bono de bienvenida' })).toContainText('+ $ 100.000')
})
