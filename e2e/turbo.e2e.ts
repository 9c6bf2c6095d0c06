import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bankByCall } from './support/bank-by-call.ts'
import { control, createApiCaller } from './support/calls.ts'
import { saver } from './support/customer-steps.ts'
import { noteShifts } from './support/layout-shifts.ts'
import { newestProcess } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const ban100 = 8

test('F14 P09 P01 F06 F09 F10 F11 a turbo CDT is paid by PSE after seven screens at most, uploads no document, and nothing moves by itself', async ({
  page,
  product,
}) => {
  // The limit of turbo counts the openings of a person, whatever their phone.
  const documentNumber = '1020304061'
  const actedOn = await countScreens(page, product.url)
  const takeShifts = await noteShifts(page)
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/documents/')) uploads.push(request.url())
  })
  const person = saver(page, product, lookAt(page, ['/cdt-simulador', '/v2/preguntas-cdturbo', '/validar-identidad']), {
    bankId: ban100,
    documentNumber,
  })
  const { phone, fullName } = freshPerson()

  await person.simulateTurbo()
  await person.signIn(phone, fullName)
  await person.proveIdentity()
  await person.onPage('/v2/preguntas-cdturbo')
  await expect(page.getByRole('region', { name: 'Lo leímos de tu documento' })).toContainText(documentNumber)
  await person.fillTurboForm()
  await person.sign()
  const bank = bankByCall(product, await newestProcess(page, product))
  await bank.approve()
  await person.payByPse()
  await person.onPage('/cdt-completado')
  // The dialogs over the simulator, to confirm and to sign in, are the sixth (decision 022).
  expect([...actedOn], 'addresses from the simulator to the payment').toHaveLength(5)
  expect(uploads).toEqual([])

  await bank.issue()
  await person.expectCertificate()
  expect(takeShifts()).toEqual([])
})

test('P03 F06 F14 with Coltefinanciera, what the identity check read is in the form, and nobody confirms it before', async ({
  page,
  product,
}) => {
  const documentNumber = '1020304062'
  const person = saver(page, product, undefined, { documentNumber })
  await signInByCall(page, product, freshPerson())
  await person.simulateTurbo()
  await person.proveIdentity()
  await person.onPage('/v2/preguntas-cdturbo')
  const read = page.getByRole('region', { name: 'Lo leímos de tu documento' })
  await expect(read).toContainText(documentNumber)
  await expect(read, 'as people write it').toContainText('Ficticia')
  // The page in between does not come back, neither by its address nor by going back.
  await page.goto(`${product.url}/confirmar-datos-truora`)
  await person.onPage('/v2/preguntas-cdturbo')
})

test('P03 F06 where the check could not read all, the data are looked at first', async ({ page, product }) => {
  const person = saver(page, product)
  await signInByCall(page, product, freshPerson())
  await person.simulateTurbo()
  await person.onPage('/validar-identidad')
  const uuid = await newestProcess(page, product)
  await createApiCaller(page, product)('POST', 'identity/start', {
    body: { process_uuid: uuid, accepts_biometrics: true },
  })
  const [check] = await control<{ processId: string }[]>(product, 'GET', `identity?process_uuid=${uuid}`)
  const document = { document_number: '1020304063', issue_date: '' }
  await control(product, 'POST', `identity/${check?.processId}`, { result: 'success', document })
  await page.goto(`${product.url}/validar-identidad?callback=1`)
  await person.onPage('/confirmar-datos-truora')
  await person.heading('¿Son estos tus datos?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hay un error' }).click()
  await expect(page.getByRole('dialog', { name: 'Lo corregimos contigo' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The questions do not begin before.
  await page.goto(`${product.url}/v2/preguntas-cdturbo`)
  await person.onPage('/confirmar-datos-truora')
  await page.getByRole('button', { name: 'Sí, son mis datos' }).click()
  await person.onPage('/v2/preguntas-cdturbo')
})

/** Checks the pages that only a turbo opening has; the others are those of every opening. */
function lookAt(page: Page, paths: readonly string[]): () => Promise<void> {
  return async () => {
    const { pathname } = new URL(page.url())
    const isOver = await page.getByRole('dialog').isVisible()
    if (paths.includes(pathname) && !isOver) await expectAccessible(page)
  }
}

/** @returns Our screens on which something was pressed or chosen; each page of a form is one. */
async function countScreens(page: Page, ours: string): Promise<ReadonlySet<string>> {
  const screens = new Set<string>()
  await page.exposeFunction('screenWasActedOn', (href: string) => {
    const { origin, pathname, searchParams } = new URL(href)
    if (origin === ours) screens.add(`${pathname} ${searchParams.get('pagina') ?? ''}`)
  })
  await page.addInitScript(
    `addEventListener('click', (event) => { if (event.isTrusted) screenWasActedOn(location.href) }, true)`,
  )
  return screens
}
