import type { Page } from '@playwright/test'
import { finishedPages } from './support/finished-pages.ts'
import { noteShifts } from './support/layout-shifts.ts'
import { expect, test } from './support/test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Simula tu CDT' })

test('R07 R08 on a phone the door of a campaign is in the first screen, and leads in with its bonus and the amount that is typed', async ({
  page,
  product,
}) => {
  const campaigns = ['/cdt-finanzas-con-calma', '/gofest', '/golf18', '/life-miles', '/cdt-cupido']
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of campaigns) {
    await page.goto(`${product.url}${path}`)
    await expect(form(page).getByRole('button'), path).toBeInViewport({ ratio: 1 })
  }
  await page.goto(`${product.url}/cdt-finanzas-con-calma`)
  await expect(form(page).getByText('Bono escalonado')).toBeInViewport({ ratio: 1 })
  await form(page).getByRole('textbox').fill('20000000')
  await form(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/cdt-simulador\?/)
  await expect(page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })).toHaveValue('20.000.000')
  await expect(page.getByRole('region', { name: 'Bono escalonado' })).toBeVisible()
})

test('R05 R08 S01 on a desktop a text has the simulator beside it in the first screen, with a sum only of the amount in its field', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/blog/que-es-un-cdt', '/preguntas-frecuentes', '/quienes-somos', '/cdt-turbo']) {
    await page.goto(`${product.url}${path}`)
    await expect(form(page).getByRole('button'), path).toBeInViewport({ ratio: 1 })
    const text = await page.getByRole('heading', { level: 1 }).boundingBox()
    const beside = await form(page).boundingBox()
    expect(beside?.x, path).toBeGreaterThan((text?.x ?? 0) + 640)
  }
  const sum = form(page).getByText('1.176.000')
  await expect(sum).toBeVisible()
  await form(page).getByRole('textbox').fill('20000000')
  await expect(sum).not.toBeVisible()
  await form(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/cdt-simulador\?monto=20000000$/)
})

test('R05 R07 on a phone a label and its value stand on one line of a table', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${product.url}/cdt-finanzas-con-calma`)
  const row = page.getByRole('table', { name: 'Lo que recibes al vencimiento' }).getByRole('row', { name: /^Recibes/ })
  const label = await row.getByRole('rowheader').boundingBox()
  const value = await row.getByRole('cell').boundingBox()
  expect(value?.y).toBe(label?.y)
  await expect(page.getByText('Pesos')).toHaveCount(1)
})

for (const width of [360, 1280]) {
  test(`R09 a text does not move when its faces come late, at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue()
    })
    const takeShifts = await noteShifts(page)
    const month = finishedPages.find((path) => path.startsWith('/mejores-cdt-'))
    for (const path of ['/legal/koa', `${month}`, '/blog/inflacion-y-tasa-real']) {
      await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      expect([path, takeShifts()]).toEqual([path, []])
    }
  })
}
