import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkPromoBonus } from '#contract/bonuses.ts'
import { createProcess } from '#contract/processes.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { confirmation, openFromSimulator, unfoldOffer } from '#testing/component/opening.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { chooseTerm } from '#testing/component/simulator.ts'

const event = page.getByRole('region', { name: 'Bono del evento' })
const promo = page.getByRole('region', { name: 'Bono promocional' })
const offer = page.getByRole('heading', { name: 'Coltefinanciera' })
const link = '/cdt-simulador?event_bonus=1&ref=moneycon&promo-bonus=300k&monto=999999'

test('B09 B12 the code of a link says that it came for a bonus; how much, the campaign of its reference says', async () => {
  await renderApp('/cdt-simulador?promo-bonus=50k&ref=bono-300k&monto=1000000', { server: fakeServer() })
  await expect.element(promo).toContainText('se abre por $ 1.300.000: pagas todo y te devolvemos $ 300.000.')
  // On a phone nothing hangs after the name of a strip that is folded.
  await page.viewport(360, 740)
  const asides = [...promo.element().querySelectorAll('.bonus-aside')].map((one) => one.getBoundingClientRect().width)
  expect(asides).toEqual([1])
})

test('B08 B09 what a link brought along outlives it, and counts from its least amount on', async () => {
  const app = await renderApp(link, { server: fakeServer() })
  await expect.element(offer).toBeVisible()
  await expectAbsent(event, promo)
  await app.open('/cdt-simulador?monto=1000000')
  await expect.element(event).toContainText('+ $ 3.000')
  await expect.element(promo).toContainText('se abre por $ 1.050.000')
  await event.getByText('Bono del evento').click()
  await event.getByText('De dónde sale este número').click()
  await expect.element(event).toContainText('$ 1.003.000')
  await expectAccessible()
})

test('B08 B09 a shorter term has less of the event and nothing of the promotion', async () => {
  const app = await renderApp(link, { server: fakeServer() })
  await expect.element(offer).toBeVisible()
  await app.open('/cdt-simulador?monto=1000000')
  await expect.element(promo).toBeVisible()
  await chooseTerm(270)
  await expectAbsent(promo)
  await expect.element(event).toContainText('+ $ 2.249')
  await chooseTerm(360)
  await expect.element(promo).toBeVisible()
})

test('B09 M03 who is about to open reads the CDT that it becomes: the whole sum, and what it gains', async () => {
  await renderApp('/cdt-simulador?promo-bonus=50k&monto=1000000', { server: fakeServer() })
  await expect.element(promo).toContainText('se abre por $ 1.050.000: pagas todo')
  await unfoldOffer('Coltefinanciera')
  await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
  const own = confirmation.getByRole('region', { name: 'Bono promocional' })
  await expect.element(own).toContainText('se abre por $ 1.050.000 y ganas $ 122.976: pagas todo')
})

test('B08 B09 B12 M14 both are claimed with the CDT of one’s own money, and the event is congratulated on', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(checkPromoBonus, { eligible: true, bonus_amount: 50_000 })
  await renderApp(link.replace('999999', '1000000'), { server })
  await expect.element(event).toContainText('+ $ 3.000')
  await expect.element(promo).toContainText('se abre por $ 1.050.000')
  await openFromSimulator()
  await expect.element(page.getByRole('dialog', { name: '¡Felicitaciones!' })).toContainText('$ 3.000')
  expect(server.requests(createProcess)[0]?.body).toMatchObject({
    amount: 1_000_000,
    campaign_event: true,
    bonus_amount: 3_000,
    ref: 'moneycon',
    extra: { promo_bonus: '50k' },
  })
})
