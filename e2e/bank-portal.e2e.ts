import type { Locator, Page } from '@playwright/test'
import { pdfFile } from '#testing/files.ts'
import { freshPerson } from '#testing/people.ts'
import { settleStaff } from '#testing/settle-staff.ts'
import { expectAccessible } from './support/accessibility.ts'
import { onDesk } from './support/bank-desk.ts'
import { control } from './support/calls.ts'
import { saver } from './support/customer-steps.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { enterAsStaff } from './support/staff.ts'
import { expect, portalBankId, test } from './support/test.ts'

const desk = { width: 1_280, height: 800 }
const phone = { width: 360, height: 740 }

test('N05 Z12 two people of a bank without systems approve, look for the money twice, and issue; the customer gets the certificate', async ({
  page,
  bankDesk: { product, staff },
  openElsewhere,
  playwright,
}) => {
  const customer = { request: await playwright.request.newContext() }
  await signInByCall(customer, product, freshPerson())
  const opening = await quickOpening(customer, product, { bankId: portalBankId })
  await opening.walk({ to: 'signature' })
  const { payment } = opening.steps

  await page.setViewportSize(desk)
  await enterAsStaff(page, product, await staff.hire('bank', { bankId: portalBankId }))
  const checker = await openElsewhere({ viewport: phone })
  await enterAsStaff(checker, product, await staff.hire('bank', { bankId: portalBankId }))
  await product.changeData(settleStaff)
  await page.goto(`${product.url}/ops/banco`)
  await saver(page, product).heading('Mesa del banco')
  const application = onDesk(page, 'Aprobar o rechazar la vinculación')
  await arrives(page, application)
  await expectAccessible(page)
  await application.click()
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Prueba')
  // The papers stand beside the data, each page drawn by the server.
  const papers = page.getByRole('region', { name: 'Documentos' })
  await papers.getByRole('button', { name: /Solicitud de vinculación firmada/ }).click()
  const paper = page.getByRole('img', { name: /^Solicitud de vinculación firmada/ }).first()
  await expect.poll(() => paper.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(500)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Solicitud de vinculación firmada/ }).click()
  expect((await download).suggestedFilename()).toBe('signed-linking-request.pdf')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Aprobar la vinculación' }).click()
  const approval = page.getByRole('dialog', { name: '¿Aprobar la vinculación?' })
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Aprobar la vinculación' }).click()
  await expect(approval).toBeHidden()
  await expect(page.getByRole('region', { name: /^Espera a otra persona de tu banco/ })).toBeVisible()
  await confirmAs(checker, product.url, 'Aprobar la vinculación')
  await expect(checker.getByText('Aprobada', { exact: true })).toBeVisible()
  await opening.arrives('ESPERANDO-DEPOSITO')
  await payment()

  const deposit = onDesk(page, 'Buscar el pago y emitir el CDT')
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
  await confirmAs(checker, product.url, 'No encontramos el dinero')
  await opening.arrives('ESPERANDO-DEPOSITO')
  await payment()

  // The second payment, on a phone: the whole form without moving the page sideways.
  await page.setViewportSize(phone)
  await page.goto(`${product.url}/ops/banco`)
  await arrives(page, deposit)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await deposit.click()
  const form = page.getByRole('region', { name: 'Emitir el CDT', exact: true })
  await expect(form).toContainText('$ 15.000.000')
  await form.getByRole('button', { name: 'Emitir el CDT' }).click()
  await expect(form.getByText('Escribe el número de la constancia')).toBeVisible()
  await expect(form.getByText('Sube la constancia en PDF')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Número de la constancia' }).fill('DCV-2026-0001')
  await form.locator('input[type=file]').setInputFiles(pdfFile('constancia.pdf'))
  await form.getByRole('button', { name: 'Emitir el CDT' }).click()
  await expect(page.getByRole('region', { name: /^Espera a otra persona de tu banco/ })).toContainText('DCV-2026-0001')
  await expect(form).toHaveCount(0)
  await confirmAs(checker, product.url, 'Emitir el CDT')
  await expect(checker.getByRole('region', { name: 'Constancia' })).toContainText('DCV-2026-0001')
  await opening.arrives('DECEVAL-ENVIADO-AL-CLIENTE')

  await page.goto(`${product.url}/ops/banco`)
  await expect(page.getByRole('heading', { name: 'Nada por atender' })).toBeVisible()
  await page.getByRole('link', { name: 'Todo', exact: true }).click()
  await page.getByRole('combobox', { name: 'Qué se muestra' }).selectOption('Pago por confirmar y CDT por emitir')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Prueba' })).toHaveCount(2)
  // Nothing of it was asked of a bank over the network.
  const { applications } = await control<{ applications: unknown[] }>(
    product,
    'GET',
    `bank?reference=${opening.processUuid}`,
  )
  expect(applications).toEqual([])

  // The team looks at the same desk, and has nothing to press.
  const adminPage = await openElsewhere({ viewport: desk })
  await enterAsStaff(adminPage, product, await staff.hire('ops'))
  await adminPage.goto(`${product.url}/ops/banco?ver=todo`)
  const row = adminPage.getByRole('row').filter({ hasText: 'Credifamilia' }).filter({ hasText: 'Aprobada' })
  await row.getByRole('link').click()
  await expect(adminPage.getByRole('region', { name: 'Cliente' })).toBeVisible()
  await expect(adminPage.getByRole('region', { name: 'Decisiones' })).toHaveCount(0)
  await customer.request.dispose()
})

/**
 * Confirms what another person of the bank decided, from the list of what waits.
 * @param toDo - What would happen, in words.
 */
async function confirmAs(checker: Page, url: string, toDo: string): Promise<void> {
  await checker.goto(`${url}/ops/banco`)
  await onDesk(checker, `Confirmar: ${toDo}`).click()
  await expectAccessible(checker)
  await checker.getByRole('button', { name: 'Confirmar', exact: true }).click()
  const dialog = checker.getByRole('dialog', { name: '¿Confirmar?' })
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Looks at the desk until something has come to it, as a job brings it. */
async function arrives(page: Page, link: Locator): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}
