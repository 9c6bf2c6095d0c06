import { expect, test } from '@playwright/test'
import { bankOffice } from './support/bank-office.ts'
import { type Product, startProduct } from './support/product.ts'
import { begunOpening } from './support/quick-opening.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const flamingo = 27

test('P01 P08 K02 F03 F10 a CDT with Flamingo asks about the store, then as Coltefinanciera, whose deposit it is', async ({
  page,
  context,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product, undefined, { bankId: flamingo })
  const bank = bankOffice(await context.newPage(), product)
  await page.bringToFront()

  await person.simulate()
  await person.signIn('3051234567', 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')
  // The forms about the person are those of every bank; the questions are this bank's own.
  const { steps } = await begunOpening(page, product, { bankId: flamingo })
  await steps.personal()
  await steps.financial()
  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await person.fillQuestions()
  await person.proveIdentity()
  await person.uploadDocuments()
  await person.sign()
  await bank.approve()
  await page.bringToFront()
  await person.onPage('/transfiere-el-dinero')
  // The money goes to whoever issues the deposit, by the name under which it holds accounts.
  await page.getByRole('radio', { name: /Transferencia/ }).check()
  await expect(page.getByRole('region', { name: 'Cuenta oficial de Flamingo' })).toContainText('Coltefinanciera')
  await expectAccessible(page)
  await person.payByTransfer()
  await bank.issue()
  await page.bringToFront()
  await person.expectCertificate()
  watched.expectNoErrors()
})
