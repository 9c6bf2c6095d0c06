import { freshPerson } from '#testing/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { saver } from './support/customer-steps.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const koa = 31

test('P12 H01 a link to a process leads to where it is, after signing in, and says nothing to anybody else', async ({
  page,
  product,
  customer,
  openElsewhere,
  consoleErrors,
}) => {
  const person = saver(page, product)
  const opening = await quickOpening(page, product, { bankId: koa })
  await opening.walk({ to: 'personal' })
  const link = `${product.url}/continuar-proceso?process_id=${opening.processUuid}&campaign=recordatorio`

  await page.goto(link)
  await expect(page).toHaveURL(/\/v2\/datos-financieros\?.*campaign=recordatorio/)

  // Also from the front page, whose address older messages carry.
  await page.goto(`${product.url}/?process_id=${opening.processUuid}`)
  await person.onPage('/v2/datos-financieros')

  const other = await openElsewhere()
  const onPhone = saver(other, product)
  await other.goto(link)
  await onPhone.onPage('/portal/login')
  await onPhone.signIn(customer.phone)
  await onPhone.onPage('/v2/datos-financieros')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  consoleErrors.announce(/status of 404 .*\/api\/processes\//)
  const stranger = await openElsewhere()
  const somebodyElse = saver(stranger, product)
  await signInByCall(stranger, product, freshPerson('Prueba Ajena'))
  await stranger.goto(`${product.url}/continuar-proceso?process_id=${opening.processUuid}&campaign=recordatorio`)
  // A customer who may have another number is asked for it over the page (B §4.3); after closing that, they see the
  // page.
  const asked = stranger.getByRole('dialog', { name: 'Ingresa' })
  const notice = asked.getByRole('status').filter({ hasText: 'Error: 404' })
  await expect(notice).toContainText('Prueba Ajena, no encontramos ese proceso')
  await expectAccessible(stranger)
  await asked.getByRole('button', { name: 'Cerrar' }).click()
  await somebodyElse.heading('No encontramos esa apertura')
  expect(new URL(stranger.url()).searchParams.get('campaign')).toBe('recordatorio')
  await expect(stranger.getByText('KOA')).toHaveCount(0)
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Ingresar con otro celular' }).click()
  await somebodyElse.onPage('/portal/login')

  consoleErrors.announce(/status of 410 .*\/api\/processes\/use-ticket$/)
  for (const [query, title] of [
    ['campaign=flamingo', 'A este enlace le falta algo'],
    [`ticket=${'x'.repeat(43)}&campaign=flamingo`, 'Este enlace ya no sirve'],
  ]) {
    await page.goto(`${product.url}/continuar-proceso?${query}`)
    await person.heading(title ?? '')
    await expect(page, 'a ticket does not stay in the address').toHaveURL(/continuar-proceso\?campaign=flamingo$/)
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Ir a mis CDT' }).click()
  await person.onPage('/mis-procesos')
  await expect(page.getByRole('article')).toHaveCount(1)
})
