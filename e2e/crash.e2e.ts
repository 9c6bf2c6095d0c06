import { expect, test } from '@playwright/test'
import { isPostgresInstalled, startTestPostgres, type TestPostgres } from '#testing/postgres.ts'
import { bankOffice } from './support/bank-office.ts'
import { type Product, startProduct } from './support/product.ts'
import { saver } from './support/saver.ts'

let postgres: TestPostgres | undefined
let product: Product
test.beforeAll(async () => {
  // Where there is no PostgreSQL server the same story is told on the embedded database.
  postgres = isPostgresInstalled() ? await startTestPostgres() : undefined
  product = await startProduct({ databaseUrl: postgres?.url })
})
test.afterAll(async () => {
  await product.close()
  await postgres?.stop()
})

test('R22 R23 F04 the server is killed in the middle of the funnel: nothing acknowledged is lost, nothing happens twice', async ({
  page,
  context,
}) => {
  const crash = async () => {
    await product.kill()
    await product.start()
  }
  const person = saver(page, product)
  const bank = bankOffice(await context.newPage(), product)
  await page.bringToFront()

  await person.simulate()
  await person.signIn('3017654321', 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')
  await page.getByRole('textbox', { name: /^Número de/ }).fill('1020304050')
  await expect(page.getByText('Guardado', { exact: false }).first()).toBeVisible()
  await crash()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Número de/ })).toHaveValue('1020304050')

  await person.fillForms()
  await person.onPage('/validar-identidad')
  await crash()
  await page.reload()
  await person.proveIdentity()
  await person.uploadDocuments()
  await person.onPage('/asegura-tu-tasa')
  await crash()
  await page.reload()
  await person.sign()
  await crash()
  await bank.approve()
  await page.bringToFront()
  await page.reload()
  await person.payByPse()
  await crash()
  await bank.issue()
  await page.bringToFront()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Certificado de tu CDT' })).toContainText('$ 15.000.000')

  const control = async (path: string) => (await fetch(`${product.sandboxUrl}${path}`)).json()
  const transactions = JSON.stringify(await control('/control/pse'))
  expect(transactions.match(/"APPROVED"/g)).toHaveLength(1)
  const { messages } = (await control('/control/mail?to=prueba.ahorradora@example.com')) as {
    messages: { subject: string; copies?: number }[]
  }
  const subjects = messages.map(({ subject }) => subject)
  expect(new Set(subjects).size, 'no letter was sent twice').toBe(subjects.length)
  expect(subjects.filter((subject) => subject.includes('certificado'))).toHaveLength(1)
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('article')).toHaveCount(1)
})
