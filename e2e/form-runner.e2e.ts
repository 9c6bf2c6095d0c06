import { expect, type Page, test } from '@playwright/test'
import { bankOffice } from './support/bank-office.ts'
import { type Product, startProduct } from './support/product.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

test('P01 F01 F02 F03 F04 F06 F09 F10 F11 K02 a CDT with Banco W, whose forms are drawn from what the server serves', async ({
  page,
  context,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product, lookAtForms(page), { bankId: 15 })
  const bank = bankOffice(await context.newPage(), product)
  await page.bringToFront()

  await person.simulate()
  await person.signIn('3041234567', 'Prueba Ahorradora')
  await person.fillForms()
  await person.proveIdentity()
  await person.uploadDocuments()
  await person.sign()
  await person.onPage('/asegura-tu-tasa')
  await bank.approve()
  await page.bringToFront()
  await person.payByPse()
  await person.onPage('/cdt-completado')
  await bank.issue()
  await page.bringToFront()
  await person.expectCertificate()
  await expect(page.getByText('Te lo enviamos por correo')).toBeVisible()
  watched.expectNoErrors()
})

/** Looks at one page of each of the three forms: those of a form are all drawn alike, and the rest is seen elsewhere. */
function lookAtForms(page: Page): () => Promise<void> {
  const seen = new Set<string>()
  return async () => {
    const { pathname } = new URL(page.url())
    if (!/datos|preguntas/.test(pathname) || seen.has(pathname)) return
    seen.add(pathname)
    await expectAccessible(page)
  }
}
