import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCushion } from '#contract/cushion.ts'
import { createProcess } from '#contract/processes.ts'
import { getSignature } from '#contract/signature.ts'
import { adviseCushion } from '#domain/money/cushion/cushion.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { confirmation, unfoldOffer } from '#testing/component/opening.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const opener = page.getByRole('button', { name: 'Abrir CDT con Coltefinanciera' })
const deposit = buildProcess({ process_status: 'DECEVAL-ENVIADO-AL-CLIENTE' })
const means = { assetsCop: 16_200_000, depositsCop: 0, expensesCop: 1_000_000, incomeCop: 1_500_000 }

/** Somebody who told what they own, earn and spend: the server advises by the rule. */
function toldServer(processes = [deposit], leastCop = 500_000) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes })
  server.answers(getCushion, ({ query }) => {
    const advice = adviseCushion({ ...means, leastCop, amountCop: Number(query.amount) })
    if (!advice) return {}
    const { atHandCop, months, advisedCop, monthsToSave } = advice
    const told = { assets: means.assetsCop, deposits: means.depositsCop, expenses: means.expensesCop }
    return { advice: { ...told, at_hand: atHandCop, months, advised: advisedCop, months_to_save: monthsToSave } }
  })
  server.holds(createProcess)
  return server
}

async function choose(server: ReturnType<typeof fakeServer>, amount = '15000000') {
  await renderApp(`/cdt-simulador?monto=${amount}&plazo=360`, { server })
  await unfoldOffer('Coltefinanciera')
  await opener.click()
}
const opened = (server: ReturnType<typeof fakeServer>) => server.requests(createProcess).map(({ body }) => body.amount)

test('Z21 before the press one hears what is left at hand, with the rule, and takes less with one press', async () => {
  const server = toldServer()
  await choose(server)
  await expect.element(confirmation).toContainText('Te quedarían como mucho 1,2 meses de gastos a la mano')
  await expect.element(confirmation).toContainText(/Mejor \$.13\.200\.000 al CDT y \$.1\.800\.000 a la mano/)
  await expect.element(confirmation).toContainText('juntas ese colchón en 4 meses')
  await page.getByText('Cómo lo calculamos').click()
  await expect.element(page.getByText(/Es un consejo: decides tú/)).toBeVisible()
  await expectAccessible()
  await confirmation.getByRole('button', { name: /Dejarlo en/ }).click()
  await expect.element(confirmation).toContainText('$ 13.200.000')
  await expectAbsent(confirmation.getByText(/meses de gastos a la mano/))
  await confirmation.getByRole('button', { name: 'Confirmar y abrir' }).click()
  await expect.poll(() => opened(server)).toEqual([13_200_000])
})

test('Z21 it is an advice: who presses opens what they chose', async () => {
  const server = toldServer()
  await choose(server)
  await expect.element(confirmation).toContainText('meses de gastos a la mano')
  await confirmation.getByRole('button', { name: 'Confirmar y abrir' }).click()
  await expect.poll(() => opened(server)).toEqual([15_000_000])
})

test.each([
  ['enough is left', (server: ReturnType<typeof fakeServer>) => server, '5000000'],
  [
    'the answer does not come',
    (server: ReturnType<typeof fakeServer>) => {
      server.answers(getCushion, () => {
        throw new Refusal('BANK_NOT_FOUND')
      })
      return server
    },
    '15000000',
  ],
])('Z21 where %s, the next deposit is opened by the press alone', async (_, change, amount) => {
  const server = change(toldServer())
  await choose(server, amount)
  await expect.poll(() => opened(server)).toEqual([Number(amount)])
})

test('Z21 where the bank takes no less, no button offers it', async () => {
  await choose(toldServer([deposit], 14_000_000))
  await expect.element(confirmation).toContainText('Primero el colchón: este banco no recibe menos.')
  await expectAbsent(confirmation.getByRole('button', { name: /Dejarlo en/ }))
})

const toSign = buildProcess({
  process_status: 'ENVIADOS-DOCUMENTOS-A-FIRMA',
  path: '/asegura-tu-tasa',
  amount: 15_000_000,
})

async function openSigning(server: ReturnType<typeof fakeServer>) {
  server.answers(getSignature, {
    state: 'ready',
    agreement: { title: 'Firma electrónica', text: 'Acuerdo.', version: '1' },
    rate: '12.200',
    purpose: 'opening',
    path: '/asegura-tu-tasa',
  })
  await renderApp(`/asegura-tu-tasa?process_uuid=${toSign.process_uuid}`, { server })
  await expect.element(page.getByRole('button', { name: 'Firmar documentos' })).toBeVisible()
}

test('Z21 who told their means on the way hears it where they sign, once, with the way to a smaller one', async () => {
  await openSigning(toldServer([toSign]))
  await expect.element(page.getByText('Te quedarían como mucho 1,2 meses de gastos a la mano')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Abrir uno de/ }))
    .toHaveAttribute('href', '/cdt-simulador?monto=13200000&plazo=360')
  await expect.element(page.getByText(/Este te espera sin firmar, y lo puedes cancelar en «Mis CDT»/)).toBeVisible()
  await expectAccessible()
})

test('Z21 who was told where they chose the amount is not told again', async () => {
  const server = toldServer([deposit, toSign])
  await choose(server)
  await expect.element(confirmation).toContainText('meses de gastos a la mano')
  await openSigning(server)
  await expectAbsent(page.getByText(/meses de gastos a la mano/))
})
