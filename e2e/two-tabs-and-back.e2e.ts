import type { Page } from '@playwright/test'
import { inFullRun } from '#testing/full-run.ts'
import type { Product } from '#testing/product.ts'
import { control, eventually } from './support/calls.ts'
import { saver } from './support/customer-steps.ts'
import { choosePseBank } from './support/pse-bank.ts'
import { quickOpening } from './support/quick-opening.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24
const forms = ['/v2/datos-personales', '/v2/datos-financieros', '/v2/preguntas-coltefinanciera']
const pages = [
  '/validar-identidad',
  ...forms,
  '/sube-tus-documentos',
  '/asegura-tu-tasa',
  '/transfiere-el-dinero',
  '/cdt-completado',
]

test('P03 P05 at every step of an opening, back and the addresses of other steps lead to where it is', async ({
  page,
  product,
  customer: _,
  consoleErrors,
}) => {
  test.setTimeout(inFullRun(300_000, 120_000))
  // The payment page may still ask for the banks while the step behind it is done.
  consoleErrors.tolerate(/status of 409 .*pse-options/)
  const person = saver(page, product)
  const { steps, processUuid } = await quickOpening(page, product, { bankId: coltefinanciera })

  /** A submitted form may be opened again while another one is still to be filled in. */
  const mayStand = (address: string, now: string) =>
    address === now || (forms.includes(now) && forms.indexOf(address) < forms.indexOf(now) && forms.includes(address))
  const visited = new Set<string>()
  /**
   * The full run opens all addresses at each step. The gate opens each from an earlier step and from a later one: first
   * all of them, and then at each step those of the last step and of the next.
   */
  const addressesAt = (now: string) => {
    const at = pages.indexOf(now)
    const near = now === pages[0] ? pages : pages.slice(Math.max(0, at - 1), at + 2)
    return inFullRun(pages, near)
  }
  const allLeadTo = async (now: string) => {
    for (const address of addressesAt(now)) {
      visited.add(address)
      await page.goto(`${product.url}${address}`)
      await person.onPage(mayStand(address, now) ? address : now)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(`${product.url}${now}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp([now, ...pages.filter((one) => mayStand(one, now))].join('|')))
  }

  await allLeadTo('/validar-identidad')
  await steps.identity()
  await allLeadTo('/v2/datos-personales')
  await steps.personal()
  await allLeadTo('/v2/datos-financieros')
  await steps.financial()
  await allLeadTo('/v2/preguntas-coltefinanciera')
  await steps.questions()
  await allLeadTo('/sube-tus-documentos')
  await steps.documents()
  await allLeadTo('/asegura-tu-tasa')
  await steps.signature()
  await allLeadTo('/asegura-tu-tasa')
  await steps.approval()
  await allLeadTo('/transfiere-el-dinero')
  await steps.payment()
  await allLeadTo('/cdt-completado')
  await steps.issue()
  await allLeadTo('/cdt-completado')
  expect([...visited].sort()).toEqual([...pages].sort())

  const { applications } = await control<{ applications: unknown[] }>(product, 'GET', `bank?reference=${processUuid}`)
  expect(applications).toMatchObject([{ deposits: [{ status: 'issued' }] }])
  expect(await control(product, 'GET', `identity?process_uuid=${processUuid}`)).toHaveLength(1)
})

test('P03 F08 F09 F10 R21 R23 two tabs at once: what one has done leads the other on, and nothing is done twice', async ({
  page,
  context,
  product,
  customer: _,
  consoleErrors,
}) => {
  // The second one is refused.
  consoleErrors.tolerate(/status of 409 /)
  const person = saver(page, product)
  const { steps, processUuid, arrives, walk } = await quickOpening(page, product, { bankId: coltefinanciera })
  const second = await context.newPage()
  const other = saver(second, product)
  const openSecond = (path: string) => second.goto(`${product.url}${path}`)
  // A tab shows what was done in another one as soon as it comes back into view.
  await page.goto(`${product.url}/validar-identidad`)
  await person.heading('Valida tu identidad')
  await steps.identity()
  await comeBackTo(page)
  await person.onPage('/v2/datos-personales')
  await walk({ from: 'personal', to: 'questions' })
  await comeBackTo(page)
  await person.onPage('/sube-tus-documentos')

  // Both are at the documents; the first submits them.
  await openSecond('/sube-tus-documentos')
  await other.heading('Sube tus documentos')
  await person.uploadDocuments()
  await person.onPage('/asegura-tu-tasa')
  await second.getByRole('button', { name: 'Continuar' }).click()
  await other.onPage('/asegura-tu-tasa')
  await expect(second.getByText('Falta por subir')).toHaveCount(0)

  // Both sign: one signature is asked for, and the second provider page says that it is done.
  await arrives('ENVIADOS-DOCUMENTOS-A-FIRMA')
  await person.heading('Lee y firma')
  await other.heading('Lee y firma')
  for (const tab of [page, second]) {
    await tab.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check()
  }
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: 'Firmar documentos' }).click()))
  await page.getByRole('button', { name: 'Firmar documento' }).click()
  await person.onPage('/asegura-tu-tasa')
  await arrives('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  await openSecond('/asegura-tu-tasa')
  await other.heading('Firmaste. Ahora le toca al banco')
  const requests = await control<{ externalId: string }[]>(product, 'GET', 'signing')
  expect(requests.filter(({ externalId }) => externalId.startsWith(processUuid))).toHaveLength(1)

  // Both wait for the bank and are redirected; both pay, and one payment begins.
  await steps.approval()
  await person.onPage('/transfiere-el-dinero')
  await other.onPage('/transfiere-el-dinero')
  for (const tab of [page, second]) {
    await tab.getByRole('radio', { name: /PSE/ }).check()
    await choosePseBank(tab)
  }
  const before = await payments(product)
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: 'Acepto y pago por PSE' }).click()))
  await eventually(async () => (await payments(product)).length).toBe(before.length + 1)
  const [payment = ''] = (await payments(product)).filter((one) => !before.includes(one))
  await control(product, 'POST', `pse/${payment}`, { status: 'APPROVED' })
  await arrives('ENVIADO-AL-BANCO-PARA-CREACION')
  for (const [tab, tabPerson] of [
    [page, person],
    [second, other],
  ] as const) {
    await tab.goto(`${product.url}/transfiere-el-dinero`)
    await tabPerson.onPage('/cdt-completado')
  }
  expect(await payments(product)).toHaveLength(before.length + 1)
  expect(await control(product, 'GET', `bank?reference=${processUuid}`)).toMatchObject({ applications: [{}] })
})

/** The ids of the payments that the sandbox knows, of all customers. */
async function payments(product: Product): Promise<string[]> {
  const { transactions } = await control<{ transactions: { transactionId: string }[] }>(product, 'GET', 'pse')
  return transactions.map(({ transactionId }) => transactionId)
}

/** The event of a tab that comes back into view; here all tabs stay in view. */
async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
}
