import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { control } from './support/calls.ts'
import { saver } from './support/customer-steps.ts'
import { lettersTo } from './support/mail.ts'
import { begunOpening, quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24
/** What a page may write while nobody answers. */
const unanswered = /net::ERR_|dynamically imported module|loading route module/
/** A job whose worker died is given to another within thirty seconds. */
const recoveryMs = 40_000

async function crash(product: Product): Promise<void> {
  await product.kill()
  await product.start()
}

test('R22 F04 the server is killed while a form and the identity check are under way: nothing acknowledged is lost', async ({
  page,
  startOwnProduct,
  consoleErrors,
}) => {
  const product = await startOwnProduct()
  consoleErrors.tolerate(unanswered)
  const person = saver(page, product)
  const customer = freshPerson()
  await signInByCall(page, product, customer)
  await page.goto(`${product.url}/cdt-simulador?monto=15000000`)
  await person.open()
  await person.onPage('/validar-identidad')
  await person.heading('Valida tu identidad')
  await crash(product)
  await page.reload()
  await person.proveIdentity()
  await person.onPage('/v2/datos-personales')
  await page.getByRole('button', { name: /^Corregir/ }).click()
  await page.getByRole('textbox', { name: /^Número de/ }).fill('10203040')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await crash(product)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Tu documento', exact: true })).toContainText('10203040')

  const { walk } = await begunOpening(page, product, { bankId: coltefinanciera })
  await walk({ from: 'personal', to: 'questions' })
  await page.goto(`${product.url}/sube-tus-documentos`)
  await person.onPage('/sube-tus-documentos')
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('R22 R23 the server is killed when customers have just handed in documents, signed and paid: all arrive, and nothing happens twice', async ({
  page,
  startOwnProduct,
  openElsewhere,
  consoleErrors,
}) => {
  const product = await startOwnProduct()
  consoleErrors.tolerate(unanswered)
  const begin = async (tab: Page, to: 'questions' | 'documents' | 'approval') => {
    const { email, ...customer } = freshPerson()
    await signInByCall(tab, product, { email, ...customer })
    const opening = await quickOpening(tab, product, { bankId: coltefinanciera, email })
    await opening.walk({ to })
    return { ...opening, tab, email, person: saver(tab, product) }
  }
  const [documents, signed, paid] = await Promise.all([
    begin(page, 'questions'),
    begin(await openElsewhere(), 'documents'),
    begin(await openElsewhere(), 'approval'),
  ])
  const customers = [documents, signed, paid]

  for (const { tab, state } of customers) await tab.goto(`${product.url}${(await state()).path}`)
  await documents.person.uploadDocuments()
  await documents.person.onPage('/asegura-tu-tasa')
  await signed.person.sign()
  await paid.person.payByPse()
  await crash(product)
  await Promise.all([
    documents.arrives('ENVIADOS-DOCUMENTOS-A-FIRMA', recoveryMs),
    signed.bankPeople.approve(recoveryMs),
    paid.bankPeople.issue(recoveryMs),
  ])

  await documents.tab.goto(`${product.url}/asegura-tu-tasa`)
  await expect(documents.tab.getByRole('button', { name: 'Firmar documentos' })).toBeVisible()
  await signed.tab.goto(`${product.url}/transfiere-el-dinero`)
  await expect(signed.tab.getByRole('radio', { name: /PSE/ })).toBeVisible()
  await paid.tab.goto(`${product.url}/cdt-completado`)
  await expect(paid.tab.getByRole('region', { name: 'Certificado de tu CDT' })).toContainText('$ 15.000.000')

  const requests = await control<{ externalId: string }[]>(product, 'GET', 'signing')
  for (const { processUuid } of [signed, paid]) {
    expect(requests.filter(({ externalId }) => externalId.startsWith(processUuid))).toHaveLength(1)
  }
  const { transactions } = await control<{ transactions: { status: string }[] }>(product, 'GET', 'pse')
  expect(transactions).toEqual([expect.objectContaining({ status: 'APPROVED' })])
  const subjectsTo = async (email: string) => (await lettersTo(product, email)).map(({ subject }) => subject)
  // A letter is written by a job of its own, a moment after its event.
  await expect.poll(() => subjectsTo(paid.email)).toContainEqual(expect.stringContaining('certificado'))
  for (const { email } of customers) {
    const subjects = await subjectsTo(email)
    expect(new Set(subjects).size, 'no letter was sent twice').toBe(subjects.length)
    expect(subjects.filter((subject) => subject.includes('certificado'))).toHaveLength(email === paid.email ? 1 : 0)
  }
  for (const { tab } of customers) {
    await tab.goto(`${product.url}/mis-procesos`)
    await expect(tab.getByRole('article')).toHaveCount(1)
  }
})
