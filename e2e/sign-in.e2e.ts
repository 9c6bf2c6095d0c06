import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { expectAccessible } from './support/accessibility.ts'
import { saver } from './support/customer-steps.ts'
import { delayRequests } from './support/delay-requests.ts'
import { endSession, fetchCode, leaveByMenu, signInByCall, signInSteps } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const getDialog = (page: Page) => page.getByRole('dialog')
const encryptedCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('em-'))

async function openDialog(page: Page, product: Product) {
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Ingresar' }).click()
  return signInSteps(page, product, getDialog(page))
}

test('L03 L05 L07 L08 L10 L11 L14 R12 R40 a code that arrived signs in, sessions elsewhere are seen and closed, who leaves while a page is still asking is remembered, and forgotten on request', async ({
  page,
  product,
  openElsewhere,
  consoleErrors,
}) => {
  const customer = freshPerson()
  const { phone, fullName } = customer
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

  await page.goto(`${product.url}/portal/mis-datos?ver=sesiones`)
  const list = page.getByRole('region', { name: 'Dónde tienes tu sesión abierta' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toContainText(/Chrome en Android.*Este dispositivo/)
  await expect(list).toContainText('No hay otras sesiones abiertas.')

  const other = await openElsewhere({ userAgent: iPhone })
  await signInByCall(other, product, customer, { isNew: false })
  await other.goto(`${product.url}/portal/mis-datos`)
  await page.reload()
  await expect(list.getByRole('listitem').filter({ hasText: 'Safari en iPhone' })).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  consoleErrors.announce(/status of 401 /)
  await other.reload()
  await expect(other.getByRole('dialog')).toContainText('Por seguridad, tu sesión ha expirado')

  const third = await openElsewhere({ userAgent: iPhone })
  await signInByCall(third, product, customer, { isNew: false })
  await page.reload()
  await page.getByRole('button', { name: 'Cerrar mis otras sesiones' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Aquí sigues con tu sesión abierta')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sí, cerrarlas' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('No hay otras sesiones abiertas.')

  const leaving = await openElsewhere()
  // The messages of this hour are used up; what is left of its codes comes by a call.
  await signInByCall(leaving, product, customer, { isNew: false, byCall: true })
  const referrals = '**/api/users/referrals'
  await leaving.route(referrals, () => undefined)
  const asked = leaving.waitForRequest(referrals)
  const givenUp = leaving.waitForEvent('requestfailed', (request) => request.url().endsWith('/referrals'))
  await leaving.goto(`${product.url}/portal/referrer`)
  await asked
  // The server hears of it when nothing is under way any more that it would have to refuse.
  await leaving.route('**/api/auth/sign-out', async (route) => {
    await givenUp
    await route.continue()
  })
  await leaveByMenu(leaving)
  await expect(leaving).toHaveURL(`${product.url}/cdt-simulador`)
  await expect(leaving.getByRole('link', { name: 'Ingresar' }).first()).toBeVisible()
  await expect(leaving.getByRole('dialog')).toHaveCount(0)

  await endSession(page)
  const again = await openDialog(page, product)
  await expect(again.codeHeading, 'the code is on its way by itself').toBeVisible()
  await expect(getDialog(page).getByText(`… ${phone.slice(-4)}`)).toBeVisible()
  expect(await fetchCode(product, phone)).toMatch(/^\d{6}$/)
  expect(await encryptedCookies(page)).not.toEqual([])
  await getDialog(page).getByRole('button', { name: 'No soy yo, usar otro número' }).click()
  await expect(again.phone).toHaveValue('')
  expect(await encryptedCookies(page)).toEqual([])
})

test('L03 H02 R09 on its own page the phone that is typed and sent while the application is still on its way gets its code; where the visit came from is kept', async ({
  page,
  product,
}) => {
  const { phone, fullName } = freshPerson()
  const letGo = await delayRequests(page, '**/assets/framework-*.js')
  await page.goto(`${product.url}/login?refcode=AMIGA-1`, { waitUntil: 'commit' })
  const steps = signInSteps(page, product)
  await steps.phone.fill(phone)
  await steps.send.click()
  await expect(page, 'no number stands in an address').toHaveURL(`${product.url}/login?refcode=AMIGA-1`)
  letGo()
  await expect(steps.codeHeading).toBeVisible()
  await expect.poll(async () => (await page.context().cookies()).map(({ value }) => value)).toContain('AMIGA-1')
  await steps.answer(phone)
  await steps.register(fullName)
  await saver(page, product).onPage('/portal/dashboard')
  await leaveByMenu(page)
  await expect(page).toHaveURL(`${product.url}/cdt-simulador`)
})
