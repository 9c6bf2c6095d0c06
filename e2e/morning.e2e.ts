import type { Page } from '@playwright/test'
import { demoPerson } from '#testing/demo/people.ts'
import { freshPerson } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { expectAccessible } from './support/accessibility.ts'
import { control, createApiCaller, eventually } from './support/calls.ts'
import { fillMorning } from './support/fill-morning.ts'
import { openPapersByKeys } from './support/review-by-keys.ts'
import { enterAsStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const desk = { width: 1_280, height: 800 }
const reviews = 30

test('O01 O04 F08 three of the team share thirty openings, review them by keyboard, send one back, answer a visitor, and decide a change by two', async ({
  page,
  startOwnProduct,
  openElsewhere,
}) => {
  test.setTimeout(400_000)
  const admin = freshPerson('Persona Administradora')
  const ana = freshPerson('Ana Del Equipo')
  const product = await startOwnProduct({ settings: { FIRST_ADMIN_PHONE: `57${admin.phone}` } })
  await product.changeData((location) => fillMorning(location, reviews))
  const adminPage = await openElsewhere({ viewport: desk })
  await enterAsStaff(adminPage, product, admin)
  const beto = freshPerson('Beto Del Equipo')
  for (const { phone } of [ana, beto]) {
    const body = { phone_number: phone, prefix_number: '57', role: 'ops' }
    await createApiCaller(adminPage, product)('POST', 'ops/staff', { body })
  }
  await page.setViewportSize(desk)
  await enterAsStaff(page, product, ana)
  const betoPage = await openElsewhere({ viewport: desk })
  await enterAsStaff(betoPage, product, beto)

  // One of them shares out what waits.
  await adminPage.goto(`${product.url}/ops/dashboard?estado=DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA`)
  await adminPage.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).click()
  const bar = adminPage.getByRole('region', { name: 'Procesos elegidos' })
  await bar.getByRole('button', { name: 'Asignar' }).click()
  const assigning = adminPage.getByRole('dialog', { name: /^¿Quién responde/ })
  await assigning.getByRole('combobox', { name: 'Responsable' }).selectOption({ label: 'Ana Del Equipo (Operaciones)' })
  await assigning.getByRole('button', { name: 'Asignar' }).click()
  await expect(adminPage.getByText(`${reviews} procesos asignados`)).toBeVisible()
  await expect(
    adminPage.getByRole('table', { name: 'Procesos' }).getByRole('cell', { name: 'Ana', exact: true }),
  ).toHaveCount(reviews)

  // Another reviews: no page is loaded between two of them.
  await page.goto(`${product.url}/ops/revision`)
  const heading = page.getByRole('heading', { level: 1 })
  const people = Array.from({ length: reviews + 1 }, (_, place) => demoPerson(place))
  const names = new RegExp(people.map(({ fullName }) => fullName).join('|'))
  await expect(heading).toHaveText(names)
  const first = await heading.textContent()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const words = 'Se cortó el borde de arriba.'
  await openPapersByKeys(page, 'r')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: /^¿Rechazar/ })).toBeVisible()
  await page.keyboard.press('1')
  await page.getByRole('textbox', { name: /^Qué más le dices/ }).fill(words)
  await page.getByRole('button', { name: 'Rechazar y seguir' }).click()
  await expect(heading).not.toHaveText(first ?? '')
  for (let place = 1; place < reviews; place += 1) {
    await expect(heading).toHaveText(names)
    const now = (await heading.textContent()) ?? ''
    await openPapersByKeys(page)
    await page.keyboard.press('a')
    await expect(heading).not.toHaveText(now)
  }
  await expect(page.getByRole('heading', { name: 'No queda ninguno por revisar' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expectAccessible(page)
  const sentBack = people.find(({ fullName }) => fullName === first)
  await eventually(() => newestText(product, sentBack?.phoneE164 ?? '')).toMatch(/otra vez|de nuevo/)

  // The third asks for what the bank said by telephone, and the first decides about it.
  await betoPage.goto(`${product.url}/ops/dashboard?estado=DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF`)
  await betoPage.getByRole('table', { name: 'Procesos' }).getByRole('link').first().click()
  const panel = betoPage.getByRole('dialog', { name: demoPerson(reviews).fullName })
  await expect(panel.getByRole('region', { name: 'Qué espera' })).toContainText('Le toca al banco')
  await panel.getByRole('button', { name: 'Más acciones' }).click()
  await expect(panel.getByRole('menuitem', { name: 'Pedir: registrar el rechazo del banco' })).toBeVisible()
  await betoPage.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Pedir: registrar la aprobación del banco' }).click()
  const asking = betoPage.getByRole('dialog', { name: /^¿Pedir/ })
  await asking.getByRole('textbox', { name: 'Motivo' }).fill('El banco la aprobó por teléfono, acta 12.')
  await asking.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect(asking).toBeHidden()
  await adminPage.goto(`${product.url}/ops/cambios`)
  const change = adminPage.getByRole('article').filter({ hasText: 'acta 12' })
  await change.getByRole('button', { name: /^Aprobar/ }).click()
  await adminPage.getByRole('dialog', { name: '¿Aprobar?' }).getByRole('button', { name: 'Aprobar' }).click()
  await expect(adminPage.getByRole('heading', { name: 'Nada espera decisión' })).toBeVisible()

  await answerVisitor(betoPage, await openElsewhere(), product)
})

/** What the sandbox's phone got last. */
async function newestText(product: Product, phoneE164: string): Promise<string> {
  const inbox = `inbox?phone=${encodeURIComponent(phoneE164)}`
  const { messages } = await control<{ messages: { text: string }[] }>(product, 'GET', inbox)
  return messages[0]?.text ?? ''
}

async function answerVisitor(member: Page, visitor: Page, product: Product): Promise<void> {
  await visitor.goto(`${product.url}/escribenos`)
  await visitor.getByRole('textbox', { name: 'Tu nombre' }).fill('Vera Visitante')
  await visitor.getByRole('textbox', { name: 'Tu celular o correo' }).fill('vera@example.com')
  await visitor.getByRole('textbox', { name: 'Tu mensaje' }).fill('¿Puedo abrir un CDT con mi hija?')
  await visitor.getByRole('button', { name: 'Enviar' }).click()
  await expect(visitor.getByRole('main')).toContainText('Recibimos tu mensaje')
  await member.goto(`${product.url}/ops/conversaciones`)
  await member
    .getByRole('list', { name: 'Conversaciones' })
    .getByRole('button', { name: /^Vera Visitante/ })
    .click()
  const thread = member.getByRole('region', { name: 'Conversación' })
  await thread.getByRole('textbox', { name: 'Respuesta' }).fill('En línea queda a tu nombre.')
  await thread.getByRole('button', { name: 'Responder' }).click()
  await expect(visitor.getByRole('log')).toContainText('En línea queda a tu nombre.')
}
