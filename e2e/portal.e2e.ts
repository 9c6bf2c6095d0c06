import { expect, type Page, test } from '@playwright/test'
import { defaultBrand } from '#domain/brands/default.ts'
import { bankOffice } from './support/bank-office.ts'
import { type Product, startProduct } from './support/product.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

test('P14 P06 Z08 a new saver is led to their portal, invited to simulate, and finds the link to invite', async ({
  page,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  await page.goto(`${product.url}/portal/dashboard`)
  await person.onPage('/portal/login')
  await person.signIn('3041110001', 'Prueba Ahorradora')

  await person.onPage('/portal/dashboard')
  await person.heading('Hola, Prueba')
  await expect(page.getByText('Eres Primerizo. Te falta 1 CDT completado para ser Ahorrador.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tu primer CDT empieza con una simulación' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Simular un CDT' })).toHaveAttribute('href', '/cdt-simulador')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver mi enlace' }).click()
  await person.onPage('/portal/referrer')
  const link = page.getByText(/\/cdt-simulador\?refcode=[A-Z2-9]{8}$/)
  await expect(link).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent((await link.textContent()) ?? 'missing')}$`),
  )
  await expect(page.getByText('Todavía nadie ha usado tu enlace')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(link).toBeVisible()
  watched.expectNoErrors()
})

test('F13 P12 Z06 an opening has an order to print, is found by its link, and can be given up with a reason', async ({
  page,
  browser,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  await person.simulate()
  await person.signIn('3041110002', 'Prueba Ahorradora')
  await person.onPage('/v2/datos-personales')

  await page.goto(`${product.url}/orden-inversion`)
  const order = page.getByRole('article', { name: 'Orden de inversión con Coltefinanciera' })
  await expect(order).toContainText('$ 15.000.000')
  await expect(order).toContainText('protegidos')
  await expect(order.getByRole('button', { name: 'Explica este número' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expectAccessible(page)
  const [processUuid = ''] = /[0-9a-f-]{36}/.exec((await order.textContent()) ?? '') ?? []

  await page.goto(`${product.url}/portal/dashboard`)
  const open = page.getByRole('region', { name: 'En curso' })
  await expect(open.getByRole('article')).toContainText('Coltefinanciera')

  await page.goto(`${product.url}/continuar-proceso?process_id=${processUuid}`)
  await person.onPage('/v2/datos-personales')
  watched.expectNoErrors()

  const stranger = await (await browser.newContext()).newPage()
  const other = saver(stranger, product)
  await stranger.goto(`${product.url}/continuar-proceso?process_id=${processUuid}&campaign=flamingo`)
  await other.onPage('/portal/login')
  await other.signIn('3041110003', 'Otra Persona')
  // Whoever may have another number is asked for it over the page (B §4.3); who closes that finds the page.
  const asked = stranger.getByRole('dialog', { name: 'Ingresa' })
  await expect(asked).toContainText('Otra Persona, no encontramos ese proceso')
  await asked.getByRole('button', { name: 'Cerrar' }).click()
  await other.heading('No encontramos ese proceso')
  expect(new URL(stranger.url()).searchParams.get('campaign')).toBe('flamingo')
  await expectAccessible(stranger)
  await stranger.goto(`${product.url}/continuar-proceso?ticket=${'x'.repeat(43)}&campaign=flamingo`)
  await other.heading('Este enlace ya no sirve')
  expect(new URL(stranger.url()).search).toBe('?campaign=flamingo')
  await expect(stranger.getByRole('link', { name: 'Ir a mis procesos' })).toBeVisible()
  await stranger.context().close()

  await page.goto(`${product.url}/cancelacion?process_uuid=${processUuid}`)
  await person.heading('¿Cancelar tu apertura con Coltefinanciera?')
  await expect(page.getByText('Lo que pierdes')).toBeVisible()
  await page.getByRole('radio', { name: 'Quiero otro monto u otro plazo' }).check()
  await page.getByRole('textbox', { name: /Cuéntanos algo más/ }).fill('Voy a ahorrar más')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sí, cancelar la apertura' }).click()
  await person.heading('Cancelaste tu apertura')
  await expectAccessible(page)
  await page.goto(`${product.url}/cancelacion?process_uuid=${processUuid}`)
  await person.heading('Este proceso ya terminó')
  watched.expectNoErrors()
})

test('Z07 Z04 Z02 Z06 P14 F11 after an opening its deposit, its cover, its maturity and its signature are all there to be looked at', async ({
  page,
  context,
}) => {
  const watched = watchPage(page)
  const person = saver(page, product)
  const bank = bankOffice(await context.newPage(), product)
  await page.bringToFront()
  await person.simulate()
  await person.signIn('3041110004', 'Prueba Ahorradora')
  await person.fillForms()
  await person.proveIdentity()
  await person.uploadDocuments()
  await person.sign()

  await person.onPage('/asegura-tu-tasa')
  const steps = page.getByRole('region', { name: 'Los pasos de tu proceso' })
  await expect(steps.getByRole('status')).toHaveText(/^Ahora actúa el banco, a más tardar el \S+ \d+ de \S+\.$/)
  await expect(steps.getByRole('listitem').and(steps.locator('[aria-current=step]'))).toContainText(
    'El banco aprueba tu vinculación',
  )
  await expect(page.getByRole('region', { name: 'Evidencia de tu firma' })).toBeVisible()
  await expectAccessible(page)
  await bank.approve()
  await page.bringToFront()
  await person.payByPse()
  await person.onPage('/cdt-completado')
  await expect(steps.getByRole('status')).toContainText('Ahora actúa el banco')
  await bank.issue()
  await page.bringToFront()
  await person.heading('¡Tu CDT está abierto!')
  await expect(page.getByText('Te lo enviamos por correo')).toBeVisible()
  await expectAccessible(page)
  const calendar = await page.getByRole('link', { name: 'Agregar a mi calendario' }).getAttribute('href')
  const file = await page.request.get(new URL(calendar ?? '', product.url).href)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('BEGIN:VCALENDAR')

  await page.getByRole('link', { name: 'Ir a mi portal' }).click()
  await person.onPage('/portal/dashboard')
  await expect(page.getByText('Eres Ahorrador.')).toBeVisible()
  const deposit = page.getByRole('article', { name: 'Coltefinanciera' })
  await expect(deposit).toContainText('$ 15.000.000')
  const cover = page.getByRole('region', { name: 'Lo que te protege Fogafín' })
  await expect(cover).toContainText('están protegidos: Fogafín protege hasta $ 50.000.000')
  await deposit.getByText('Condiciones y documentos').click()
  await expect(deposit.getByRole('link', { name: 'Descargar el certificado' })).toBeVisible()
  await expectAccessible(page)

  await deposit.getByRole('link', { name: /Qué pasa al vencer/ }).click()
  await person.heading(/^Tu CDT con Coltefinanciera vence el /)
  await expect(page.getByText(/Si no nos dices nada, tu CDT se prorroga/)).toBeVisible()
  await expect(page.getByText(/^Podrás decidir desde el/)).toBeVisible()
  await page.getByText('Cuándo te lo recordamos').click()
  await expect(page.getByText(/^15 días antes/)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await person.heading('Hola, Prueba')
  watched.expectNoErrors()

  const signed = await signedDocument(page)
  const verifier = await (await context.browser()?.newContext())?.newPage()
  if (!verifier) throw new Error('no browser')
  await verifier.goto(`${product.url}/verificar-documento`)
  const chooser = verifier.getByLabel('El documento firmado')
  const sent: string[] = []
  verifier.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await chooser.setInputFiles({ name: 'firmado.pdf', mimeType: 'application/pdf', buffer: signed })
  const result = verifier.getByRole('region', { name: 'Resultado' })
  await expect(result).toContainText('Es auténtico')
  await expect(result).toContainText('Vinculación y apertura de un CDT')
  // A page view is counted; of the document nothing leaves the browser but its hash.
  const counted = '/api/campaigns/activate'
  expect(sent.filter((line) => !line.startsWith('GET ') && !line.includes(counted))).toEqual([])
  await expectAccessible(verifier)

  const changed = Buffer.concat([signed, Buffer.from(' ')])
  await chooser.setInputFiles({ name: 'cambiado.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(verifier.getByText('No lo reconocemos')).toBeVisible()
  await expectAccessible(verifier)
  await verifier.getByRole('textbox', { name: /huella SHA-256/ }).fill('abc')
  await verifier.getByRole('button', { name: 'Verificar la huella' }).click()
  await expect(verifier.getByText(/Una huella tiene 64 números y letras/)).toBeVisible()
  await verifier.context().close()
})

/** The bytes of the document that the customer signed last, as their own session may have them. */
async function signedDocument(page: Page): Promise<Buffer> {
  const headers = { 'x-api-key': defaultBrand.clientKey }
  const ask = async (path: string) => (await page.request.get(`${product.url}/api/${path}`, { headers })).json()
  const { processes } = (await ask('processes/get-processes')).body
  const { documents } = (await ask(`documents?process_uuid=${processes[0].process_uuid}`)).body
  const { id } = documents.find(({ kind }: { kind: string }) => kind === 'signed-documents')
  return (await page.request.get(`${product.url}/api/documents/${id}/file`)).body()
}
