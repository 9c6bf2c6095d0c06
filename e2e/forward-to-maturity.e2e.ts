import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshPerson } from '#testing/people.ts'
import { control } from './support/calls.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24

test('P11 Z04 who tries the product by hand goes forward to a maturity at the bank of the sandbox, and decides', async ({
  page,
  startOwnProduct,
  openElsewhere,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 409/)
  // Only the embedded database follows the clock.
  const product = await startOwnProduct({ dataFolder: mkdtempSync(join(tmpdir(), 'cosecha-forward-')) })
  const customer = freshPerson()
  await signInByCall(page, product, customer)
  const { walk, processUuid } = await quickOpening(page, product, { bankId: coltefinanciera, email: customer.email })
  await walk()

  const { applications } = await control<{ applications: { applicationId: string }[] }>(
    product,
    'GET',
    `bank?reference=${processUuid}`,
  )
  const bank = await openElsewhere()
  await bank.goto(`${product.sandboxUrl}/bank/${applications[0]?.applicationId}`)
  await bank.getByRole('button', { name: 'La víspera' }).click()
  await expect(bank.getByRole('heading', { name: 'Adelantar hasta el vencimiento' })).toBeVisible()
  await bank.getByRole('button', { name: '30 días antes' }).click()
  await expect(bank.getByText('Ese día ya pasó')).toBeVisible()

  // The session of a year ago is over.
  await signInByCall(page, product, customer, { isNew: false })
  await page.goto(`${product.url}/portal/dashboard`)
  await page.getByRole('link', { name: /^Decidir qué hacer/ }).click()
  // The server does what a year brings at the same time.
  await expect(page.getByRole('heading', { level: 1, name: 'Decide qué pasa con tu plata' })).toBeVisible({
    timeout: 30_000,
  })
})
