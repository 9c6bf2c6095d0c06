import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { getSimulationAccess, simulateInvestmentV2, simulationKeyHeader } from '#contract/simulate.ts'
import { keyEndsAtMs } from '#domain/money/simulation/key-days.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { confirmation, openFromSimulator, unfoldOffer } from '#testing/component/opening.ts'
import { fakeServer, offersAsked } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { amountField } from '#testing/component/simulator.ts'

const coltefinanciera = page.getByRole('heading', { name: 'Coltefinanciera' })
const flamingo = page.getByRole('heading', { name: 'Flamingo' })

test.each([
  ['15000000', '$ 15.000.000'],
  ['2500000', '$ 2.500.000'],
  ['77000000', '$ 77.000.000'],
])(
  'S01 M04 opening right after typing %s asks to sign in over the page, with what was typed last',
  async (typed, written) => {
    await renderApp('/cdt-simulador', { server: fakeServer() })
    await expect.element(coltefinanciera).toBeVisible()
    await amountField.fill(typed)
    await openFromSimulator()
    await expect.element(confirmation.getByRole('textbox', { name: 'Celular' })).toBeVisible()
    await expect.element(confirmation).toContainText(written)
    expect(location.pathname).toBe('/cdt-simulador')
    await expect.poll(() => new URLSearchParams(location.search).get('monto')).toBe(typed)
  },
)

test.each(['0', 'abc', '1000000000000000', ''])(
  'S01 the amount «%s» is answered in words, never by a blank or NaN',
  async (typed) => {
    await renderApp('/cdt-simulador', { server: fakeServer() })
    await expect.element(coltefinanciera).toBeVisible()
    await amountField.fill(typed)
    await expect.element(amountField).toHaveAttribute('aria-invalid', 'true')
    expect(page.getByText(/reciben desde/).elements().length, 'not said twice').toBeLessThan(2)
    await expectAbsent(page.getByText(/NaN|undefined|Infinity/))
  },
)

test('S01 L15 the amount that was asked last is there again for who comes back, within a day', async () => {
  const app = await renderApp('/cdt-simulador', { server: fakeServer() })
  await expect.element(amountField).toHaveValue('10.000.000')
  await amountField.fill('24000000')
  await expect.poll(() => new URLSearchParams(location.search).get('monto')).toBe('24000000')
  expect(document.cookie).toContain('amount=24000000')
  await app.open('/cdt-simulador')
  await expect.element(amountField).toHaveValue('24.000.000')
  await amountField.fill('0')
  await app.open('/cdt-simulador')
  await expect.element(amountField, { message: 'what is no amount is not kept' }).toHaveValue('24.000.000')
  await app.open('/')
  await expect.element(amountField, { message: 'the front page asks for the same amount' }).toHaveValue('24.000.000')
})

test('S01 below the least of a bank the amount is told to be too little for it', async () => {
  await renderApp('/cdt-simulador', { server: fakeServer() })
  await amountField.fill('60000')
  await expect.element(page.getByText(/^Abre desde \$/).first()).toBeVisible()
})

test('S01 the first figure is in the first screen of a phone, and every other bank is one line that unfolds', async () => {
  await renderApp('/cdt-simulador?monto=15000000', { server: fakeServer() })
  await expect.element(coltefinanciera).toBeVisible()
  const best = page.getByRole('listitem').filter({ hasText: 'El que más te da' })
  const figure = best.getByRole('definition').first().element()
  expect(figure.textContent).toMatch(/^\$.\d/)
  expect(figure.getBoundingClientRect().top).toBeLessThanOrEqual(460)
  const line = page.getByRole('listitem').filter({ hasText: 'Coltefinanciera' })
  expect(line.element().getBoundingClientRect().height).toBeLessThanOrEqual(80)
  // What is folded is there unseen, or not at all once other figures have come.
  await expect.poll(() => line.getByText('Recibes al final').query()?.checkVisibility() ?? false).toBe(false)
  await expectAbsent(line.getByRole('button'))
  await unfoldOffer('Coltefinanciera')
  await expect.element(line.getByText('Recibes al final')).toBeVisible()
  await expect.element(line.getByRole('button', { name: 'Abrir CDT con Coltefinanciera' })).toBeEnabled()
  await expectAccessible()
})

