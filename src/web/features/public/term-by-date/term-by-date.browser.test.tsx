import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, civilDateInBogota, formatCivilDate, formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { neededDays, nextDay } from '#domain/money/terms/needed-days.ts'
import { offersByDate } from '#domain/money/terms/term-by-date.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { ratesInForce } from '../../../api/open-rates.ts'
import { ratesAtBuild } from '../../../content/rates-at-build.ts'

const today = civilDateInBogota(Date.now())
const day = page.getByLabelText('¿Qué día la necesitas?')
const [first] = neededDays

test('Z15 a day and an amount are answered by the deposit that is back in time and earns most, in pesos', async () => {
  await page.viewport(360, 800)
  await renderApp('/plazo-por-fecha', { server: fakeServer() })
  await expect.element(page.getByText('Dinos cuánto y para cuándo')).toBeVisible()
  const neededOn = addDays(today, 200)
  await day.fill(neededOn)
  const [best] = offersByDate(ratesInForce(ratesAtBuild()), { amountCop: 10_000_000, openingDate: today, neededOn })
  if (!best) throw new Error('nothing is back in time')
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^${best.bankName}`) })
  await expect.element(heading).toContainText(best.netCop.toLocaleString('es-CO'))
  await expect
    .element(page.getByText(`Vence el ${formatDayOfWeek(best.maturity.maturityDate)}`, { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText(/días quedan sin ganar/)).toBeVisible()
  await expect.poll(() => location.search).toBe(`?monto=10000000&fecha=${neededOn}`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('Z15 what people need money for each year is one press, and a day too near is answered with the first possible one', async () => {
  await renderApp('/plazo-por-fecha?monto=5000000', { server: fakeServer() })
  await page.getByRole('button', { name: first.label, exact: true }).click()
  await expect.element(day).toHaveValue(nextDay(first.monthDay, today))
  await day.fill(addDays(today, 10))
  await expect
    .element(page.getByRole('heading', { name: `Ningún CDT vuelve antes del ${formatCivilDate(addDays(today, 10))}` }))
    .toBeVisible()
  await expect.element(page.getByText(/^El más corto, si lo abres hoy, vence el/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Puedo esperar hasta ese día' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: /: ganas/ })).toBeVisible()
})
