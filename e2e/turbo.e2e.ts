import { expect, type Page, test } from '@playwright/test'
import { personalAnswers } from '#testing/form-answers.ts'
import { bankOffice } from './support/bank-office.ts'
import { type Product, startProduct } from './support/product.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const ban100 = 8

test('F14 P09 P01 F06 F09 F10 F11 a turbo CDT is paid by PSE after eight screens at most, and uploads no document', async ({
  page,
  context,
}) => {
  const watched = watchPage(page)
  const actedOn = await countScreens(page)
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/documents/')) uploads.push(request.url())
  })
  const person = saver(page, product, () => expectAccessible(page), { bankId: ban100 })
  const bank = bankOffice(await context.newPage(), product)
  await page.bringToFront()

  await person.simulateTurbo()
  await person.signIn('3071234567', 'Prueba Ahorradora')
  await person.proveIdentity()
  await person.onPage('/v2/preguntas-cdturbo')
  await expect(page.getByRole('textbox', { name: /^Número de documento/ })).toHaveValue(
    String(personalAnswers.document_number),
  )
  await person.fillTurboForm()
  await person.sign()
  await bank.approve()
  await page.bringToFront()
  await person.payByPse()
  await person.onPage('/cdt-completado')
  // The dialogs over the simulator, to confirm and to sign in, are the eighth (decision 022).
  expect([...actedOn], 'addresses from the simulator to the payment').toHaveLength(7)
  expect(uploads).toEqual([])

  await bank.issue()
  await page.bringToFront()
  await person.expectCertificate()
  watched.expectNoErrors()
})

test('P03 F06 F14 with Coltefinanciera, what the identity check read is confirmed before the questions begin with it', async ({
  page,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  await person.simulateTurbo()
  await person.signIn('3071234568', 'Prueba Ahorradora')
  await person.proveIdentity()
  await person.onPage('/confirmar-datos-truora')
  await person.heading('¿Son estos tus datos?')
  await expect(page.getByText('PRUEBA AHORRADORA FICTICIA')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hay un error' }).click()
  await expect(page.getByRole('dialog', { name: 'Lo corregimos contigo' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The questions do not begin before.
  await page.goto(`${product.url}/v2/preguntas-cdturbo`)
  await person.onPage('/confirmar-datos-truora')
  await page.getByRole('button', { name: 'Sí, son mis datos' }).click()
  await person.onPage('/v2/preguntas-cdturbo')
  await expect(page.getByRole('textbox', { name: /^Número de documento/ })).toHaveValue(
    String(personalAnswers.document_number),
  )
  watched.expectNoErrors()
})

/** Out: the screens of ours on which something was pressed or chosen; each page of a form is one. */
async function countScreens(page: Page): Promise<ReadonlySet<string>> {
  const screens = new Set<string>()
  await page.exposeFunction('screenWasActedOn', (href: string) => {
    const { origin, pathname, searchParams } = new URL(href)
    if (origin === product.url) screens.add(`${pathname} ${searchParams.get('pagina') ?? ''}`)
  })
  await page.addInitScript(
    `addEventListener('click', (event) => { if (event.isTrusted) screenWasActedOn(location.href) }, true)`,
  )
  return screens
}
