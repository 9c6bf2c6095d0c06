import { expect, type Locator, type Page, type Response, test } from '@playwright/test'
import { formPathsOf } from '#domain/banks/form-paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { addDays, civilDateInBogota } from '#domain/dates/civil-date.ts'
import { formFor } from '#domain/forms/registry.ts'
import { decisionLabels } from '#domain/renewals/decision.ts'
import { extendDeposit } from '#testing/extend-deposit.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { answersOf } from '#testing/form-answers.ts'
import { callsOf } from './support/calls.ts'
import { type Product, startProduct } from './support/product.ts'
import { begunOpening, quickOpening } from './support/quick-opening.ts'
import { codeOf, confirmInvestment, saver } from './support/saver.ts'
import { endSessionOnServer } from './support/sign-in.ts'
import { expectAccessible } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const coltefinanciera = 24
const finandina = 22
const paths = formPathsOf(partnerBank(coltefinanciera))

async function signedIn(page: Page, phone: string) {
  const person = saver(page, product)
  await page.goto(`${product.url}/login?return=%2Fmis-procesos`)
  await person.signIn(phone, 'Prueba Ahorradora')
  await person.onPage('/mis-procesos')
  return person
}

/**
 * Ends the session on the server, does something that needs it with a control of the page (a press unless told), and
 * answers the code that comes by itself. The call `path` is then taken once; all its requests carry the same key.
 */
async function renewed(
  page: Page,
  phone: string,
  path: string,
  control: Locator,
  act: (control: Locator) => Promise<unknown> = (button) => button.click(),
): Promise<void> {
  await expect(control).toBeAttached()
  await expect(control).toBeEnabled()
  const taken: string[] = []
  const keys = new Set<string | undefined>()
  const look = (response: Response) => {
    const request = response.request()
    if (!new URL(request.url()).pathname.startsWith(`/api/${path}`) || request.method() === 'GET') return
    keys.add(request.headers()['idempotency-key'])
    if (response.ok()) taken.push(request.url())
  }
  page.on('response', look)
  await endSessionOnServer(page, product)
  const address = page.url()
  await act(control)
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(dialog).toContainText('Por seguridad, tu sesión ha expirado')
  await expect(dialog.getByRole('heading', { name: 'Revisa tu teléfono' })).toBeVisible()
  expect(new URL(page.url()).pathname, 'nobody is taken away').toBe(new URL(address).pathname)
  expect(taken).toEqual([])
  await dialog.getByRole('textbox', { name: 'Código' }).fill(await codeOf(product, phone))
  await expect(dialog).toBeHidden()
  await expect.poll(() => taken.length, path).toBe(1)
  expect(keys.size).toBe(1)
  page.off('response', look)
}

test('R40 the session ends while a deposit is opened and its forms are filled: nothing is typed twice or sent twice', async ({
  page,
}) => {
  const phone = '3141110001'
  const person = await signedIn(page, phone)
  const call = callsOf(page, product)
  await page.goto(`${product.url}/cdt-simulador?monto=15000000`)
  await renewedAtList(page, phone)
  await person.onPage(paths.personal)
  const { processUuid } = await begunOpening(page, product, { bankId: coltefinanciera })

  const personal = formFor('personal', coltefinanciera)
  const asked = personal?.pages.find(({ fields }) => fields.some(({ name }) => name === 'document_number'))
  if (!personal || !asked) throw new Error('no personal form')
  const answers = answersOf(personal)
  const { document_number: _, ...known } = answers
  await call('PUT', 'forms/personal/draft', { body: { process_uuid: processUuid, answers: known } })
  await page.goto(`${product.url}${paths.personal}?pagina=${asked.id}&volver=revision`)
  const number = page.getByRole('textbox', { name: /^Número de documento/ })
  await expect(number).toHaveValue('')
  await renewed(page, phone, 'forms/personal/draft', number, (field) => field.fill('1020304050'))
  await expect(number).toHaveValue('1020304050')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tus respuestas' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar y continuar' }).click()
  await person.onPage(paths.financial)
  const { answers: kept } = await call<{ answers: Record<string, unknown> }>(
    'GET',
    `forms/personal/draft?process_uuid=${processUuid}`,
  )
  expect(kept.document_number).toBe('1020304050')

  for (const [kind, next] of [
    ['financial', paths.questions],
    ['questions', '/validar-identidad'],
  ] as const) {
    const form = formFor(kind, coltefinanciera)
    if (!form) throw new Error(`no form ${kind}`)
    await call('PUT', `forms/${kind}/draft`, { body: { process_uuid: processUuid, answers: answersOf(form) } })
    await page.goto(`${product.url}${paths[kind]}?pagina=revision`)
    await expect(page.getByRole('heading', { level: 1, name: 'Revisa tus respuestas' })).toBeVisible()
    await renewed(page, phone, `forms/${kind}/submit`, page.getByRole('button', { name: 'Confirmar y continuar' }))
    await person.onPage(next)
  }
  const { processes } = await call<{ processes: object[] }>('GET', 'processes/get-processes')
  expect(processes).toHaveLength(1)
})

