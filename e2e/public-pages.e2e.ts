import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { bankDirectory } from '#domain/banks/directory.ts'
import { type Product, startProduct } from './support/product.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

/** The finished pages, as the build wrote them down. The frame for other sites has a test of its own. */
const asked = readdirSync('build/default/client', { recursive: true })
  .map((file) => `/${String(file)}`)
  .filter((file) => file.endsWith('index.html') && !/^\/(404|widget-simulador)\//.test(file))
  .map((file) => file.slice(0, -'/index.html'.length) || '/')

/** Months that have not come answer that there is no such page. */
const isToCome = (path: string, status: number | undefined) => status === 404 && path.startsWith('/mejores-cdt-')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R09 every public page is complete and fits a screen of 360 pixels', async ({ page }) => {
    const wrong: string[] = []
    for (const path of asked) {
      const answer = await page.goto(`${product.url}${path}`, { waitUntil: 'domcontentloaded' })
      if (isToCome(path, answer?.status())) continue
      const faults = {
        'does not answer': answer?.status() !== 200,
        'has not one title': (await page.locator('h1').count()) !== 1,
        'has no description': !(await page.locator('meta[name=description]').getAttribute('content')),
        'is too wide': await page.evaluate('document.documentElement.scrollWidth > window.innerWidth'),
      }
      wrong.push(...Object.entries(faults).flatMap(([what, so]) => (so ? [`${path} ${what}`] : [])))
    }
    expect(wrong).toEqual([])
  })

  test('R03 the button of a bank leads to the simulator', async ({ page }) => {
    await page.goto(`${product.url}/cdt-ban100`)
    await expect(page.getByRole('table')).toContainText('12,15')
    await page.getByRole('link', { name: 'Abrir CDT con Ban100' }).click()
    await expect(page).toHaveURL(/\/cdt-simulador\?monto=10000000&plazo=360$/)
  })
})

/** They are many, so each test takes a part of them. */
const parts = 4
for (const part of Array.from({ length: parts }, (_, index) => index)) {
  test(`Z10 no public page violates WCAG 2.2 AA (${part + 1} of ${parts})`, async ({ page }) => {
    const wrong: string[] = []
    for (const path of asked.filter((_, place) => place % parts === part)) {
      const answer = await page.goto(`${product.url}${path}`, { waitUntil: 'domcontentloaded' })
      if (isToCome(path, answer?.status())) continue
      await expectAccessible(page).catch((error: Error) => wrong.push(error.message))
    }
    expect(wrong).toEqual([])
  })
}

test('R03 the simulator of a bank computes with its rates in force, and its button asks for the parameters', async ({
  page,
}) => {
  const watched = watchPage(page)
  await page.goto(`${product.url}/cdt-ban100`)
  const amount = page.getByLabel('¿Cuánto quieres invertir?')
  await amount.click()
  await amount.fill('50000000')
  // From 50 million on this bank pays more: 12.30 % a year, of which 4 % are withheld.
  await expect(page.getByText('$ 5.904.000')).toBeVisible()
  await amount.fill('100000')
  await expect(page.getByText('este banco recibe desde $ 250.000')).toBeVisible()
  await amount.fill('10000000')
  await page.getByRole('link', { name: 'Abrir CDT con Ban100' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  watched.expectNoErrors()
})

test('R03 M06 the page of a bank that is no partner says so, and its button too', async ({ page }) => {
  const bank = bankDirectory.find(({ isPartner }) => !isPartner)
  if (!bank) throw new Error('every bank is a partner')
  await page.goto(`${product.url}${bank.path}`)
  await expect(page.getByText(`No tenemos un convenio con ${bank.name}`)).toBeVisible()
  await page.getByRole('button', { name: `Quiero un CDT con ${bank.name}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
