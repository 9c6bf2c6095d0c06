import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { getDashboard } from '#contract/portal.ts'
import { getTaxPack, judgeTaxDeclaration } from '#contract/taxes.ts'
import { shippedParameters } from '#domain/money/parameters/shipped-parameters.ts'
import { fillForm210, findInflationPart } from '#domain/money/tax/form-210.ts'
import { declarationLimitCop, declarationTestIds, judgeDeclaration } from '#domain/money/tax/must-declare.ts'
import { sumFigures } from '#domain/money/tax/tax-year.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard } from '#testing/component/dashboard.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const address = '/portal/carpeta-de-la-renta'
const uvtCop = 49_799
const known = { wealth: 60_000_000, income: 5_000_000, cards: 0, purchases: 0, deposits: 0 }
const own = { ...sumFigures([]), balanceCop: 60_000_000, interestPaidCop: 5_000_000, withholdingCop: 200_000 }
const elsewhere = { ...sumFigures([]), balanceCop: 9_000_000 }

/** The folder of a year, computed as the server does. */
function folderOf(year: number, noted = sumFigures([])): WireAnswer<typeof getTaxPack> {
  const { form, inflationPart, lines } = fillForm210(year, { own, noted }, findInflationPart(shippedParameters, year))
  return {
    year,
    rows: [],
    noted: [],
    totals: { balance: own.balanceCop, interest: own.interestPaidCop, withholding: own.withholdingCop },
    certificates: [{ bank_name: 'Coltefinanciera', constancy_number: 'DCV-1', document_id: crypto.randomUUID() }],
    ...(form ? { form: { source: form.source, checked_on: form.checkedOn } } : {}),
    lines: lines.map(({ key, line, ownCop, notedCop, formCop }) => ({
      ...{ key, own: ownCop, noted: notedCop, to_type: formCop },
      ...(line === undefined ? {} : { line }),
    })),
    ...(inflationPart ? { inflation_part: inflationPart } : {}),
    declaration: {
      uvt: uvtCop,
      limits: declarationTestIds.map((id) => ({
        ...{ id, limit: declarationLimitCop(id, uvtCop), known: known[id] },
      })),
    },
  }
}

/** Somebody who had deposits in some years. */
async function open({ years = [2025], noted = sumFigures([]) } = {}) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(getDashboard, buildDashboard({ tax_years: years }))
  server.answers(getTaxPack, ({ params }) => folderOf(Number(params.year), noted))
  server.answers(judgeTaxDeclaration, ({ body: { is_vat_payer: isVatPayer, ...figures } }) => {
    const verdict = judgeDeclaration(figures, { known, uvtCop, isVatPayer })
    return {
      must_declare: verdict.mustDeclare,
      is_vat_payer: isVatPayer,
      tests: verdict.tests.map(({ id, limitCop, amountCop, isReached }) => ({
        ...{ id, limit: limitCop, amount: amountCop, is_reached: isReached },
      })),
      answer_key: 'llave',
    }
  })
  await renderApp(address, { server })
  await expect.element(page.getByRole('heading', { level: 1 })).toContainText('Tu carpeta de la renta')
  return server
}

const lines = page.getByRole('region', { name: 'Qué va en el formulario 210' })
const question = page.getByRole('region', { name: /^¿Te toca declarar/ })

async function answer(figures: readonly string[], vat = 'No') {
  const fields = question.getByRole('textbox')
  for (const [index, figure] of figures.entries()) await fields.nth(index).fill(figure)
  await question.getByRole('radio', { name: vat }).click()
  await question.getByRole('button', { name: 'Saber si me toca' }).click()
}

test('Z20 each figure stands at its line of the form, in thousands, with its sources', async () => {
  await open()
  const rows = lines.getByRole('listitem')
  await expect.element(rows).toHaveLength(4)
  await expect.element(rows.nth(0)).toContainText('Casilla 29')
  await expect.element(rows.nth(0)).toContainText('60.000.000')
  await expect.element(rows.nth(2)).toContainText('Casilla 59')
  // 55.43 % of five million, at the next thousand.
  await expect.element(rows.nth(2)).toContainText('2.772.000')
  await expect.element(lines).toContainText('Resolución DIAN 000044 de 2024')
  await expect.element(lines).toContainText('Decreto 0898 de 2026')
  await expectAccessible()
})

