import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { turnRoulette } from '#contract/bonuses.ts'
import { createProcess } from '#contract/processes.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { openFromSimulator } from '#testing/component/opening.ts'
import { personAt } from '#testing/component/person.ts'
import { press } from '#testing/component/press.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { roulettesAt } from '#testing/component/roulette.ts'
import { amountField } from '#testing/component/simulator.ts'

const wheel = page.getByRole('dialog', { name: 'Gira la ruleta' })
const turn = wheel.getByRole('button', { name: 'Girar', exact: true })
const prize = page.getByRole('dialog', { name: '¡Tienes un premio!' })
const again = page.getByRole('dialog', { name: 'Ya participaste' })
const bonus = page.getByRole('region', { name: 'Premio de la ruleta' })
const congratulation = page.getByRole('dialog', { name: '¡Felicitaciones!' })
const link = '/cdt-simulador?bono=bono_ruleta&source=general'
/** The first prize of the general roulette, which the first part of the wheel draws. */
const won = '$ 10.000'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  roulettesAt(server)
})
const enter = () => personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })

async function win() {
  enter()
  const app = await renderApp(link, { server })
  await expect.element(turn).not.toHaveAttribute('aria-busy')
  await press(turn, '{Enter}')
  await press(prize.getByRole('button', { name: 'Usar mi premio' }), '{Enter}')
  await expect.element(bonus).toContainText(won)
  return app
}

test('B07 the roulette says its prizes, waits for the turn and is closed by nothing else', async () => {
  enter()
  await renderApp(link, { server })
  await expect.element(turn).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.pointer([{ coords: { x: 10, y: 10 }, keys: '[MouseLeft]' }])
  await expect
    .element(wheel)
    .toContainText(/Puedes ganar \$ 10\.000, \$ 20\.000, 0,1\s% de tu CDT, \$ 50\.000 o 0,3\s% de tu CDT\./)
  await expectAccessible()
})

test('B07 the prize that the server drew is told, with what it is worth here, and used', async () => {
  enter()
  await renderApp(link, { server })
  await expect.element(turn).not.toHaveAttribute('aria-busy')
  await press(turn, '{Enter}')
  await expect.element(prize.getByRole('status')).toContainText(/Tu premio ?\$ 10\.000/)
  await expect.element(prize.getByRole('status')).toContainText(`Con este CDT ganas el premio de la ruleta: ${won}.`)
  await expectAccessible()
  await press(prize.getByRole('button', { name: 'Usar mi premio' }), '{Enter}')
  await expect.element(bonus).toContainText(won)
  await expect.poll(() => location.search).not.toContain('source=')
  await page.viewport(360, 740)
  const name = bonus.element().querySelector('.bonus-line')
  if (!name) throw new Error('the strip has no name')
  expect(name.scrollHeight, 'the name is whole on a phone').toBeLessThanOrEqual(name.clientHeight)
  expect(name.textContent, 'the pesos are said once').not.toContain('mil')
  expect(server.requests(turnRoulette).map(({ body }) => body)).toEqual([{ source: 'general' }])
})

test('B07 a prize outlives a reload, and the roulette is not turned twice', async () => {
  const app = await win()
  await app.reload()
  await expect.element(bonus).toContainText(won)
  await expectAbsent(page.getByRole('dialog'))
  expect(document.cookie).toContain('ParticipationRuletteApplied=general')

  await app.open(link)
  await expect.element(again.getByRole('status')).toContainText(won)
  await expectAccessible()
  await again.getByRole('button', { name: 'Usar mi premio' }).click()
  await expect.element(bonus).toContainText(won)
  expect(server.requests(turnRoulette)).toHaveLength(1)
})

test('B07 M14 below its least amount a prize waits, and from there on it comes with the CDT', async () => {
  await win()
  await amountField.fill('999999')
  await expect.element(bonus).toContainText('súmale $ 1')
  await amountField.fill('10000000')
  await expect.element(bonus).toContainText(won)
  await openFromSimulator()
  await expect.element(congratulation).toContainText(won)
  expect(server.requests(createProcess)[0]?.body).toMatchObject({ bono: 'bono_ruleta', bonus_amount: 10_000 })
})

test('B07 a turn that fails gives no prize, says so, and can be made again', async () => {
  enter()
  server.loses(turnRoulette)
  await renderApp('/cdt-simulador?bono=bono_ruleta&source=finverzo', { server })
  await turn.click()
  await expect.element(wheel.getByRole('alert')).toContainText('No se entregó ningún premio')
  roulettesAt(server)
  await wheel.getByRole('button', { name: 'Volver a girar' }).click()
  await expect.element(prize).toBeVisible()
})

test('B07 a roulette that does not exist says so, and lets one go on', async () => {
  await renderApp('/cdt-simulador?bono=bono_ruleta&source=ninguna', { server })
  const none = page.getByRole('dialog', { name: 'Ruleta no disponible' })
  await expect.element(none.getByRole('alert')).toContainText('Esta ruleta no existe o ya terminó')
  await none.getByRole('button', { name: 'Seguir sin premio' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => location.search).not.toContain('bono=')
})

test('B07 who is not signed in sees the prizes, and is asked to enter before the turn', async () => {
  await renderApp(link, { server })
  await expect.element(wheel).toContainText('Entra con tu celular para girar')
  await expect
    .element(wheel)
    .toContainText(/Puedes ganar \$ 10\.000, \$ 20\.000, 0,1\s% de tu CDT, \$ 50\.000 o 0,3\s% de tu CDT\./)
  await expectAccessible()
  await wheel.getByRole('button', { name: 'Entrar y girar' }).click()
  await expect.element(page.getByRole('textbox', { name: /celular/i })).toBeVisible()
  await expectAbsent(wheel)
  expect(server.requests(turnRoulette)).toHaveLength(0)
})

test('B07 the address of the roulette without its source opens the general one', async () => {
  enter()
  await renderApp('/cdt-simulador?bono=bono_ruleta', { server })
  await expect.element(turn).not.toHaveAttribute('aria-busy')
  await press(turn, '{Enter}')
  await expect.element(prize).toBeVisible()
  expect(server.requests(turnRoulette).map(({ body }) => body)).toEqual([{ source: 'general' }])
})
