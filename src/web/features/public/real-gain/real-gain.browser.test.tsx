import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getRealGain, realGain } from '#contract/real-gain.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const answerOf = (amount: number, term: number, rate = '12.000') => ({
  bank_id: 24,
  bank_label: 'Coltefinanciera',
  ...{ amount, term, rate },
  day_base: 360 as const,
  rate_is_demonstration: true,
  gross: 1_200_000,
  costs: { withholding: 48_000, tax: 0, gmf: 40_000, inflation: 625_000 },
  real: 487_000,
  waiting: { day: 1, week: 7, month: 30 },
  figures: [
    {
      key: 'IPC' as const,
      value: '6.25',
      as_of: '2026-08-31',
      source: 'DANE, agosto de 2026',
      is_demonstration: false,
    },
    { key: 'AHORRO' as const, value: '5', as_of: '2026-11-29', source: 'Un ejemplo', is_demonstration: true },
    { key: 'UVT' as const, value: '52374', as_of: '2026-01-01', source: 'Resolución 000238', is_demonstration: false },
    {
      key: 'COMPONENTE' as const,
      value: '55.43',
      as_of: '2025-01-01',
      source: 'Decreto 0898',
      is_demonstration: false,
    },
  ],
})

function serverWith(rate?: string) {
  const server = fakeServer()
  // The contract knows it as a file.
  server.answers(
    getRealGain,
    ({ query }) => realGain.parse(answerOf(Number(query.amount), Number(query.term), rate)) as unknown as undefined,
  )
  return server
}
const answer = page.getByRole('region', { name: /de verdad$/ })
const steps = answer.getByRole('listitem')

test('Z16 from the interest to what is left, each cost is a step in pesos', async () => {
  await page.viewport(360, 800)
  await renderApp('/plata-de-verdad', { server: serverWith() })
  await expect.element(answer).toContainText('487.000')
  await expect.element(steps).toHaveLength(5)
  await expect.element(steps.nth(0)).toContainText('1.200.000')
  await expect.element(steps.nth(1)).toContainText(/Retención del 4 %.*48\.000/)
  await expect.element(steps.nth(2)).toContainText(/4 × 1000.*40\.000/)
  await expect.element(steps.nth(3)).toContainText(/Inflación.*625\.000/)
  await expect.element(steps.nth(4)).toContainText(/Lo que te queda.*487\.000/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('Z16 what waiting costs is said by day, week and month, beside the rate of the account', async () => {
  await renderApp('/plata-de-verdad', { server: serverWith() })
  const waiting = page.getByRole('region', { name: 'Lo que cuesta esperar' })
  // 1,152,000 less 500,000, over 365 days.
  await expect.element(waiting).toContainText('1.786')
  await expect.element(waiting).toContainText('12.504')
  await expect.element(waiting).toContainText('53.589')
  await expect.element(waiting).toContainText('5 % E.A.')
})

test('Z16 each figure has its source and its day, and an example says that it is one', async () => {
  await renderApp('/plata-de-verdad', { server: serverWith() })
  const items = page.getByRole('region', { name: 'De dónde sale cada cifra' }).getByRole('listitem')
  await expect.element(items.nth(0)).toContainText('DANE, agosto de 2026, al 31 de agosto de 2026.')
  await expect.element(items.nth(0)).not.toContainText('demostración')
  await expect.element(items.nth(1)).toContainText('demostración')
})

test('Z16 an income adds the own tax, an exempt account takes the 4 × 1000 away, and neither leaves the page', async () => {
  const server = serverWith()
  await renderApp('/plata-de-verdad', { server })
  await page.getByText('Declaro renta, o mi cuenta está exenta').click()
  await page.getByRole('textbox', { name: /^Tu renta gravable/ }).fill('150000000')
  // 28 % of the 44.57 % that is income, less the 48,000 that were withheld.
  await expect.element(answer).toContainText(/Tu impuesto.*101\.755/)
  await expect.element(answer).toContainText('tu tramo es del 28 %')
  await page.getByRole('checkbox').click()
  await expect.element(answer).not.toContainText(/4 × 1000 al sacar/)
  await expectAccessible()
  expect(location.search).not.toContain('150000000')
  for (const { query } of server.requests(getRealGain)) expect(query).not.toHaveProperty('income')
})

test('Z16 below the first bracket the withholding comes back', async () => {
  await renderApp('/plata-de-verdad', { server: serverWith() })
  await page.getByText('Declaro renta, o mi cuenta está exenta').click()
  await page.getByRole('textbox', { name: /^Tu renta gravable/ }).fill('20000000')
  await expect.element(answer).toContainText(/Retención que te devuelven.*48\.000/)
})

test('Z16 a rate below inflation says what is lost', async () => {
  await renderApp('/plata-de-verdad?monto=20000000&plazo=360', { server: serverWith('5.000') })
  await expect.element(answer).toContainText(/Pierdes.*370\.000.*de verdad/)
})

test('Z16 an amount that nobody takes is told, and another try is offered', async () => {
  const server = fakeServer()
  server.refuses(getRealGain, 'OFFER_NOT_FOUND')
  await renderApp('/plata-de-verdad?monto=1&plazo=360', { server })
  await expect.element(page.getByText('Ningún banco recibe ese monto a ese plazo.', { exact: false })).toBeVisible()
  await expect.element(answer).not.toBeInTheDocument()
})
