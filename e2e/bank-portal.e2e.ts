import { expect, type Page, test } from '@playwright/test'
import { pdfFile } from '#testing/files.ts'
import { callsOf, control } from './support/calls.ts'
import { type Product, startProduct } from './support/product.ts'
import { quickOpening } from './support/quick-opening.ts'
import { saver } from './support/saver.ts'
import { enterAsStaff } from './support/staff.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

const adminPhone = '3041190011'
const bankPhone = '3041190012'
const finandina = 22
const desk = { width: 1_280, height: 800 }
const phone = { width: 360, height: 740 }

let product: Product
test.beforeAll(async () => {
  product = await startProduct({
    settings: { FIRST_ADMIN_PHONE: `57${adminPhone}`, PORTAL_BANKS: String(finandina) },
  })
})
test.afterAll(() => product.close())

test('N05 Z12 somebody of a bank without systems approves, looks for the money twice, and issues; the customer gets the certificate', async ({
  page,
  browser,
}) => {
  const customerPage = await (await browser.newContext({ viewport: phone, locale: 'es-CO' })).newPage()
  const customer = saver(customerPage, product)
  await customerPage.goto(`${product.url}/portal/login`)
  await customer.signIn('3041190013', 'Prueba Ahorradora')
  await customer.onPage('/portal/dashboard')
  const opening = await quickOpening(customerPage, product, { bankId: finandina })
  const { personal, financial, questions, identity, documents, signature, payment } = opening.steps
  for (const step of [personal, financial, questions, identity, documents, signature]) await step()

  const adminPage = await (await browser.newContext({ viewport: desk, locale: 'es-CO' })).newPage()
  await enterAsStaff(adminPage, product, { phone: adminPhone, name: 'Persona Administradora', path: '/ops/dashboard' })
  await saver(adminPage, product).heading('Procesos')
  await callsOf(adminPage, product)('POST', 'ops/staff', {
    body: { phone_number: bankPhone, prefix_number: '57', role: 'bank', bank_id: finandina },
  })

  await page.setViewportSize(desk)
  await enterAsStaff(page, product, { phone: bankPhone, name: 'Persona Del Banco', path: '/ops/banco' })
  const watched = watchPage(page)
  await saver(page, product).heading('Mesa del banco')
  const application = page.getByRole('region', { name: /^Solicitud de CDT/ }).getByRole('link', { name: /Prueba/ })
  await arrives(page, application)
  await expectAccessible(page)
  await application.click()
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Prueba')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Solicitud de vinculación firmada/ }).click()
  expect((await download).suggestedFilename()).toBe('signed-linking-request.pdf')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Aprobar la vinculación' }).click()
  const approval = page.getByRole('dialog', { name: '¿Aprobar la vinculación?' })
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Aprobar la vinculación' }).click()
  await expect(approval).toBeHidden()
  await expect(page.getByText('Aprobada', { exact: true })).toBeVisible()
  await opening.arrives('ESPERANDO-DEPOSITO')
  await payment()

  const deposit = page.getByRole('region', { name: /^Pago por confirmar/ }).getByRole('link', { name: /Prueba/ })
  await page.goto(`${product.url}/ops/banco`)
  await arrives(page, deposit)
  await deposit.click()
  await page.getByRole('button', { name: 'No encontramos el dinero' }).click()
  const missing = page.getByRole('dialog', { name: '¿No encontramos el dinero?' })
  await missing.getByRole('button', { name: 'No encontramos el dinero' }).click()
  await expect(missing.getByText(/Escribe el motivo/)).toBeVisible()
  await missing.getByRole('textbox', { name: 'Motivo' }).fill('Buscamos en la cuenta de captación y no aparece')
  await missing.getByRole('button', { name: 'No encontramos el dinero' }).click()
  await expect(missing).toBeHidden()
  await opening.arrives('ESPERANDO-DEPOSITO')
  await payment()

  // The second payment, on a phone: the whole form without moving the page sideways.
  await page.setViewportSize(phone)
  await page.goto(`${product.url}/ops/banco`)
  await arrives(page, deposit)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await deposit.click()
  const form = page.getByRole('region', { name: 'Emitir el CDT' })
  await expect(form).toContainText('$ 15.000.000')
  await form.getByRole('button', { name: 'Emitir el CDT' }).click()
  await expect(form.getByText('Escribe el número de la constancia')).toBeVisible()
  await expect(form.getByText('Sube la constancia en PDF')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Número de la constancia' }).fill('DCV-2026-0001')
  await form.locator('input[type=file]').setInputFiles(pdfFile('constancia.pdf'))
  await form.getByRole('button', { name: 'Emitir el CDT' }).click()
  await expect(page.getByRole('region', { name: 'Constancia' })).toContainText('DCV-2026-0001')
  await expect(form).toHaveCount(0)
  await opening.arrives('DECEVAL-ENVIADO-AL-CLIENTE')
  watched.expectNoErrors()

  await page.goto(`${product.url}/ops/banco`)
  await expect(page.getByRole('heading', { name: 'Nada por atender' })).toBeVisible()
  await page.getByRole('link', { name: 'Todo', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Pago por confirmar/ }).getByRole('listitem')).toHaveCount(2)
  // Nothing of it was asked of a bank over the network.
  const { applications } = await control<{ applications: unknown[] }>(
    product,
    'GET',
    `bank?reference=${opening.processUuid}`,
  )
  expect(applications).toEqual([])

  // The team looks at the same desk, and has nothing to press.
  await adminPage.goto(`${product.url}/ops/banco?ver=todo`)
  await adminPage
    .getByRole('region', { name: /^Solicitud de CDT/ })
    .getByRole('link', { name: /Finandina/ })
    .click()
  await expect(adminPage.getByRole('region', { name: 'Cliente' })).toBeVisible()
  await expect(adminPage.getByRole('region', { name: 'Decisiones' })).toHaveCount(0)
  await adminPage.context().close()
  await customerPage.context().close()
})

/** Looks at the desk until something has come to it, as a job brings it. */
async function arrives(page: Page, link: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}
