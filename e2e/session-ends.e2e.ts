import { getFormPaths } from '#domain/banks/form-paths.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { formFor } from '#domain/forms/registry.ts'
import { pdfFile } from '#testing/files.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createApiCaller } from './support/calls.ts'
import { confirmInvestment, saver, unfoldOffer } from './support/customer-steps.ts'
import { delayRequests } from './support/delay-requests.ts'
import { choosePseBank } from './support/pse-bank.ts'
import { begunOpening, quickOpening } from './support/quick-opening.ts'
import { renewing } from './support/session-renewal.ts'
import { endSessionOnServer, fetchCode, signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24
const paths = getFormPaths(partnerBank(coltefinanciera))

test('F04 R09 R40 a half filled form survives a reload, another browser and an expired session, and who is on a field before its list has come stays on it', async ({
  page,
  product,
  customer,
  openElsewhere,
  consoleErrors,
}) => {
  const documentNumber = page.getByRole('textbox', { name: /^Número de documento/ })
  const day = page.getByRole('group', { name: 'Fecha de nacimiento' }).getByLabel('Día')
  // What was answered is a line, which opens again.
  const reopens = () => page.getByRole('button', { name: 'Cambiar Tu documento' }).click()
  const corrects = () => page.getByRole('button', { name: /^Corregir/ }).click()
  await (await quickOpening(page, product, { bankId: coltefinanciera })).steps.identity()
  const letGo = await delayRequests(page, '**/combobox-list-*.js')
  await page.goto(`${product.url}${paths.personal}?pagina=residencia`)
  const field = page.getByLabel(/^¿En qué municipio vives/).first()
  await field.focus()
  await expect(page.getByRole('textbox', { name: /^¿En qué municipio vives/ }).first()).toBeFocused()
  letGo()
  await expect(page.getByRole('combobox', { name: /^¿En qué municipio vives/ }).first()).toBeFocused()

  await corrects()
  await documentNumber.fill('10203040')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.reload()
  await reopens()
  await expect(documentNumber).toHaveValue('10203040')

  const other = await openElsewhere({ viewport: { width: 1280, height: 900 } })
  await signInByCall(other, product, customer, { isNew: false })
  await other.goto(`${product.url}/mis-procesos`)
  await other.getByRole('link', { name: /Continuar con tu CDT de Coltefinanciera/ }).click()
  await expect(other.getByRole('region', { name: 'Tu documento', exact: true })).toContainText('10203040')

  await corrects()
  consoleErrors.announce(/status of 401 /)
  await page.context().clearCookies({ name: 'id_token_user' })
  await day.fill('18')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Por seguridad, tu sesión ha expirado')
  // The browser remembers the phone, so the code is on its way by itself.
  await expect(dialog.getByText('Revisa tu teléfono')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Código' }).fill(await fetchCode(product, customer.phone))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(day).toHaveValue('18')
  await page.reload()
  await reopens()
  await expect(day).toHaveValue('18')
})

test('R40 the session ends while a deposit is opened and its forms are filled: nothing is typed twice or sent twice', async ({
  page,
  product,
  customer,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 401 /)
  const person = saver(page, product)
  const call = createApiCaller(page, product)
  const renewed = renewing(page, product, customer)

  // The choice of the simulator, opened although the session has ended.
  await page.goto(`${product.url}/cdt-simulador?monto=15000000`)
  await expect(page.getByRole('navigation', { name: 'Principal' })).not.toContainText('Ingresar')
  await endSessionOnServer(page, product)
  await unfoldOffer(page, 'Coltefinanciera')
  await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(dialog.getByRole('heading', { name: 'Revisa tu teléfono' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Código' }).fill(await fetchCode(product, customer.phone))
  await expect(dialog).toBeHidden()
  await confirmInvestment(page)
  await person.onPage('/validar-identidad')
  const { processUuid, steps } = await begunOpening(page, product, { bankId: coltefinanciera })
  await steps.identity()

  const personal = formFor('personal', coltefinanciera)
  const asked = personal?.pages.find(({ fields }) => fields.some(({ name }) => name === 'document_number'))
  if (!personal || !asked) throw new Error('no personal form')
  const mistyped = { ...buildAnswers(personal), document_number: '10203040' }
  await call('PUT', 'forms/personal/draft', { body: { process_uuid: processUuid, answers: mistyped } })
  await page.goto(`${product.url}${paths.personal}?pagina=${asked.id}&volver=entregar`)
  const number = page.getByRole('textbox', { name: /^Número de documento/ })
  await expect(number).toHaveValue('10203040')
  await renewed('forms/personal/draft', number, (field) => field.fill('1020304050'))
  await expect(number).toHaveValue('1020304050')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await person.onPage(paths.financial)
  const { answers: kept } = await call<{ answers: Record<string, unknown> }>(
    'GET',
    `forms/personal/draft?process_uuid=${processUuid}`,
  )
  expect(kept.document_number).toBe('1020304050')

  for (const [kind, title, next] of [
    ['financial', 'Dónde recibes tus intereses', paths.questions],
    ['questions', 'Revisa todo', '/sube-tus-documentos'],
  ] as const) {
    const form = formFor(kind, coltefinanciera)
    if (!form) throw new Error(`no form ${kind}`)
    await call('PUT', `forms/${kind}/draft`, { body: { process_uuid: processUuid, answers: buildAnswers(form) } })
    await page.goto(`${product.url}${paths[kind]}?pagina=revision`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await renewed(`forms/${kind}/submit`, page.getByRole('button', { name: /^(Continuar|Confirmar y continuar)$/ }))
    await person.onPage(next)
  }
  const { processes } = await call<{ processes: object[] }>('GET', 'processes/get-processes')
  expect(processes).toHaveLength(1)
})

test('R40 R21 the session ends at identity, documents, signature and payment: each is done once', async ({
  page,
  product,
  customer,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 401 /)
  const person = saver(page, product)
  const renewed = renewing(page, product, customer)
  const { steps, walk, arrives } = await quickOpening(page, product, { bankId: coltefinanciera })
  await page.goto(`${product.url}/validar-identidad`)
  await renewed('identity/start', page.getByRole('button', { name: 'Autorizo y comienzo' }))
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible()
  await page.goto('about:blank')
  await walk({ to: 'questions' })

  await page.goto(`${product.url}/sube-tus-documentos`)
  const taxReturn = page.getByLabel('Tu declaración de renta', { exact: true })
  await expect(taxReturn).toBeAttached()
  await renewed('documents/tax-return', taxReturn, (field) => field.setInputFiles(pdfFile('renta.pdf')))
  await expect(page.getByText(/^Recibido/)).toHaveCount(1)
  await renewed('documents/hand-in', page.getByRole('button', { name: 'Continuar' }))
  await person.onPage('/asegura-tu-tasa')
  await arrives('ENVIADOS-DOCUMENTOS-A-FIRMA')

  await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check()
  await renewed('signature/start', page.getByRole('button', { name: 'Firmar documentos' }))
  await expect(page.getByRole('button', { name: 'Firmar documento' })).toBeVisible()
  await arrives('ENVIADOS-DOCUMENTOS-A-FIRMA')
  await page.getByRole('button', { name: 'Firmar documento' }).click()
  await person.onPage('/asegura-tu-tasa')
  await steps.approval()

  await page.goto(`${product.url}/transfiere-el-dinero`)
  await page.getByRole('radio', { name: /PSE/ }).check()
  await choosePseBank(page)
  await renewed('payments/pse', page.getByRole('button', { name: 'Acepto y pago por PSE' }))
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible()
})
