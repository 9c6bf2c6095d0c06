import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getServiceRecord } from '#contract/rates.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer, serviceRecordsOf } from '#testing/component/public-server.ts'
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

const record = page.getByRole('region', { name: 'Cómo ha cumplido Finandina' })

test('Z17 a bank’s page says how it served who opened here, each figure with its count', async () => {
  await page.viewport(360, 740)
  const server = fakeServer()
  const bank = { bank_id: 22, bank_label: 'Finandina', is_demonstration: true }
  const figures = { accepted: { cases: 41, median_hours: 5 }, matured: { cases: 20, on_their_day: 19 } }
  server.answers(getServiceRecord, serviceRecordsOf([{ ...bank, ...figures }]))
  await renderApp('/cdt-finandina', { server })
  await expect.element(record).toContainText('Acepta al cliente5 horaso menos, en la mitad de 41 casos')
  await expect.element(record).toContainText('Emite el CDTAún no hay 20 casos')
  await expect.element(record).toContainText('Paga al vencer19 de 20el mismo día, de los que se retiraron')
  await expect.element(record).toContainText('Son aperturas de demostración.')
  await expectAccessible()
})

test('Z17 of a bank with fewer than twenty openings the page tells that plainly', async () => {
  await renderApp('/cdt-finandina', { server: fakeServer() })
  await expect.element(record).toContainText('Aún no hay 20 aperturas con Finandina en ese tiempo')
  await expectAccessible()
})

test('Z17 without an answer the page says so, and asks again when it is told to', async () => {
  const server = fakeServer()
  server.loses(getServiceRecord)
  await renderApp('/cdt-finandina', { server })
  const failed = record.getByText('No pudimos traer su historial')
  await expect.element(failed).toBeVisible()
  server.answers(getServiceRecord, serviceRecordsOf([]))
  await record.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect.element(record).toContainText('Aún no hay 20 aperturas')
  await expect.element(failed).not.toBeInTheDocument()
})
