import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeAnalytics } from '#contract/analytics.ts'
import { getOpenRates } from '#contract/rates.ts'
import { bankDirectory } from '#domain/banks/directory.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer, openRatesWith } from '#testing/component/public-server.ts'
import { type App, renderApp } from '#testing/component/render-app.tsx'
import { amountField } from '#testing/component/simulator.ts'

const path = '/hoy-los-bancos-ofrecen'
const table = page.getByRole('table', { name: /^Bancos comparados con/ })
const rows = table.getByRole('row')
const head = (name: string) => table.getByRole('columnheader', { name })
const sortBy = (name: string) => table.getByRole('button', { name })
const show = page.getByLabelText('Mostrar')

const yesterday = addDays(civilDateInBogota(Date.now()), -1)
const official = [
  {
    bank_id: 31,
    term_from: 360,
    term_to: 360,
    rate: '11.870',
    volume: 1_200_000_000,
    low_volume: false,
    cut_on: yesterday,
    lag_days: 1,
    source: 'Superintendencia Financiera de Colombia',
  },
]

async function openOnDesktop(
  query = '',
  isDemonstration = true,
): Promise<{ app: App; server: ReturnType<typeof fakeServer> }> {
  await page.viewport(1280, 800)
  const server = fakeServer()
  server.answers(getOpenRates, openRatesWith(official, isDemonstration))
  const app = await renderApp(`${path}${query}`, { server })
  await expect.element(table).toBeVisible()
  return { app, server }
}

function bankNames(): (string | undefined)[] {
  const names = table.getByRole('rowheader').elements()
  return names.map((one) => one.querySelector('a')?.textContent ?? undefined)
}

test('S09 a comparison is sorted by its heads, both ways', async () => {
  await openOnDesktop()
  await expect.element(head('Ganas')).toHaveAttribute('aria-sort', 'descending')
  await expect.element(head('Dinero en CDT'), { message: 'as the page of a bank calls it' }).toBeVisible()
  const [first] = bankNames()
  await sortBy('Banco').click()
  await expect.element(head('Banco')).toHaveAttribute('aria-sort', 'ascending')
  expect(bankNames()).toEqual(bankNames().toSorted((one, other) => String(one).localeCompare(String(other), 'es')))
  await sortBy('Tasa').click()
  await expect.element(head('Tasa')).toHaveAttribute('aria-sort', 'descending')
  await sortBy('Tasa').click()
  await expect.element(head('Tasa')).toHaveAttribute('aria-sort', 'ascending')
  expect(bankNames().at(-1)).toBe(first)
})

test('S09 Z05 on a phone a bank is a short card, and says nothing of a report until one is known', async () => {
  await page.viewport(360, 740)
  const server = fakeServer()
  server.answers(getOpenRates, openRatesWith([], false))
  await renderApp(path, { server })
  await expect.element(page.getByText(/^Tasas vigentes del/)).toBeVisible()
  const koa = table.getByRole('row', { name: /^KOA/ })
  await expect.element(koa.getByText('Ganas')).toBeVisible()
  await expect.element(koa.getByText('Interés bruto')).not.toBeVisible()
  await koa.getByText('Ver la cuenta').click()
  await expect.element(koa.getByText('Interés bruto')).toBeVisible()
  await expect.element(koa.getByText('Reportado a la Superfinanciera')).not.toBeInTheDocument()
  await expectAccessible()
})

test.each([360, 1280])('S09 at %d px what parts a bank from the others stands in one row', async (width) => {
  await openOnDesktop()
  await page.viewport(width, 800)
  const coltefinanciera = table.getByRole('row', { name: /^Coltefinanciera/ })
  const topOf = (label: string) =>
    coltefinanciera.getByText(label, { exact: true }).element().getBoundingClientRect().top
  await expect.element(coltefinanciera.getByText('Apertura digital', { exact: true })).toBeVisible()
  expect(topOf('Apertura digital')).toBe(topOf('Recomendado'))
})

test('S09 on a phone the order and the filters are a tap away, and what they are is said', async () => {
  await page.viewport(360, 740)
  await renderApp(`${path}?orden=tasa`, { server: fakeServer() })
  const filters = page.getByRole('button', { name: 'Ordenar y filtrar' })
  await expect.element(filters).toHaveTextContent('Ordenar y filtrarTasa')
  await expect.element(show).not.toBeVisible()
  await filters.click()
  await show.selectOptions('Más sucursales')
  await expect.element(filters).toHaveTextContent('Ordenar y filtrarTasa · Más sucursales')
  await expectAccessible()
})

test('S09 a comparison is filtered, and lives in the address', async () => {
  const { app } = await openOnDesktop('?orden=-tasa')
  await show.selectOptions('Mejor tasa')
  // Its heads, and the one bank that has the best rate.
  await expect.element(rows).toHaveLength(2)
  await amountField.fill('20000000')
  await page.getByRole('radio', { name: /180/ }).click({ force: true })
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
    .toEqual({ monto: '20000000', plazo: '180', orden: '-tasa', etiqueta: 'mejor-tasa' })
  const before = table.element().textContent
  await app.reload()
  await expect.element(page.getByRole('heading', { name: '$ 20.000.000 a 180 días' })).toBeVisible()
  await expect.poll(() => table.element().textContent).toBe(before)
})

