import { imageFile } from '#testing/files.ts'
import { freshPerson, freshPhone } from '#testing/people.ts'
import { seedProcessInReview } from '#testing/seed-process-in-review.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createApiCaller } from './support/calls.ts'
import { saver } from './support/customer-steps.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { registerAuthenticator } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24
const desk = { width: 1_280, height: 800 }
const phone = { width: 360, height: 740 }

test('O01 O04 somebody of the team registers their authenticator, finds a process by phone, and sends its documents back; for the customer the staff area is a page that does not exist', async ({
  page,
  startOwnProduct,
  openElsewhere,
  consoleErrors,
}) => {
  // A second administrator of a team would wait for another one.
  const admin = freshPerson('Persona Del Equipo')
  const product = await startOwnProduct({ settings: { FIRST_ADMIN_PHONE: `57${admin.phone}` } })
  const customerPage = await openElsewhere()
  const customer = saver(customerPage, product)
  const inReview = freshPerson('Prueba Revisada')
  await signInByCall(customerPage, product, inReview)
  const opening = await quickOpening(customerPage, product, { bankId: coltefinanciera })
  await opening.walk({ to: 'questions' })
  const upload = `documents/identity-front?process_uuid=${opening.processUuid}`
  await createApiCaller(customerPage, product)('PUT', upload, { file: imageFile('frente.png') })
  await product.changeData((location) => seedProcessInReview(location, opening))

  await page.setViewportSize(desk)
  const member = saver(page, product)
  // Until it is known who asks, the area is not there; sign-in leads to it.
  await page.goto(`${product.url}/login?return=%2Fops%2Fdashboard`)
  await member.signIn(admin.phone, admin.fullName)
  await member.onPage('/ops/dashboard')
  const password = await registerAuthenticator(page)
  await expectAccessible(page)
  consoleErrors.announce(/status of 4\d\d .*\/api\/ops\/authenticator\/verify$/)
  const field = page.getByRole('textbox', { name: 'Segunda clave' })
  await field.fill(password() === '000000' ? '000001' : '000000')
  await expect(page.getByText(/Esa clave no es la de ahora/)).toBeVisible()
  await field.fill(password())
  await member.heading('Procesos')
  const pipeline = page.getByRole('region', { name: 'Procesos por estado' })
  await pipeline.getByRole('button', { name: /Revisión/ }).click()
  await expect(page).toHaveURL(/\?estado=DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA$/)
  const table = page.getByRole('table', { name: 'Procesos' })
  await expect(table).toContainText('$ 15.000.000')
  await expectAccessible(page)

  // The keys: to the search, from there into the list, and into the process.
  const row = table.getByRole('link', { name: 'Prueba Revisada' })
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas de la lista' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await expect(search).toBeFocused()
  await page.keyboard.type(freshPhone())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ningún proceso coincide' })).toBeVisible()
  await search.fill(inReview.phone)
  await page.keyboard.press('Enter')
  await expect(row).toBeVisible()
  expect(page.url()).not.toContain(inReview.phone)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')

  const panel = page.getByRole('dialog', { name: 'Prueba Revisada' })
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/ops/dashboard\\?estado=[A-Z-]+&abierto=${opening.processUuid}$`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Abrir en su página' }).click()
  await expect(page).toHaveURL(`${product.url}/ops/proceso?id=${opening.processUuid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Prueba Revisada' })).toBeVisible()
  const shown = page.waitForResponse(/\/api\/ops\/documents\/[0-9a-f-]+\/file$/)
  await page.getByRole('region', { name: 'Documentos' }).getByRole('button').first().click()
  expect((await shown).status()).toBe(200)
  await expectAccessible(page)

  const reason = 'La foto del respaldo no se lee. Súbela de nuevo, con buena luz.'
  await page.getByRole('button', { name: 'Rechazar los documentos' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar los documentos?' })
  await dialog.getByRole('button', { name: 'Rechazar los documentos' }).click()
  await expect(dialog.getByText(/Escribe el motivo/)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Qué más le dices/ }).fill(reason)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rechazar los documentos' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Historia' }).click()
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Documentos rechazados' })).toContainText(reason)

  await page.getByRole('button', { name: 'Notas' }).click()
  await page.getByRole('textbox', { name: 'Nueva nota' }).fill('Llamar si no vuelve a subirla')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  const notes = page.getByRole('region', { name: 'Notas del equipo' })
  await expect(notes.getByRole('listitem')).toContainText('Llamar si no vuelve a subirla')

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Hacer enlace para continuar' }).click()
  const link = page.getByRole('dialog', { name: 'Enlace para continuar' })
  await expect(link.getByText(/^https?:\/\/.*continuar-proceso\?ticket=/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Ver en la auditoría' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lo que hizo el equipo' })).toContainText(
    'Cambió el estado de un proceso',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Equipo', exact: true }).click()
  await expect(page.getByRole('table', { name: 'El equipo' })).toContainText('Eres tú')
  await expectAccessible(page)

  await customerPage.goto(`${product.url}/mis-procesos`)
  await customerPage.getByRole('link', { name: /^Continuar con tu CDT/ }).click()
  await customer.onPage('/sube-tus-documentos')
  await expect(customerPage.getByText(reason).first()).toBeVisible()
  const areas = ['dashboard', 'proceso', 'equipo', 'auditoria', 'tasas', 'cambios', 'tareas', 'bonos', 'analitica']
  consoleErrors.announce(/status of 404 .*\/(?:api\/)?ops\//)
  for (const area of areas) {
    await customerPage.goto(`${product.url}/ops/${area}`)
    await customer.heading('No encontramos esta página')
    await expect(customerPage.getByRole('navigation', { name: 'Equipo' })).toHaveCount(0)
    expect(await customerPage.title()).not.toMatch(/equipo|proceso|auditor|tasa|cambio/i)
  }
  await expectAccessible(customerPage)

  // The same list on a phone: cards, and nothing that has to be moved sideways.
  await page.setViewportSize(phone)
  await page.goto(`${product.url}/ops/dashboard`)
  await expect(page.getByRole('link', { name: 'Prueba Revisada' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Prueba Revisada' }).click()
  await expect(page.getByRole('region', { name: 'Acciones' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
})
