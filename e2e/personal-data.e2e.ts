import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './support/product.ts'
import { begunOpening, quickOpening } from './support/quick-opening.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const coltefinanciera = 24
const path = '/portal/mis-datos'

/** Signs in on the way to the page. */
async function arrive(page: Page, phone: string, name: string) {
  const person = saver(page, product)
  await page.goto(`${product.url}${path}`)
  await person.onPage('/portal/login')
  await person.signIn(phone, name)
  await person.onPage(path)
  await person.heading('Mis datos')
  return person
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('Z09 a person sees, downloads and corrects what is kept, and asks about it', async ({ page }) => {
  const watched = watchPage(page)
  await arrive(page, '3051110001', 'Nombre Con Herror')
  const opening = await quickOpening(page, product, { bankId: coltefinanciera })
  await opening.steps.personal()
  await page.reload()

  const kept = card(page, 'Lo que guardamos')
  await kept.getByText('Tu perfil').click()
  await expect(kept.getByText('+57 305 1110001')).toBeVisible()
  await kept.getByText(/^Datos personales \(Coltefinanciera/).click()
  await expect(kept.getByText('Empresa de Prueba S.A.S.')).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await kept.getByRole('link', { name: 'Descargar mis datos' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Mis datos \d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(JSON.stringify(file)).toContain('Empresa de Prueba S.A.S.')

  const name = card(page, 'Tu nombre')
  await name.getByRole('button', { name: 'Corregir tu nombre' }).click()
  await name.getByRole('textbox', { name: 'Nombre completo' }).fill('No')
  await name.getByRole('button', { name: 'Guardar' }).click()
  await expect(name.getByText('El nombre debe tener al menos 3 caracteres')).toBeVisible()
  await name.getByRole('textbox', { name: 'Nombre completo' }).fill('Nombre Sin Error')
  await name.getByRole('button', { name: 'Guardar' }).click()
  await expect(name.getByText('Nombre Sin Error')).toBeVisible()

  const asking = card(page, 'Pregunta o pide algo')
  await asking.getByRole('combobox', { name: 'Qué necesitas' }).selectOption('Corrección')
  await expect(asking.getByText('Plazo de ley: 15 días hábiles.')).toBeVisible()
  await asking.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(asking.getByText('Cuéntanos qué necesitas')).toBeVisible()
  await asking.getByRole('textbox', { name: 'Cuéntanos' }).fill('Mi barrio está mal escrito')
  await asking.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(asking.getByText(/^Recibimos tu solicitud HD-\d{8}-[A-Z2-9]{4}$/)).toBeVisible()
  const requests = card(page, 'Tus solicitudes')
  await expect(requests.getByText('Mi barrio está mal escrito')).toBeVisible()
  await expect(requests.getByText(/^Te respondemos a más tardar el \d+ de \w+ de \d{4}\.$/)).toBeVisible()
  await expectAccessible(page)
  watched.expectNoErrors()
})

test('Z09 a consent is withdrawn once nothing stands on it, after saying what follows', async ({ page }) => {
  const person = await arrive(page, '3051110002', 'Prueba Que Retira')
  const opening = await quickOpening(page, product, { bankId: coltefinanciera })
  for (const step of ['personal', 'financial', 'questions'] as const) await opening.steps[step]()
  await page.reload()
  const consents = card(page, 'Tus autorizaciones')
  await expect(consents.getByText(/^Hoy sostiene un CDT o un proceso en curso/).first()).toBeVisible()
  await expect(consents.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)

  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('button', { name: /^Cancelar la apertura/ }).click()
  await page.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Cancelaste la apertura con Coltefinanciera')).toBeVisible()
  await page.goto(`${product.url}/portal/dashboard`)
  await page.getByRole('link', { name: 'Mis datos y privacidad' }).click()
  await person.onPage(path)

  await consents.getByRole('button', { name: 'Retirar «Datos biométricos (dato sensible)»' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Borramos las fotos de tu documento')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sí, retirarla' }).click()
  await expect(page.getByText('Retiraste la autorización')).toBeVisible()
  const biometrics = consents.getByRole('listitem').filter({ hasText: 'Datos biométricos' })
  await expect(biometrics.getByText('Retirada', { exact: true })).toBeVisible()
  await expect(biometrics.getByRole('button')).toHaveCount(0)
})

test('Z09 who has signed nothing deletes everything, after typing it out, and is told goodbye', async ({ page }) => {
  const watched = watchPage(page)
  const person = await arrive(page, '3051110003', 'Prueba Que Se Va')
  await (await quickOpening(page, product, { bankId: coltefinanciera })).steps.personal()
  await page.reload()
  const deleting = card(page, 'Eliminar mis datos')
  await expect(deleting).toContainText('Tu proceso en curso, que se cancela.')
  await deleting.getByRole('button', { name: 'Eliminar mis datos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Escribe ELIMINAR para confirmar' }).fill('borrar')
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click()
  await expect(dialog.getByText('Escribe la palabra ELIMINAR')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('eliminar')
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click()

  await person.heading('Borramos tus datos')
  await expect(page.getByText(/^HD-\d{8}-[A-Z2-9]{4}$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await expectAccessible(page)
  watched.expectNoErrors()

  // The same phone comes back as somebody new.
  await arrive(page, '3051110003', 'Persona Nueva')
  await card(page, 'Lo que guardamos').getByText('Tu perfil').click()
  await expect(card(page, 'Lo que guardamos').getByText('Persona Nueva')).toBeVisible()
  await expect(page.getByText(/^Datos personales \(/)).toHaveCount(0)
})

test('Z09 with papers at a bank the deletion is a request with its last day, and the session goes on', async ({
  page,
}) => {
  const person = await arrive(page, '3051110004', 'Prueba Con Contrato')
  await quickOpening(page, product, { bankId: coltefinanciera })
  const { steps } = await begunOpening(page, product, { bankId: coltefinanciera })
  for (const step of ['personal', 'financial', 'questions', 'identity', 'documents', 'signature'] as const) {
    await steps[step]()
  }
  await page.reload()
  const deleting = card(page, 'Eliminar mis datos')
  await expect(deleting).toContainText('Los papeles de tu CDT con Coltefinanciera')
  await deleting.getByRole('button', { name: 'Pedir la eliminación' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('ELIMINAR')
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir la eliminación' }).click()
  await expect(deleting.getByText(/^Recibimos tu solicitud HD-/)).toBeVisible()
  await expect(card(page, 'Tus solicitudes').getByText('Eliminación de tus datos')).toBeVisible()
  await person.heading('Mis datos')
})
