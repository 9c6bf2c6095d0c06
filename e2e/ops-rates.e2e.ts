import { freshPerson } from '#testing/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { enterAsStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const desk = { width: 1_280, height: 900 }
const phone = { width: 360, height: 740 }

test('O02 O04 A17 one person proposes a rate, cannot approve it, and it holds once another has', async ({
  page,
  startOwnProduct,
  openElsewhere,
}) => {
  const admin = freshPerson('Persona Administradora')
  const member = freshPerson('Persona Del Equipo')
  // Rates are everybody's.
  const product = await startOwnProduct({ settings: { FIRST_ADMIN_PHONE: `57${admin.phone}` } })
  const otherPage = await openElsewhere({ viewport: phone })
  await enterAsStaff(otherPage, product, admin)
  await otherPage.goto(`${product.url}/ops/equipo`)
  await otherPage.getByRole('textbox', { name: 'Celular' }).fill(member.phone)
  await otherPage.getByRole('button', { name: 'Agregar al equipo' }).click()
  await expect(otherPage.getByText('Sin nombre todavía')).toBeVisible()

  // On the first days the founder of the team may approve alone what their own member asks, and it is marked.
  await page.setViewportSize(desk)
  await enterAsStaff(page, product, member)
  await page.goto(`${product.url}/ops/dashboard`)
  await page.getByRole('link', { name: 'Tasas', exact: true }).click()
  await page.getByRole('list', { name: 'Bancos' }).getByRole('link', { name: 'Finandina' }).click()
  const table = page.getByRole('table', { name: 'Tasas que rigen hoy' })
  await expect(table).toContainText('Demostración')
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Proponer Finandina, 360 días' }).first().click()
  const form = page.getByRole('region', { name: 'Proponer tasas: Finandina, 360 días' })
  await expect(form.getByLabel('Rige desde')).toBeFocused()
  for (const field of await form.getByRole('textbox', { name: 'Tasa, % E.A.' }).all()) await field.fill('11,87')
  await form.getByRole('button', { name: 'Ver qué cambia' }).click()
  const seen = form.getByRole('region', { name: 'Lo que cambiaría' })
  await expect(seen.getByRole('status')).toContainText('Todavía no se ha cambiado nada')
  await expect(seen).toContainText('11,87 % E.A.')
  await seen.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect(seen.getByText('Escribe de dónde sale la tasa')).toBeVisible()
  await seen.getByRole('textbox', { name: 'Fuente' }).fill('Tarifario del banco')
  await seen.getByRole('textbox', { name: 'Motivo' }).fill('Llegó el tarifario nuevo')
  await expectAccessible(page)
  await seen.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect(form.getByText('Otra persona del equipo lo aprueba')).toBeVisible()

  await page.getByRole('link', { name: 'Cambios', exact: true }).first().click()
  const own = page.getByRole('article', { name: 'Tasas de Finandina' })
  await expect(own).toContainText('La pediste tú')
  await expect(own.getByRole('button', { name: /Aprobar/ })).toHaveCount(0)

  await otherPage.goto(`${product.url}/ops/cambios`)
  const card = otherPage.getByRole('article', { name: 'Tasas de Finandina' })
  await expect(card).toContainText('Llegó el tarifario nuevo')
  await expect(card).toContainText('quien fundó el equipo aprueba a solas hasta el')
  await expectAccessible(otherPage)
  expect(await otherPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await card.getByRole('button', { name: /^Aprobar/ }).click()
  const dialog = otherPage.getByRole('dialog', { name: '¿Aprobar?' })
  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await expect(otherPage.getByRole('heading', { name: 'Nada espera decisión' })).toBeVisible()
  await otherPage.getByRole('button', { name: 'Decididos' }).click()
  const decided = otherPage.getByRole('article', { name: 'Tasas de Finandina' })
  await expect(decided).toContainText('Aprobado por Persona Administradora')
  await expect(decided).toContainText('La aprobó una sola persona, y nadie más la ha mirado.')
  const open = await (await otherPage.request.get(`${product.url}/api/rates?bank_id=22&term=360`)).json()
  expect(open.rates).toContainEqual(expect.objectContaining({ rate: '11.870', is_demonstration: false }))

  await otherPage.goto(`${product.url}/ops/tasas?banco=22`)
  const rates = otherPage.getByRole('table', { name: 'Tasas que rigen hoy' })
  await expect(rates).toContainText('11,87')
  expect(await otherPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await rates.getByRole('button', { name: 'Historia Finandina, 360 días' }).first().click()
  const history = otherPage.getByRole('dialog', { name: 'Historia: Finandina, 360 días' })
  await expect(history).toContainText('La pidió')
  await expectAccessible(otherPage)
  await otherPage.keyboard.press('Escape')

  // A file: what is wrong is shown by its line, and nothing is asked for.
  await otherPage
    .getByRole('textbox', { name: 'O pega su texto' })
    .fill('banco;plazo;desde;hasta;tasa;vigente_desde\n22;360;100000;;cien;2026-12-01')
  const upload = otherPage.getByRole('region', { name: 'Importar un archivo CSV' })
  await upload.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect(upload.getByText(/^Línea 2: La tasa/)).toBeVisible()
  await expect(upload.getByRole('button', { name: 'Pedir el cambio' })).toHaveCount(0)
})
