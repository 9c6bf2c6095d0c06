import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getOpenRates } from '#contract/rates.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer, openRatesWith } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { amountField } from '#testing/component/simulator.ts'

const way = page.getByRole('link', { name: 'Calcular lo que gano con Ban100' })

test('R03 on a phone the way to a bank’s simulator is in sight while one reads, and never over the simulator', async () => {
  await page.viewport(360, 740)
  await renderApp('/cdt-ban100', { server: fakeServer() })
  await expect.element(amountField).toBeInViewport()
  await expectAbsent(way)
  await expectAccessible()
  page.getByRole('heading', { name: 'Preguntas frecuentes' }).element().scrollIntoView()
  await expect.element(way).toBeInViewport()
  await expectAccessible()
  amountField.element().scrollIntoView({ block: 'end' })
  await expect.element(way).not.toBeInTheDocument()
})

test('Z17 a bank’s page says how it served who opened here, with the counts, and nothing of a bank with too few', async () => {
  const server = fakeServer()
  const record = { bank_id: 22, accepted: { cases: 41, median_hours: 5 }, matured: { cases: 20, on_their_day: 20 } }
  server.answers(getOpenRates, openRatesWith([], true, [record]))
  const app = await renderApp('/cdt-finandina', { server })
  const heading = page.getByRole('heading', { name: 'Cómo ha cumplido Finandina' })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Acepta al cliente en 5 horas la mitad de las veces, contando 41.')).toBeVisible()
  await expect.element(page.getByText('Pagó 20 de 20 CDT el día de su vencimiento.')).toBeVisible()
  await expect.element(page.getByText(/Son aperturas de demostración/)).toBeVisible()
  await expectAccessible()
  await app.open('/cdt-ban100')
  await expect.element(page.getByRole('heading', { name: 'CDT Ban100', level: 1 })).toBeVisible()
  await expectAbsent(page.getByRole('heading', { name: /Cómo ha cumplido/ }))
})
