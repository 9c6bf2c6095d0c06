import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { getSimulationAccess, simulateInvestmentV2, simulationKeyHeader } from '#contract/simulate.ts'
import { keyEndsAtMs } from '#domain/money/simulation/key-days.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { confirmation, openFromSimulator } from '#testing/component/opening.ts'
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
})

test('S01 below the least of a bank the amount is told to be too little for it', async () => {
  await renderApp('/cdt-simulador', { server: fakeServer() })
  await amountField.fill('60000')
  await expect.element(page.getByText('Es lo mínimo que este banco recibe para abrir un CDT.').first()).toBeVisible()
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
  const keys = server.requests(simulateInvestmentV2).map(({ headers }) => headers.get(simulationKeyHeader))
  expect(keys).toEqual([yesterdays, todays])
})

test('S05 K02 Flamingo is simulated in its campaign, and in no other simulation', async () => {
  const app = await renderApp('/cdt-simulador', { server: fakeServer() })
  await expect.element(coltefinanciera).toBeVisible()
  await expectAbsent(flamingo)
  await app.open('/cdt-simulador?campaign=flamingo')
  await expect.element(flamingo).toBeVisible()
  await expect.element(coltefinanciera).toBeVisible()
})
