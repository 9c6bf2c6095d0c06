import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { saver } from './support/customer-steps.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24
const path = '/portal/mis-datos'
const showPart = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const card = (page: Page, name: string) => page.getByRole('region', { name })

test('Z09 a person sees, downloads and corrects what is kept, asks about it, and deletes everything after typing it out', async ({
  page,
  product,
}) => {
  const customer = freshPerson('Nombre Con Herror')
  const person = saver(page, product)
  await signInByCall(page, product, customer)
  await (await quickOpening(page, product, { bankId: coltefinanciera })).steps.personal()
  await page.goto(`${product.url}${path}`)
  await person.heading('Mis datos')

  const kept = card(page, 'Lo que guardamos')
  await kept.getByText('Tu perfil').click()
  const { phone } = customer
  await expect(kept.getByText(`+57 ${phone.slice(0, 3)} ${phone.slice(3)}`)).toBeVisible()
  await kept.getByText(/^Datos personales/).click()
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

  await showPart(page, 'Solicitudes')
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

  const deleting = card(page, 'Eliminar mis datos')
  await expect(deleting).toContainText('Tu apertura en curso, que se cancela.')
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

  // The same phone comes back as somebody new.
  await page.goto(`${product.url}${path}`)
  await person.onPage('/portal/login')
  await person.signIn(phone, 'Persona Nueva')
  await person.onPage(path)
  await kept.getByText('Tu perfil').click()
  await expect(kept.getByText('Persona Nueva')).toBeVisible()
  await expect(page.getByText(/^Datos personales \(/)).toHaveCount(0)
})

test('Z09 a consent is withdrawn once nothing stands on it; with papers at a bank the deletion is a request with its last day, and the session goes on', async ({
  page,
  product,
  customer: _,
}) => {
  const person = saver(page, product)
  await (await quickOpening(page, product, { bankId: coltefinanciera })).walk({ to: 'questions' })
  await page.goto(`${product.url}${path}`)
  await showPart(page, 'Permisos')
  const consents = card(page, 'Tus autorizaciones')
  await expect(consents.getByText(/^Hoy sostiene un CDT o una apertura en curso/).first()).toBeVisible()
  await expect(consents.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)

  await page.goto(`${product.url}/mis-procesos`)
  await page.getByRole('button', { name: /^Cancelar la apertura/ }).click()
  await page.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Cancelaste la apertura con Coltefinanciera')).toBeVisible()
  await page.goto(`${product.url}/portal/dashboard`)
  await page.getByRole('link', { name: 'Mis datos y privacidad' }).click()
  await person.onPage(path)
  await showPart(page, 'Permisos')

  await consents.getByRole('button', { name: 'Retirar «Datos biométricos (dato sensible)»' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Borramos las fotos de tu documento')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sí, retirarla' }).click()
  await expect(page.getByText('Retiraste la autorización')).toBeVisible()
  const biometrics = consents.getByRole('listitem').filter({ hasText: 'Datos biométricos' })
  await expect(biometrics.getByText('Retirada', { exact: true })).toBeVisible()
  await expect(biometrics.getByRole('button')).toHaveCount(0)

  await (await quickOpening(page, product, { bankId: coltefinanciera })).walk({ to: 'signature' })
  await page.reload()
  await showPart(page, 'Solicitudes')
  const deleting = card(page, 'Eliminar mis datos')
  await expect(deleting).toContainText('Los papeles de tu CDT con Coltefinanciera')
  await deleting.getByRole('button', { name: 'Pedir la eliminación' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('ELIMINAR')
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir la eliminación' }).click()
  await expect(deleting.getByText(/^Recibimos tu solicitud HD-/)).toBeVisible()
  await expect(card(page, 'Tus solicitudes').getByText('Eliminación de tus datos')).toBeVisible()
  await person.heading('Mis datos')
})
