import { expect, test } from '@playwright/test'
import { control } from './support/calls.ts'
import { type Product, startProduct } from './support/product.ts'
import { signInSteps } from './support/sign-in.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
let brandUrl: string
test.beforeAll(async () => {
  product = await startProduct()
  // The same product under the host of the brand: the brand follows from nothing else.
  brandUrl = product.url.replace('localhost', 'coltefinanciera.localhost')
})
test.afterAll(() => product.close())

test('L02 L03 L04 L06 the other brand: four digits by SMS, no call, and phones of Colombia only', async ({ page }) => {
  const watched = watchPage(page)
  const phone = '3131110001'
  await page.goto(`${brandUrl}/login`)
  await expect(page.getByText('código de 4 dígitos por mensaje de texto')).toBeVisible()
  const steps = signInSteps(page, product)
  await expect(page.getByRole('combobox'), 'one country is nothing to choose').toHaveCount(0)
  await expect(page.getByText('+57')).toBeVisible()
  await expectAccessible(page)
  await steps.phone.fill('4165550123')
  await steps.send.click()
  await expect(page.getByText('Algo está mal con tu número, verifícalo')).toBeVisible()

  await steps.askCode(phone)
  await expect(page.getByText('Te lo enviamos por mensaje de texto (SMS).')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Llámame' })).toHaveCount(0)
  const { messages } = await control<{ messages: { channel: string; code: string }[] }>(
    product,
    'GET',
    `inbox?phone=${encodeURIComponent(`+57${phone}`)}`,
  )
  expect(messages).toEqual([expect.objectContaining({ channel: 'sms', code: expect.stringMatching(/^\d{4}$/) })])
  await steps.code.pressSequentially('12')
  await steps.code.press('Enter')
  await expect(page.getByText('Por favor, ingresa el código completo de cuatro dígitos.')).toBeVisible()
  await expectAccessible(page)
  // A wrong answer of the browser's console is the refusal itself, so it is read before.
  watched.expectNoErrors()
  await steps.answer(phone, { wrong: true })
  await expect(page.getByText('Código incorrecto. Te queda un intento más.')).toBeVisible()
  await steps.answer(phone)
  await expect(steps.name).toBeVisible()
})