test('S09 where no bank leaves everything covered by itself, the page says so', async () => {
  await openOnDesktop()
  await amountField.fill('900000000')
  await page.getByRole('checkbox', { name: /Solo si el seguro cubre todo/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Ningún banco deja todo cubierto por sí solo' })).toBeVisible()
  await expectAccessible()
})

test('S09 Z05 beside a rate of the bank stands what it reported, and why that may be another', async () => {
  await openOnDesktop('?plazo=360', false)
  const koa = table.getByRole('row', { name: /^KOA/ })
  await expect
    .element(koa)
    .toContainText(
      /11,87\d* % E\.A\.\s*promedio de todos sus clientes y montos,\s*el \d+ de \w+ \((hoy|ayer|hace \d+ días)\)/,
    )
  await expectAccessible()
})

test('S09 Z05 beside an invented rate nothing that was reported stands, and the page says which rates it shows', async () => {
  await openOnDesktop('?plazo=360')
  await expect.element(table.getByRole('row', { name: /^KOA/ })).toContainText('$ 1.176.000')
  await expect.element(table.getByText('11,87')).not.toBeInTheDocument()
  await expect.element(table.getByText('Reportado a la Superfinanciera').first()).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Tasas de demostración del .*, leídas a las .*[ap]\.\sm\./)).toBeVisible()
  await expectAccessible()
})

test('S09 Z05 without the rates of now those of the page stand, it is said, and they can be asked for again', async () => {
  await page.viewport(1280, 800)
  const server = fakeServer()
  server.loses(getOpenRates)
  await renderApp(`${path}?plazo=360`, { server })
  const missing = page.getByText('No pudimos traer las tasas de este momento')
  await expect.element(missing).toBeVisible()
  await expect.element(table.getByRole('row', { name: /^KOA/ })).toContainText('$ 1.176.000')
  server.answers(getOpenRates, openRatesWith(official))
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect.element(missing).not.toBeInTheDocument()
})

test.each([
  '/hoy-los-bancos-ofrecen',
  '/mejores-bancos-para-cdt-hoy',
  '/mejores-tasas-para-cdt-hoy',
  '/escalera-de-cdt',
  '/widget-para-tu-sitio',
])('S09 on a phone nothing of %s is wider than the screen', async (address) => {
  await renderApp(`${address}?monto=12345678`, { server: fakeServer() })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expectAccessible()
})

test('S09 on a phone the rows are cards that say what each figure is, and the chart has its figures in a table', async () => {
  await renderApp('/mejores-tasas-para-cdt-hoy?monto=12345678', { server: fakeServer() })
  await expect.element(page.getByRole('cell').filter({ hasText: 'Ganas' }).first()).toContainText('$')
  await page.getByText('¿Qué plazo paga más?').click()
  await page.getByText('Ver como tabla').click()
  await expect.element(page.getByRole('region', { name: 'Tasa por plazo de cada banco' })).toContainText('720 días')
})

test('S09 S11 opening leads on with what was compared, and only a digital opening is told of', async () => {
  const { app, server } = await openOnDesktop('?monto=15000000&plazo=180')
  await expect
    .element(page.getByRole('link', { name: 'Abrir CDT con KOA' }))
    .toHaveAttribute('href', '/cdt-simulador?monto=15000000&plazo=180')
  const digital = bankDirectory.filter(({ digitalOpening, listedAs }) => digitalOpening && !listedAs)
  await expect.element(page.getByText('Apertura digital', { exact: true })).toHaveLength(digital.length)
  for (const bank of ['KOA', 'Coltefinanciera', 'Credifamilia']) {
    await page.getByRole('link', { name: `Abrir CDT con ${bank}` }).click()
    await expect.element(page.getByRole('dialog')).toContainText(bank)
    await app.reload()
  }
  expect(server.requests(storeAnalytics).map(({ body }) => body)).toEqual([
    { info_type: 'event', content: { name: 'apertura_digital', bank_id: 24 } },
    { info_type: 'event', content: { name: 'apertura_digital', bank_id: 29 } },
  ])
})

test('S01 S09 a comparison leads to the simulator and the ladder for the same amount and term', async () => {
  await openOnDesktop('?monto=15000000&plazo=180')
  const ways = page.getByRole('navigation', { name: 'Formas de ver tu CDT' })
  await expect.element(ways.getByRole('link', { name: 'Comparar' })).toHaveAttribute('aria-current', 'page')
  await amountField.fill('25000000')
  await expect
    .element(ways.getByRole('link', { name: 'Simular' }))
    .toHaveAttribute('href', '/cdt-simulador?monto=25000000&plazo=180')
  await expect
    .element(ways.getByRole('link', { name: 'Escalera' }))
    .toHaveAttribute('href', '/escalera-de-cdt?monto=25000000&plazo=180')
})
