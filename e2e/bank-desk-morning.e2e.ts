import type { Locator, Page } from '@playwright/test'
import { pdfFile } from '#testing/files.ts'
import { freshPerson, type Person } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { settleStaff } from '#testing/settle-staff.ts'
import { expectAccessible } from './support/accessibility.ts'
import { control, createApiCaller, eventually } from './support/calls.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { enterAsStaff } from './support/staff.ts'
import { expect, portalBankId, test } from './support/test.ts'

const desk = { width: 1_280, height: 800 }
const [early, late, issued] = [6, 4, 3]
const applications = early + late
const reason = 'El documento está vencido desde 2019.'

type Opening = Awaited<ReturnType<typeof quickOpening>> & { person: Person }

test('N05 Z12 two people of a bank take ten applications by keyboard: nine approved by two, one refused, and new work told', async ({
  page,
  playwright,
  bankDesk: { product, staff },
  openElsewhere,
}) => {
  test.setTimeout(300_000)
  const maker = await staff.hire('bank', { bankId: portalBankId })
  const checker = await staff.hire('bank', { bankId: portalBankId })
  await page.setViewportSize(desk)
  await enterAsStaff(page, product, maker)
  const checkerPage = await openElsewhere({ viewport: desk })
  await enterAsStaff(checkerPage, product, checker)
  await product.changeData(settleStaff)
  await page.goto(`${product.url}/ops/banco`)
  await expect(page.getByRole('heading', { name: 'Nada por atender' })).toBeVisible()

  const openings: Opening[] = []
  // Two at a time: ten together would wait long for each other.
  const openSome = async (count: number) => {
    const lane = async (most: number) => {
      for (let place = 0; place < most; place += 1) {
        const person = freshPerson()
        const customer = { request: await playwright.request.newContext() }
        await signInByCall(customer, product, person)
        const opening = await quickOpening(customer, product, { bankId: portalBankId })
        await opening.walk({ to: 'signature' })
        openings.push({ ...opening, person })
      }
    }
    await Promise.all([lane(Math.ceil(count / 2)), lane(Math.floor(count / 2))])
  }
  await openSome(early)
  await arrived(page, early)
  await expectAccessible(page)

  // New work comes while the first is decided, and nothing moves.
  const later = openSome(late)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await approve(page, early - 1)
  await later
  const onDesk = () => createApiCaller(page, product)<{ items: unknown[] }>('GET', 'ops/bank-desk')
  await eventually(async () => (await onDesk()).items.length, 'all are on the desk', 60_000).toBe(applications)
  await approveOne(page)
  const news = panel(page).getByRole('button', { name: `Llegaron ${late} más a la mesa. Ver en la lista` })
  await expect(news).toBeVisible({ timeout: 90_000 })
  await expect(page).toHaveTitle(new RegExp(`^\\(${late}\\) Mesa del banco`))
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(early)
  await page.getByRole('button', { name: 'Mostrarlas' }).click()
  await expect(rows(page)).toHaveCount(applications)
  await expect(rows(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await approve(page, late - 1)
  await panel(page).getByRole('button', { name: 'Rechazar la vinculación' }).click()
  const refusing = page.getByRole('dialog', { name: '¿Rechazar la vinculación?' })
  await page.keyboard.insertText(reason)
  await refusing.getByRole('button', { name: 'Rechazar la vinculación' }).click()
  await expect(refusing).toBeHidden()
  await expect(page).toHaveTitle(/^Mesa del banco/)

  await confirmAll(checkerPage, product, applications - 1)
  const refused: Opening[] = []
  for (const opening of openings) {
    await eventually(async () => (await opening.state()).process_status).toMatch(
      /^(ESPERANDO-DEPOSITO|NEGOCIO-PERDIDO)$/,
    )
    if ((await opening.state()).process_status === 'NEGOCIO-PERDIDO') refused.push(opening)
  }
  expect(refused).toHaveLength(1)
  const inbox = `inbox?phone=${encodeURIComponent(`+57${refused[0]?.person.phone ?? ''}`)}`
  await eventually(
    async () => (await control<{ messages: { text: string }[] }>(product, 'GET', inbox)).messages[0]?.text ?? '',
  ).toContain('El banco decidió no continuar')

  // Three of them pay, and get their certificates.
  const paying = openings.filter((opening) => !refused.includes(opening)).slice(0, issued)
  for (const { steps } of paying) await steps.payment()
  await arrived(page, issued)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (let place = 0; place < issued; place += 1) {
    const form = panel(page).getByRole('region', { name: 'Emitir el CDT', exact: true })
    await expect(form).toBeVisible()
    await page.keyboard.press('a')
    await page.keyboard.insertText(`DCV-2026-1${place}`)
    await form.locator('input[type=file]').setInputFiles(pdfFile('constancia.pdf'))
    await form.getByRole('button', { name: 'Emitir el CDT' }).click()
    await next(page, place < issued - 1)
  }
  await expectAccessible(page)
  await confirmAll(checkerPage, product, issued)
  for (const opening of paying) await opening.arrives('DECEVAL-ENVIADO-AL-CLIENTE')
})

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Mesa del banco' }).getByRole('rowheader')
const panel = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('region', { name: /^(Cliente|Pago)$/ }) })

/** Looks at the desk until as much has come to it; the name of the tab says so too. */
async function arrived(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.goto(`${new URL(page.url()).origin}/ops/banco`)
    await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) Mesa del banco`), { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

/** Approves what is open by two keys. */
async function approveOne(page: Page): Promise<void> {
  await expect(panel(page).getByRole('button', { name: 'Aprobar la vinculación' })).toBeVisible()
  await page.keyboard.press('a')
  const asking = page.getByRole('dialog', { name: '¿Aprobar la vinculación?' })
  await expect(asking.getByRole('button', { name: 'Aprobar la vinculación' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asking).toBeHidden()
}

/** Approves so many, one after the other, and goes on to the next. */
async function approve(page: Page, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    await approveOne(page)
    await next(page, true)
  }
}

/** What was decided waits for a second person; then the key for the next one. */
async function next(page: Page, goesOn: boolean): Promise<void> {
  await expect(panel(page).getByRole('region', { name: /^Espera a otra persona de tu banco/ })).toBeVisible()
  if (!goesOn) return
  const shown = page.url()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(shown)
}

/** Another person of the bank confirms what was decided, one after the other, by three keys each. */
async function confirmAll(page: Page, product: Product, count: number): Promise<void> {
  await page.goto(`${product.url}/ops/banco?ver=confirmar`)
  await expect(rows(page)).toHaveCount(count)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (let left = count; left > 0; left -= 1) {
    const proposal = panel(page).getByRole('region', { name: /^Por confirmar:/ })
    await expect(proposal.getByRole('button', { name: 'Confirmar', exact: true })).toBeVisible()
    await page.keyboard.press('a')
    const asking = page.getByRole('dialog', { name: '¿Confirmar?' })
    await expect(asking.getByRole('button', { name: 'Confirmar', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(asking).toBeHidden()
    await expect(proposal).toHaveCount(0)
    if (left > 1) await page.keyboard.press('j')
  }
}
