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
  expect([...actedOn], 'screens from the simulator to the payment').toHaveLength(8)
  expect(uploads).toEqual([])

  await bank.issue()
  await page.bringToFront()
  await person.expectCertificate()
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
