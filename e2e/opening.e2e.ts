import { expect, test } from '@playwright/test'
import { bankOffice } from './support/bank-office.ts'
import { type Product, startProduct } from './support/product.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

test('S01 Z01 L01 L03 L07 P01 F01 F02 F03 F06 F07 F08 F09 F10 F11 a saver opens a CDT from an amount to a certificate', async ({
  page,
  context,
}) => {
  const watched = watchPage(page)
  const look = () => expectAccessible(page)
  const person = saver(page, product, look)
  const bank = bankOffice(await context.newPage(), product)
  await page.bringToFront()

  await person.simulate()
  await person.signIn('3001234567', 'Prueba Ahorradora')
  await person.fillForms()
  await person.proveIdentity()
  await person.uploadDocuments()
  await person.sign()

  await person.onPage('/asegura-tu-tasa')
  await bank.approve()
  await page.bringToFront()
  await person.payByPse()

  await person.onPage('/cdt-completado')
  await look()
  await bank.issue()
  await page.bringToFront()
  const certificate = page.getByRole('region', { name: 'Certificado de tu CDT' })
  await expect(certificate).toContainText('$ 15.000.000')
  await expect(page.getByText('Te lo enviamos por correo')).toBeVisible()
  await look()
  const link = await page.getByRole('link', { name: /Descargar certificado/ }).getAttribute('href')
  const download = await page.request.get(new URL(link ?? '', product.url).href)
  expect(download.status()).toBe(200)
  expect((await download.body()).subarray(0, 5).toString()).toBe('%PDF-')
  watched.expectNoErrors()
})
