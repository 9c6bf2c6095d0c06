import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { freshPerson } from '#testing/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createApiCaller } from './support/calls.ts'
import { confirmMailByCall } from './support/mail.ts'
import { signInByCall } from './support/sign-in.ts'
import { enterAsStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

type Conversations = { conversations: { id: string }[] }

test('O04 a member signs in with the account of the company and says that they are away, the stand-in takes their work over, and an administrator lets the stand-in leave and sees to whom it goes', async ({
  page,
  playwright,
  startOwnProduct,
  openElsewhere,
}) => {
  const admin = freshPerson('Persona Administradora')
  const [ana, luis] = [freshPerson('Ana Del Equipo'), freshPerson('Luis Del Equipo')]
  const product = await startOwnProduct({ settings: { FIRST_ADMIN_PHONE: `57${admin.phone}` } })
  const adminPage = await openElsewhere()
  await enterAsStaff(adminPage, product, admin)
  for (const { phone } of [ana, luis]) {
    const body = { phone_number: phone, prefix_number: '57', role: 'ops' }
    await createApiCaller(adminPage, product)('POST', 'ops/staff', { body })
  }
  const luisPage = await openElsewhere()
  await enterAsStaff(luisPage, product, luis)

  // Ana has worked here before: her address is confirmed, and a visitor's conversation is hers.
  const before = { request: await playwright.request.newContext() }
  await enterAsStaff(before, product, ana)
  const call = createApiCaller(before, product)
  await call('PUT', 'ops/digest', { body: { frequency: 'off', address: ana.email } })
  await confirmMailByCall(before, product, ana.email)
  const visitor = { request: await playwright.request.newContext() }
  await signInByCall(visitor, product, freshPerson())
  await createApiCaller(visitor, product)('POST', 'conversations/mine/messages', { body: { text: 'Necesito ayuda' } })
  const [waiting] = (await call<Conversations>('GET', 'ops/conversations?status=open')).conversations
  await call('POST', `ops/conversations/${waiting?.id}/take`, { body: { taken: true } })
  for (const { request } of [before, visitor]) await request.dispose()

  // In a browser that does not know her she signs in where the company says who she is.
  await page.goto(`${product.url}/login?equipo=si&return=%2Fops%2Fmi-acceso`)
  await page.getByRole('link', { name: 'Entrar con la cuenta de la empresa' }).click()
  await page.getByRole('textbox', { name: 'Correo de la empresa' }).fill(ana.email)
  await page.getByRole('checkbox', { name: 'Con segunda clave (amr)' }).check()
  await page.getByRole('button', { name: 'Entrar' }).click()
  const absence = page.getByRole('region', { name: 'Ausencia' })
  await expect(absence.getByText('No hay una ausencia.')).toBeVisible()
  const today = civilDateInBogota(Date.now())
  await absence.getByLabel('Primer día').fill(today)
  await absence.getByLabel('Último día').fill(addDays(today, 3))
  await absence.getByRole('combobox', { name: /^Quién suple/ }).selectOption({ label: luis.fullName })
  await absence.getByRole('button', { name: 'Guardar la ausencia' }).click()
  await expect(absence.getByText(/^Ausencia hoy, .* Suple Luis Del Equipo\.$/)).toBeVisible()
  await expectAccessible(page)

  // Luis reads that he stands in, and has it with one press.
  await luisPage.goto(`${product.url}/ops/mi-acceso`)
  await expect(luisPage.getByText(/^Suples a Ana Del Equipo hasta el .*Tiene 1 a cargo\.$/)).toBeVisible()
  await luisPage.getByRole('button', { name: 'Recibirlo todo' }).click()
  await expect(luisPage.getByText('Pasó 1 asunto', { exact: true })).toBeVisible()

  // The administrator sees what Luis holds and who cannot get it now, and lets him leave.
  await adminPage.goto(`${product.url}/ops/equipo`)
  await adminPage.getByRole('link', { name: luis.fullName }).click()
  await expect(adminPage.getByRole('heading', { level: 1, name: luis.fullName })).toBeVisible()
  await expect(adminPage.getByRole('list', { name: 'Conversaciones' }).getByRole('listitem')).toHaveCount(1)
  const receiver = adminPage.getByRole('combobox', { name: 'Quién lo recibe' })
  await expect(receiver.getByRole('option', { name: /^Ana Del Equipo/ })).toBeDisabled()
  await receiver.selectOption({ label: admin.fullName })
  await adminPage.getByRole('button', { name: 'Terminar su acceso' }).click()
  const ending = adminPage.getByRole('dialog', { name: '¿Terminar el acceso de Luis Del Equipo?' })
  await expect(ending).toContainText('Persona Administradora')
  await ending.getByRole('textbox', { name: 'Por qué' }).fill('Cambió de trabajo')
  await ending.getByRole('button', { name: 'Terminar su acceso' }).click()
  await expect(adminPage.getByText('Luis Del Equipo ya no es parte del equipo')).toBeVisible()
  await adminPage.goto(`${product.url}/ops/mi-acceso`)
  await expect(adminPage.getByText('Lo que tienes a cargo (1)')).toBeVisible()
})