/** The choice of the simulator, opened although the session has ended. */
async function renewedAtList(page: Page, phone: string): Promise<void> {
  await endSessionOnServer(page, product)
  await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
  await confirmInvestment(page)
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(dialog.getByRole('heading', { name: 'Revisa tu teléfono' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Código' }).fill(await codeOf(product, phone))
  await expect(dialog).toBeHidden()
}

test('R40 the session ends at identity, documents and signature: each is done once', async ({ page }) => {
  const phone = '3141110002'
  const person = await signedIn(page, phone)
  const { steps, state, arrives } = await quickOpening(page, product, { bankId: coltefinanciera })
  for (const step of [steps.personal, steps.financial, steps.questions]) await step()
  await page.goto(`${product.url}/validar-identidad`)
  await renewed(page, phone, 'identity/start', page.getByRole('button', { name: 'Comenzar' }))
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible()
  await page.goto(product.url)
  await steps.identity()

  await page.goto(`${product.url}/sube-tus-documentos`)
  const front = page.getByLabel('Tu documento de identidad, por el frente', { exact: true })
  await expect(front).toBeAttached()
  await renewed(page, phone, 'documents/identity-front', front, (field) => field.setInputFiles(imageFile('frente.png')))
  await expect(page.getByText(/^Recibido/)).toHaveCount(1)
  await page
    .getByLabel('Tu documento de identidad, por el respaldo', { exact: true })
    .setInputFiles(imageFile('respaldo.png'))
  await page.getByLabel('Tu declaración de renta', { exact: true }).setInputFiles(pdfFile('renta.pdf'))
  await expect(page.getByText(/^Recibido/)).toHaveCount(3)
  await renewed(page, phone, 'documents/hand-in', page.getByRole('button', { name: 'Continuar' }))
  await person.onPage('/asegura-tu-tasa')
  await arrives('ENVIADOS-DOCUMENTOS-A-FIRMA')

  const agreement = page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ })
  await agreement.check()
  await renewed(page, phone, 'signature/start', page.getByRole('button', { name: 'Firmar documentos' }))
  await expect(page.getByRole('button', { name: 'Firmar documento' })).toBeVisible()
  expect((await state()).process_status).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
})

test('R40 R21 the session ends at the payment: one proof is handed in, and one payment is begun', async ({
  page,
  browser,
}) => {
  const phone = '3141110003'
  const person = await signedIn(page, phone)
  const untilPayment = ['personal', 'financial', 'questions', 'identity', 'documents', 'signature', 'approval'] as const
  const byTransfer = await quickOpening(page, product, { bankId: coltefinanciera })
  for (const step of untilPayment) await byTransfer.steps[step]()
  await page.goto(`${product.url}/transfiere-el-dinero`)
  await page.getByRole('radio', { name: /Transferencia/ }).check()
  const proof = page.getByLabel('Comprobante de la transferencia', { exact: true })
  await renewed(page, phone, 'documents/payment-proof', proof, (field) =>
    field.setInputFiles(pdfFile('comprobante.pdf')),
  )
  await expect(page.getByText(/^Recibido/)).toHaveCount(1)
  await renewed(page, phone, 'payments/proof', page.getByRole('button', { name: 'Ya transferí' }))
  await byTransfer.arrives('ENVIADO-AL-BANCO-PARA-CREACION')
  await person.onPage('/cdt-completado')

  const context = await browser.newContext({ locale: 'es-CO', viewport: { width: 360, height: 740 } })
  const other = await context.newPage()
  const otherPhone = '3141110004'
  await signedIn(other, otherPhone)
  const byPse = await quickOpening(other, product, { bankId: coltefinanciera })
  for (const step of untilPayment) await byPse.steps[step]()
  await other.goto(`${product.url}/transfiere-el-dinero`)
  await other.getByRole('radio', { name: /PSE/ }).check()
  await other.getByRole('combobox', { name: 'Tu banco' }).selectOption({ index: 4 })
  for (const box of await other.getByRole('checkbox').all()) await box.check()
  await renewed(other, otherPhone, 'payments/pse', other.getByRole('button', { name: /Pagar/ }))
  await expect(other.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible()
  await context.close()
})

test('R40 P11 the session ends while a renewal is decided: it is decided once', async ({ page }) => {
  const phone = '3141110005'
  const person = saver(page, product, undefined, { bankId: finandina })
  await signedIn(page, phone)
  const opening = await quickOpening(page, product, { bankId: finandina })
  await opening.toTheEnd()
  await page.goto('about:blank')
  const maturityDate = addDays(civilDateInBogota(Date.now()), 3)
  await product.whileStopped((location) => extendDeposit(location, { processUuid: opening.processUuid, maturityDate }))
  await page.goto(`${product.url}/portal/dashboard`)
  await page.getByRole('link', { name: 'Decidir qué hacer con tu CDT de Finandina' }).click()
  await page.getByRole('radio', { name: decisionLabels['renew-all'] }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await renewed(page, phone, 'renewals/decide', page.getByRole('button', { name: 'Confirmar mi renovación' }))
  await person.onPage('/confirma-tus-datos')
  const { entries } = await callsOf(page, product)<{ entries: { to: string }[] }>(
    'GET',
    `processes/history?id=${opening.processUuid}`,
  )
  expect(entries.filter(({ to }) => to === 'R-LEAD-SIN-FORMULARIO')).toHaveLength(1)
})