test('S01 with texts twice as large the question scrolls away with the page, and covers no offer', async () => {
  await renderApp('/cdt-simulador', { server: fakeServer() })
  await expect.element(coltefinanciera).toBeVisible()
  const place = (name: string) => page.getByText(name, { exact: true }).first().element().getBoundingClientRect()
  coltefinanciera.element().scrollIntoView({ block: 'center' })
  expect(place('¿Cuánto quieres invertir?').top, 'as large as usual it stays').toBeGreaterThanOrEqual(0)
  document.documentElement.style.fontSize = '200%'
  try {
    const bottomBesideOffer = () => {
      coltefinanciera.element().scrollIntoView({ block: 'center' })
      return place('¿Cuánto quieres invertir?').bottom
    }
    await expect.poll(bottomBesideOffer).toBeLessThan(0)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test('S01 the amount goes up and down by round steps, and the other ways to look at it are asked for the same', async () => {
  await renderApp('/cdt-simulador?monto=15000000', { server: fakeServer() })
  await page.getByRole('button', { name: 'Subir a $ 16.000.000' }).click()
  await expect.element(amountField).toHaveValue('16.000.000')
  await page.getByRole('button', { name: 'Bajar a $ 15.000.000' }).click()
  await expect.element(amountField).toHaveValue('15.000.000')
  const ways = page.getByRole('navigation', { name: 'Formas de ver tu CDT' })
  await expect
    .element(ways.getByRole('link', { name: 'Escalera' }))
    .toHaveAttribute('href', '/escalera-de-cdt?monto=15000000&plazo=360')
  await expect.element(ways.getByRole('link', { name: 'Simular' })).toHaveAttribute('aria-current', 'page')
})

test('S01 where no bank takes so little, the least amount is said and set by one tap', async () => {
  await renderApp('/cdt-simulador?monto=1000', { server: fakeServer() })
  await expect.element(page.getByRole('heading', { name: 'Con $ 1.000 todavía no abre ningún banco' })).toBeVisible()
  // The others stand together by the amount from which they open, and none has a row of its own.
  await expect.element(page.getByRole('term').filter({ hasText: 'Abre desde' }).first()).toBeVisible()
  await expectAbsent(page.getByRole('region', { name: 'Con $ 1.000' }).getByRole('listitem'))
  await page.getByRole('button', { name: 'Poner $ 50.000' }).click()
  await expect.element(amountField).toHaveValue('50.000')
  await expect.element(page.getByText('El que más te da', { exact: true })).toBeVisible()
})

test('Z02 above the insurance the best offer says what is covered, and leads to the split with what it earns', async () => {
  await renderApp('/cdt-simulador?monto=80000000', { server: fakeServer() })
  await expect.element(page.getByText(/Fogafín cubre \$.50\.000\.000/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Repartirlo' }))
    .toHaveAttribute('href', '/escalera-de-cdt?plan=reparto&monto=80000000&plazo=360')
  await amountField.fill('40000000')
  await expect.element(page.getByRole('link', { name: 'Repartirlo' })).not.toBeInTheDocument()
})

test('S01 the simulation is printed without what can only be pressed', async () => {
  await renderApp('/cdt-simulador?monto=15000000', { server: fakeServer() })
  await expect.element(coltefinanciera).toBeVisible()
  await commands.emulateMedia({ media: 'print' })
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
  await expect.element(coltefinanciera).toBeVisible()
  await expect.element(page.getByText(/12,20\s%\sE\.A\./).first()).toBeVisible()
})

test('S04 a page that was open when the day changed goes on simulating, with a key that it asks for itself', async () => {
  const server = fakeServer()
  const [yesterdays, todays] = ['f'.repeat(64), 'a'.repeat(64)]
  server.answers(getSimulationAccess, () => ({
    site_key: null,
    daily_key: server.requests(getSimulationAccess).length > 1 ? todays : yesterdays,
    expires_at: new Date(keyEndsAtMs(Date.now())).toISOString(),
  }))
  server.answers(simulateInvestmentV2, ({ body, headers }) => {
    if (headers.get(simulationKeyHeader) !== todays) throw new Refusal('SIMULATION_KEY_REFUSED')
    return offersAsked(body)
  })
  await renderApp('/cdt-simulador', { server })
  await expect.element(coltefinanciera).toBeVisible()
  const keys = () => server.requests(simulateInvestmentV2).map(({ headers }) => headers.get(simulationKeyHeader))
  await expect.poll(keys).toEqual([yesterdays, todays])
})

test('S01 a new amount is never answered by the rates of another one, also after coming from another page', async () => {
  const server = fakeServer()
  const app = await renderApp('/blog', { server })
  await app.open('/cdt-simulador?monto=15000000')
  const best = page.getByRole('listitem').filter({ hasText: 'El que más te da' })
  await expect.element(best).toContainText('KOA')
  // From now on the server is silent: what is shown is computed from the open rates.
  server.answers(simulateInvestmentV2, () => new Promise(() => undefined))
  await amountField.fill('300000000')
  await expect.element(best).toContainText('Ban100')
  await expect.element(best).toContainText('12,30 %')
})

test('S05 K02 Flamingo is simulated in its campaign, and in no other simulation', async () => {
  const app = await renderApp('/cdt-simulador', { server: fakeServer() })
  await expect.element(coltefinanciera).toBeVisible()
  await expectAbsent(flamingo)
  await app.open('/cdt-simulador?campaign=flamingo')
  await expect.element(flamingo).toBeVisible()
  await expect.element(coltefinanciera).toBeVisible()
})

test('S01 the sum tells in one quiet line what the bank of the saver charges, and what is left either way', async () => {
  await renderApp('/cdt-simulador?monto=15000000', { server: fakeServer() })
  const best = page.getByRole('listitem').filter({ hasText: 'El que más te da' })
  const line = best.getByText('4 × 1000 de tu banco')
  await expect.element(best).toContainText(/Ganas\$.1\.764\.000Ya sin la retención, sin contar el 4.×.1000/)
  await expect.element(best.getByText('hasta $ 60.000')).toBeVisible()
  await expect.element(best.getByText('¿Tu cuenta es exenta?')).not.toBeInTheDocument()
  await line.click()
  await expect.element(best.getByText('¿Tu cuenta es exenta?')).toBeVisible()
  await expect.element(best).toContainText(/No, o ya usaste el cupo del mesPagas \$.60\.000 y te quedan \$.1\.704\.000/)
  await expect.element(best).toContainText(/Sí, con todo el cupo del mes librePagas \$.0 y te quedan \$.1\.764\.000/)
  await expectAccessible()
  await amountField.fill('80000000')
  // Another bank gives the most for this amount.
  await expect.element(best).toContainText('Ban100')
  await line.click()
  await expect.element(best).toContainText(/Pagas \$.320\.000/)
  await expect.element(best).toContainText(/Sí, con todo el cupo del mes librePagas \$.246\.676/)
})
