import type { Page } from '@playwright/test'
import { pdfFile } from '#testing/files.ts'
import { expectAccessible } from './support/accessibility.ts'
import { saver } from './support/customer-steps.ts'
import { begunOpening, quickOpening } from './support/quick-opening.ts'
import { renewing } from './support/session-renewal.ts'
import { leaveByMenu } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const flamingo = 27
const koa = 31
const readStoredTheme = (page: Page) => page.evaluate(() => localStorage.getItem('brand_template'))

test('P01 P08 K02 F03 F05 F10 T01 R40 a CDT with Flamingo asks about the store, then as Coltefinanciera, whose deposit it is, and hands in one proof although the session ends', async ({
  page,
  product,
  customer,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 401 /)
  const person = saver(page, product, undefined, { bankId: flamingo })
  const renewed = renewing(page, product, customer)
  await person.simulate()
  await person.onPage('/validar-identidad')
  // The process decides the theme, for every reader.
  await expect(page.locator('html.brand-flamingo')).toBeAttached()
  expect(await readStoredTheme(page)).toBe('flamingo')
  // The forms about the person are those of every bank; the questions are this bank's own.
  const { steps, walk, arrives } = await begunOpening(page, product, { bankId: flamingo })
  await steps.identity()
  await steps.personal()
  await steps.financial()
  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await person.fillQuestions()
  await person.onPage('/sube-tus-documentos')
  await walk({ from: 'documents', to: 'approval' })

  await page.goto(`${product.url}/transfiere-el-dinero`)
  // The money goes to the bank that issues the deposit, under the name of its accounts.
  await page.getByRole('radio', { name: /Transferencia/ }).check()
  await expect(page.getByRole('region', { name: 'Cuenta oficial de Flamingo' })).toContainText('Coltefinanciera')
  await expectAccessible(page)
  const proof = page.getByLabel('Comprobante de la transferencia', { exact: true })
  await renewed('documents/payment-proof', proof, (field) => field.setInputFiles(pdfFile('comprobante.pdf')))
  await expect(page.getByText(/^Recibido/)).toHaveCount(1)
  await renewed('payments/proof', page.getByRole('button', { name: 'Ya transferí' }))
  await arrives('ENVIADO-AL-BANCO-PARA-CREACION')
  await person.onPage('/cdt-completado')
  await steps.issue()
  await person.expectCertificate()

  // A process with another bank brings the main theme back.
  await (await quickOpening(page, product, { bankId: koa })).steps.identity()
  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('link', { name: 'Continuar con tu CDT de KOA' }).click()
  await person.heading('Hola otra vez')
  await expectAccessible(page)
  await person.onPage('/bienvenida-usuario-retorno')
  await expect(page.locator('html:not(.brand-flamingo)')).toBeAttached()
  await expect.poll(() => readStoredTheme(page)).toBeNull()
  // A customer who leaves under the campaign's theme is redirected to the campaign's page (L14, B §4.5).
  await page.goto(`${product.url}/mis-procesos?campaign=flamingo`)
  await expect(page.locator('html.brand-flamingo')).toBeAttached()
  await leaveByMenu(page)
  await expect(page).toHaveURL(/\/a-unos-minutos-de-abrir-tu-cdt\?campaign=flamingo$/)
  await expect(page.locator('html.brand-flamingo')).toBeAttached()
})
