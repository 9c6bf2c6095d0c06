import { readFile } from 'node:fs/promises'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { imageFile } from '#testing/files.ts'
import { freshPerson } from '#testing/people.ts'
import { putStaffWork } from '#testing/put-staff-work.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createApiCaller } from './support/calls.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { enterAsStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24
const desk = { width: 1_280, height: 800 }
const phone = { width: 360, height: 740 }

test('O01 O03 L01 somebody of the team takes a task, has a bonus paid, answers a visitor, and looks at the funnel', async ({
  page,
  playwright,
  openElsewhere,
  startOwnProduct,
}) => {
  const admin = freshPerson('Persona Administradora')
  const member = freshPerson('Persona Del Equipo')
  // What the team counts is of all customers.
  const product = await startOwnProduct({ settings: { FIRST_ADMIN_PHONE: `57${admin.phone}` } })
  const customer = { request: await playwright.request.newContext() }
  await signInByCall(customer, product, freshPerson())
  const opening = await quickOpening(customer, product, { bankId: coltefinanciera })
  await opening.walk({ to: 'questions' })
  const upload = `documents/identity-front?process_uuid=${opening.processUuid}`
  await createApiCaller(customer, product)('PUT', upload, { file: imageFile('frente.png') })
  let day = ''
  await product.changeData(async (location) => {
    day = formatCivilDate(await putStaffWork(location, opening))
  })
  await customer.request.dispose()

  await page.setViewportSize(desk)
  const otherPage = await openElsewhere({ viewport: phone })
  await enterAsStaff(otherPage, product, admin)
  const role = { phone_number: member.phone, prefix_number: '57', role: 'ops' }
  await createApiCaller(otherPage, product)('POST', 'ops/staff', { body: role })
  await enterAsStaff(page, product, member)
  await page.goto(`${product.url}/ops/dashboard`)
  const tabs = page.getByRole('navigation', { name: 'Equipo' })
  // Two are of this test; a third says on some days that the inflation of a month is out.
  await tabs.getByRole('link', { name: /^Tareas\s*:\s*[23]\s*por hacer$/ }).click()
  await expect(page).toHaveURL(`${product.url}/ops/tareas`)
  const tasks = page.getByRole('list', { name: 'Tareas' }).getByRole('listitem')
  const review = tasks.filter({ hasText: 'Documentos por revisar' })
  await expect(review).toContainText('hace 6 horas')
  await review.getByRole('button', { name: /^Tomar/ }).click()
  await expect(review).toContainText('La tienes tú')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('Las que tomé')
  await expect(page).toHaveURL(/\?ver=mias$/)
  await expect(tasks).toHaveCount(1)
  await review.getByRole('link', { name: /^Ir a resolverla/ }).click()
  await expect(page).toHaveURL(`${product.url}/ops/revision?id=${opening.processUuid}`)

  await tabs.getByRole('link', { name: /^Tareas/ }).click()
  await tasks
    .filter({ hasText: 'Pago de bonos por preparar' })
    .getByRole('link', { name: /^Ir a resolverla/ })
    .click()
  await expect(page).toHaveURL(`${product.url}/ops/bonos?ver=pagos`)
  await page.getByRole('button', { name: `Preparar el pago del ${day}` }).click()
  const payout = page.getByRole('region', { name: `Pago del ${day}` })
  await expect(payout).toContainText('1 bono por')
  await expect(page.getByText('No hay bonos programados sin archivo.')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await payout.getByRole('link', { name: /^Descargar el archivo/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const [, row = ''] = file.split('\r\n')
  const [, grantId = ''] = /^"([0-9a-f-]{36})"/.exec(row) ?? []
  expect(row).toContain('"100000"')

  await payout.getByRole('button', { name: /^Registrar lo pagado/ }).click()
  await payout.getByRole('textbox', { name: 'Lo que pagó tesorería' }).fill(`${grantId};TES-001\nhola`)
  await payout.getByRole('button', { name: 'Registrar', exact: true }).click()
  const result = payout.getByRole('table', { name: 'Resultado por línea' })
  await expect(result).toContainText('Registrado: espera a otra persona')
  await expect(result).toContainText('No se entiende')
  await expect(payout).toContainText('0 pagados')
  await expect(payout).toContainText('lo registraste tú y espera a otra persona')
  await expectAccessible(page)

  // Nothing is paid until somebody else holds the references against the treasury's list.
  await otherPage.goto(`${product.url}/ops/cambios`)
  const change = otherPage.getByRole('article', { name: /^Bonos pagados/ })
  await expect(change).toContainText('TES-001')
  await expectAccessible(otherPage)
  await change.getByRole('button', { name: /^Aprobar/ }).click()
  await otherPage.getByRole('dialog', { name: '¿Aprobar?' }).getByRole('button', { name: 'Aprobar' }).click()
  await expect(otherPage.getByRole('heading', { name: 'Nada espera decisión' })).toBeVisible()
  await page.reload()
  await expect(payout).toContainText('todos pagados')

  const sections = page.getByRole('navigation', { name: 'Bonos y campañas' })
  await sections.getByRole('link', { name: 'Bonos' }).click()
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Pagado')
  const paid = page.getByRole('table', { name: 'Bonos' })
  await expect(paid).toContainText('TES-001')
  await expect(page).toHaveURL(/estado=paid/)
  await expectAccessible(page)
  for (const name of ['Referidos', 'Simulaciones', 'Encuestas']) {
    await sections.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
  }

  await tabs.getByRole('link', { name: 'Analítica' }).click()
  const steps = page.getByRole('table', { name: 'Pasos del embudo' })
  await expect(steps.getByRole('row', { name: /^Proceso abierto/ })).toContainText('1')
  await page.getByRole('combobox', { name: 'Banco' }).selectOption({ label: 'Coltefinanciera' })
  await expect(page).toHaveURL(/banco=24/)
  await expect(page.getByRole('region', { name: 'Visitas de los mismos días' })).toHaveCount(0)
  await expectAccessible(page)
  const exporting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  expect(await readFile(await (await exporting).path(), 'utf8')).toContain('"Proceso abierto"')

  // Somebody who has not signed in writes, from a page without the application.
  const visitor = await openElsewhere({ viewport: phone })
  await visitor.goto(`${product.url}/contactanos`)
  await visitor.getByRole('main').getByRole('link', { name: 'Escríbenos' }).click()
  await expect(visitor).toHaveURL(`${product.url}/escribenos`)
  await visitor.getByRole('textbox', { name: 'Tu nombre' }).fill('Vera Visitante')
  await visitor.getByRole('textbox', { name: 'Tu celular o correo' }).fill('vera@example.com')
  await visitor.getByRole('textbox', { name: 'Tu mensaje' }).fill('¿Puedo abrir un CDT con mi hija?')
  await visitor.getByRole('button', { name: 'Enviar' }).click()
  await expect(visitor.getByRole('main')).toContainText('Recibimos tu mensaje')
  await page.goto(`${product.url}/ops/conversaciones`)
  const waiting = page.getByRole('list', { name: 'Conversaciones' })
  await waiting.getByRole('button', { name: /^Vera Visitante/ }).click()
  const thread = page.getByRole('region', { name: 'Conversación' })
  await thread.getByRole('textbox', { name: 'Respuesta' }).fill('En línea queda a tu nombre.')
  await thread.getByRole('button', { name: 'Responder' }).click()
  await expect(thread).toContainText('Todavía no la ha visto')
  await expectAccessible(page)
  await expect(visitor.getByRole('log')).toContainText('En línea queda a tu nombre.')

  // On a phone, in the dark: nothing has to be moved sideways.
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [path, title] of [
    ['/ops/tareas', 'Tareas'],
    ['/ops/conversaciones?ver=respondidas', 'Conversaciones'],
    ['/ops/bonos?ver=pagos', 'Pagos'],
    ['/ops/bonos', 'Bonos'],
    ['/ops/analitica', 'Analítica'],
  ] as const) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(/^Cargando/)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(phone.width)
    await expectAccessible(page)
  }
})
