import { expectAccessible } from './support/accessibility.ts'
import { saver } from './support/customer-steps.ts'
import { begunOpening, quickOpening } from './support/quick-opening.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24

test('F05 a second deposit is chosen, confirmed on one screen and signed, and its papers say what was confirmed', async ({
  page,
  product,
  customer: _,
}) => {
  const person = saver(page, product)
  const first = await quickOpening(page, product, { bankId: coltefinanciera })
  await first.walk()

  await page.goto(`${product.url}/cdt-simulador?monto=20000000`)
  await person.openByPress()
  await person.onPage('/bienvenida-usuario-retorno')
  await person.heading(/^Hola otra vez/)
  await expect(page.getByRole('region', { name: 'Lo que abres' })).toContainText('$ 20.000.000')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Este dinero también viene de ahí' }).check()
  await page.getByRole('checkbox', { name: 'Leí y acepto todo esto' }).check()
  await page.getByRole('button', { name: 'Confirmar y firmar' }).click()

  const second = await begunOpening(page, product, { bankId: coltefinanciera })
  expect(second.processUuid).not.toBe(first.processUuid)
  // What was agreed a moment ago is not asked again: the provider's page opens by itself.
  await page.getByRole('button', { name: 'Firmar documento' }).click()
  await person.heading('Firmaste. Ahora le toca al banco')
  await second.steps.approval()
  await person.onPage('/transfiere-el-dinero')
})
