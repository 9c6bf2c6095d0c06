import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { saver } from './support/saver.ts'
import { codeOf, endSession, signInSteps } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const sealedCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('em-'))

async function openDialog(page: Page, product: Product) {
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Ingresar' }).click()
  return signInSteps(page, product, dialogOf(page))
}

test('L03 L05 L07 L08 L10 L11 a code that arrived signs in, the browser is remembered, and forgotten on request', async ({
  page,
  product,
}) => {
  const { phone, fullName } = freshPerson()
  const steps = await openDialog(page, product)
  await steps.askCode(phone)
  await page.reload()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await expect(steps.codeHeading, 'the code under way outlives a reload').toBeVisible()
  await steps.answer(phone)
  await steps.register(fullName)
  await saver(page, product).onPage('/portal/dashboard')
  await page.reload()
  await saver(page, product).onPage('/portal/dashboard')

  await endSession(page)
  const again = await openDialog(page, product)
  await expect(again.codeHeading, 'the code is on its way by itself').toBeVisible()
  await expect(dialogOf(page).getByText(`… ${phone.slice(-4)}`)).toBeVisible()
  expect(await codeOf(product, phone)).toMatch(/^\d{6}$/)
  expect(await sealedCookies(page)).not.toEqual([])
  await dialogOf(page).getByRole('button', { name: 'No soy yo, usar otro número' }).click()
  await expect(again.phone).toHaveValue('')
  expect(await sealedCookies(page)).toEqual([])
})