test('Z20 what was noted elsewhere is in the line and told apart', async () => {
  await open({ noted: elsewhere })
  const [wealth] = [lines.getByRole('listitem').nth(0)]
  await expect.element(wealth).toContainText('69.000.000')
  await expect.element(wealth).toContainText(/9\.000\.000\s*anotados por ti/)
})

test('Z20 a year whose form is not known has no numbers, and says so', async () => {
  await open({ years: [2026] })
  await expect.element(lines).toContainText('Aún no tenemos las casillas de 2026')
  await expect.element(lines).toContainText('Falta el componente inflacionario de 2026')
  await expect.element(lines).not.toContainText(/Casilla \d/)
})

test('Z20 figures below the limits: not obliged, and the paper says it without the figures', async () => {
  const server = await open()
  await answer(['90000000', '40000000', '0', '20000000', '45000000'])
  const verdict = question.getByRole('status').filter({ hasText: 'no estás obligado' })
  await expect.element(verdict).toContainText('Con estas cifras no estás obligado a declarar por 2025')
  await expect.element(verdict).toContainText('200.000')
  await expectAccessible()
  const paper = page.getByRole('link', { name: 'Carpeta de 2025 (PDF)' })
  await expect.element(paper).toHaveAttribute('href', '/api/portal/taxes/2025/pdf?answer_key=llave')
  const [asked] = server.requests(judgeTaxDeclaration)
  expect(asked?.body).toEqual({
    wealth: 90_000_000,
    income: 40_000_000,
    cards: 0,
    purchases: 20_000_000,
    deposits: 45_000_000,
    is_vat_payer: false,
  })
})

test('Z20 what reaches its limit is named with the limit, and another figure takes the verdict away', async () => {
  await open()
  await answer(['90000000', '70000000', '0', '0', '0'])
  const verdict = question.getByText('Te toca declarar por 2025', { exact: true })
  await expect.element(verdict).toBeVisible()
  await expect.element(question.getByRole('status').getByRole('listitem')).toHaveLength(1)
  await expect.element(question.getByRole('status').getByRole('listitem')).toContainText('69.719.000')
  await question.getByRole('textbox').nth(1).fill('1')
  await expect.element(verdict).not.toBeInTheDocument()
  const paper = page.getByRole('link', { name: 'Carpeta de 2025 (PDF)' })
  await expect.element(paper).toHaveAttribute('href', '/api/portal/taxes/2025/pdf')
})

test('Z20 an empty field is told beside it and has the focus, by keyboard alone, and nothing is sent', async () => {
  const server = await open()
  await question.getByRole('textbox').nth(0).fill('1')
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toContainText('Escribe la cifra. Si no hubo, escribe 0.')
  await expect.element(question).toContainText('Elige sí o no.')
  await expect.element(question.getByRole('textbox').nth(1)).toHaveFocus()
  expect(server.requests(judgeTaxDeclaration)).toEqual([])
})

test('Z20 several years are chosen among, the newest first', async () => {
  await open({ years: [2025, 2024] })
  await page.getByRole('button', { name: '2024' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toContainText('2024')
  await expect.element(lines).toContainText('Decreto 0771 de 2025')
})

test('Z20 without a year there is an invitation, and a failure offers another try', async () => {
  await open({ years: [] })
  await expect.element(page.getByRole('heading', { name: 'Tu primera carpeta llega en enero' })).toBeVisible()
  await expectAccessible()
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(getDashboard, buildDashboard({ tax_years: [2025] }))
  server.refuses(getTaxPack, 'UNAVAILABLE')
  await renderApp(address, { server })
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect.element(retry).toBeVisible()
  server.answers(getTaxPack, folderOf(2025))
  await retry.click()
  await expect.element(lines).toBeVisible()
})

test('Z20 R02 the folder never scrolls sideways, from 320 px on', async () => {
  await open({ noted: { ...elsewhere, balanceCop: 9_999_999_999 } })
  await answer(['90000000', '70000000', '0', '0', '0'])
  const tooWide: number[] = []
  for (const width of [320, 360, 480, 640, 768, 1024]) {
    await page.viewport(width, 740)
    if (document.documentElement.scrollWidth > width) tooWide.push(width)
  }
  expect(tooWide).toEqual([])
})
