import type { Page } from '@playwright/test'
import { addDays, civilDateInBogota, getDateParts } from '#domain/money/dates/civil-date.ts'
import { writeLetter } from '#testing/letter-files.ts'
import { freshPerson } from '#testing/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createApiCaller } from './support/calls.ts'
import { saver } from './support/customer-steps.ts'
import { begunOpening, quickOpening } from './support/quick-opening.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24

test('P14 P06 Z08 F13 P12 Z06 a new saver is led to their portal and finds the link to invite; their opening has an order to print and can be given up with a reason', async ({
  page,
  product,
}) => {
  const person = saver(page, product)
  const { phone, fullName } = freshPerson()
  await page.goto(`${product.url}/portal/dashboard`)
  await person.onPage('/portal/login')
  await person.signIn(phone, fullName)
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

  await page.goto(`${product.url}/cdt-simulador?monto=15000000`)
  await person.open()
  await person.onPage('/validar-identidad')
  const { processUuid } = await begunOpening(page, product, { bankId: coltefinanciera })
  await page.goto(`${product.url}/orden-inversion`)
  const order = page.getByRole('article', { name: 'Orden de inversión con Coltefinanciera' })
  await expect(order).toContainText('$ 15.000.000')
  await expect(order).toContainText('protegidos')
  await expect(order).toContainText(processUuid)
  await expect(order.getByRole('button', { name: 'Explica este número' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${product.url}/portal/dashboard`)
  const open = page.getByRole('region', { name: 'En curso' })
  await expect(open.getByRole('article')).toContainText('Coltefinanciera')

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
  await person.heading('Esta apertura ya terminó')
})

test('Z14 Z02 Z04 who has a deposit at another bank notes it, and list, insurance and calendar count it', async ({
  page,
  product,
  customer: _,
}) => {
  const person = saver(page, product)
  await page.goto(`${product.url}/portal/dashboard`)
  await page.getByRole('link', { name: 'Ver todos mis CDT' }).click()
  await person.onPage('/portal/todos-tus-cdt')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Anotar un CDT' }).click()
  const form = page.getByRole('dialog', { name: 'Anotar un CDT' })
  const opened = addDays(civilDateInBogota(Date.now()), -30)
  const rows = [
    ['Banco', 'Davivienda'],
    ['Valor nominal', '$60.000.000,00'],
    ['Plazo', '360 días'],
    ['Tasa', '10% E.A.'],
    ['Fecha de apertura', opened],
  ] as const
  await form.getByText('Llenarlo con la carta del banco').click()
  const letter = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: await writeLetter({ rows }) }
  await form.getByLabel('Sube la carta o el certificado', { exact: true }).setInputFiles(letter)
  await expect(form.getByText('Encontramos el banco, el monto, la tasa, el plazo y la fecha.')).toBeVisible()
  await expect(form.getByLabel('¿Cuánto pusiste?')).toHaveValue('60.000.000')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  const list = page.getByRole('region', { name: 'Lo próximo que vence' })
  await expect(list.getByRole('listitem')).toContainText('Davivienda')
  // Six millions of interest, and 4 % of them.
  await expect(list.getByRole('listitem')).toContainText('$ 5.760.000')
  await expect(page.getByRole('region', { name: 'Lo que te protege Fogafín' })).toContainText('$ 16.000.000 no')
  const calendar = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Agregar todos los vencimientos a mi calendario' }).click()
  expect((await calendar).suggestedFilename()).toBe('Vencimientos de todos tus CDT.ics')
  await page.reload()
  await expect(list.getByRole('listitem')).toContainText('Davivienda')
  await expectAccessible(page)
})

test('Z20 Z14 who held a deposit elsewhere last year has a folder with its lines, its verdict and one file', async ({
  page,
  product,
  customer: _,
}) => {
  const person = saver(page, product)
  const lastYear = getDateParts(civilDateInBogota(Date.now())).year - 1
  const call = createApiCaller(page, product)
  await call('PUT', `portal/external-deposits/${crypto.randomUUID()}`, {
    body: { bank_id: 18, amount: 20_000_000, rate: '12.000', term: 720, opening_date: `${lastYear}-02-03` },
  })
  await page.goto(`${product.url}/portal/dashboard`)
  await page.getByRole('link', { name: 'Ver mi carpeta de la renta' }).click()
  await person.onPage('/portal/carpeta-de-la-renta')
  const question = page.getByRole('region', { name: /^¿Te toca declarar/ })
  const fields = question.getByRole('textbox')
  await expect(fields).toHaveCount(5)
  for (const field of await fields.all()) await field.fill('30000000')
  await question.getByRole('radio', { name: 'No' }).check()
  await question.getByRole('button', { name: 'Saber si me toca' }).click()
  await expect(question.getByText('Con estas cifras no estás obligado a declarar')).toBeVisible()
  await expectAccessible(page)
  const paper = page.waitForEvent('download')
  await page.getByRole('link', { name: `Carpeta de ${lastYear} (PDF)` }).click()
  expect((await paper).suggestedFilename()).toBe(`Carpeta de la renta ${lastYear}.pdf`)
})

test('Z07 Z23 Z04 Z02 P14 F11 after an opening its deposit, its cover, its maturity, its signature and its check are all there to be looked at', async ({
  page,
  product,
  customer: _,
  openElsewhere,
  consoleErrors,
}) => {
  const person = saver(page, product)
  await (await quickOpening(page, product, { bankId: coltefinanciera })).walk()
  await page.goto(`${product.url}/cdt-completado`)
  await expect(page.getByRole('img', { name: 'Código QR para comprobar este certificado' })).toBeVisible()
  const call = createApiCaller(page, product)
  const { processes } = await call<{ processes: { process_uuid: string }[] }>('GET', 'processes/get-processes')
  const asked = `certificate?process_uuid=${processes[0]?.process_uuid}`
  const check = await call<{ check_url: string; share_key: string }>('GET', asked)
  const stranger = await openElsewhere()
  const told: string[] = []
  stranger.on('request', (request) => told.push(request.postData() ?? ''))
  const checkAddress = `${product.url}${new URL(check.check_url).pathname}`
  await stranger.goto(checkAddress)
  await expect(stranger.getByRole('heading', { name: 'Este CDT sigue vigente' })).toBeVisible()
  const stated = stranger.getByRole('region', { name: 'Lo que dice el certificado' })
  await expect(stated).toContainText('Solo las iniciales')
  await expect(stated).not.toContainText('15.000.000')
  await expectAccessible(stranger)
  await stranger.goto('about:blank')
  await stranger.goto(`${checkAddress}#${check.share_key}`)
  await expect(stated).toContainText('$ 15.000.000')
  await expect(stranger).toHaveURL(checkAddress)
  // A page view is counted, and not whose certificate it was.
  expect(told.join()).toContain('/verificar/')
  expect(told.join()).not.toContain(new URL(checkAddress).pathname)
  await expectAccessible(stranger)

  await page.getByRole('link', { name: 'Ir a mi portal' }).click()
  await person.onPage('/portal/dashboard')
  await expect(page.getByText('Eres Ahorrador.')).toBeVisible()
  const deposit = page.getByRole('article', { name: 'Coltefinanciera' })
  await expect(deposit).toContainText('$ 15.000.000')
  const cover = page.getByRole('region', { name: 'Lo que te protege Fogafín' })
  await expect(cover).toContainText('Fogafín cubre todo lo que tienes.')
  await deposit.getByText('Condiciones y documentos').click()
  await expect(deposit.getByRole('link', { name: 'Descargar el certificado' })).toBeVisible()
  await expectAccessible(page)

  await deposit.getByRole('link', { name: /Qué pasa al vencer/ }).click()
  await person.heading('Qué pasa al vencer tu CDT')
  await expect(page.getByText(/Si no nos dices nada, tu CDT se prorroga/)).toBeVisible()
  await expect(page.getByText(/^Podrás decidir desde el/)).toBeVisible()
  await page.getByText('Cuándo te lo recordamos').click()
  await expect(page.getByText(/^15 días antes/)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await person.heading('Hola, Prueba')

  const signed = await signedDocument(page, call, product.url)
  const verifier = await openElsewhere()
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

  consoleErrors.announce(/status of 404 .*\/api\/signature\/evidence\//)
  const changed = Buffer.concat([signed, Buffer.from(' ')])
  await chooser.setInputFiles({ name: 'cambiado.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(verifier.getByText('No lo reconocemos')).toBeVisible()
  await expectAccessible(verifier)
  await verifier.getByRole('textbox', { name: /huella SHA-256/ }).fill('abc')
  await verifier.getByRole('button', { name: 'Verificar la huella' }).click()
  await expect(verifier.getByText(/Una huella tiene 64 números y letras/)).toBeVisible()
})

/** The bytes of the document that the customer signed last, as their own session may have them. */
async function signedDocument(page: Page, call: ReturnType<typeof createApiCaller>, url: string): Promise<Buffer> {
  const { processes } = await call<{ processes: { process_uuid: string }[] }>('GET', 'processes/get-processes')
  const { documents } = await call<{ documents: { id: string; kind: string }[] }>(
    'GET',
    `documents?process_uuid=${processes[0]?.process_uuid}`,
  )
  const signed = documents.find(({ kind }) => kind === 'signed-documents')
  return (await page.request.get(`${url}/api/documents/${signed?.id}/file`)).body()
}
