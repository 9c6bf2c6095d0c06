import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCertificate } from '#contract/certificate.ts'
import { getWeekGrowth } from '#contract/growth.ts'
import { changeNoticeWish, getNoticeWishes } from '#contract/notice-wishes.ts'
import { getDashboard } from '#contract/portal.ts'
import { getRateAlerts } from '#contract/rates.ts'
import { fillWishes } from '#domain/customer/notices/topics.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard, buildDeposit } from '#testing/component/dashboard.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const card = page.getByRole('region', { name: 'Lo que crecieron' })
const question = card.getByText('¿Cuánto creció tu plata esta semana?')
const week = { from: '2026-11-23', to: '2026-11-29', gross: 24_388, net: 23_412, deposits: 2 }

async function open(answer: () => typeof week = () => week, deposits = [buildDeposit()]) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(getDashboard, buildDashboard({ deposits }))
  server.answers(getRateAlerts, { alerts: [], most: 10 })
  server.refuses(getCertificate, 'CERTIFICATE_NOT_READY')
  server.answers(getWeekGrowth, answer)
  const shown = { wishes: fillWishes([]), is_phone_stopped: false }
  server.answers(getNoticeWishes, shown)
  server.answers(changeNoticeWish, ({ body }) => ({ ...shown, wishes: fillWishes([body]) }))
  await renderApp('/portal/dashboard', { server })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return server
}

test('Z24 nothing is told before one asks; then the week is there, with where else it may come', async () => {
  const server = await open()
  await expect.element(question).toBeVisible()
  expect([server.requests(getWeekGrowth), server.requests(getNoticeWishes)]).toEqual([[], []])
  await question.click()
  await expect.element(card).toContainText(/\$.23\.412/)
  await expect
    .element(card)
    .toContainText('del 23 de noviembre de 2026 al 29 de noviembre de 2026, ya sin la retención')
  const mail = card.getByRole('checkbox', { name: 'Correo' })
  await expect.element(mail).not.toBeChecked()
  await expect.element(card.getByRole('checkbox', { name: 'WhatsApp' })).not.toBeChecked()
  await expect
    .element(card.getByRole('link', { name: /Agregarlo a mi calendario/ }))
    .toHaveAttribute('href', expect.stringMatching(/\/api\/portal\/calendar\?growth=true$/))
  await expectAccessible()
  await mail.click()
  await expect.element(mail).toBeChecked()
  expect(server.requests(changeNoticeWish).map(({ body }) => body)).toEqual([
    { topic: 'growth', channel: 'mail', wanted: true },
  ])
})

test('Z24 of a deposit that was opened today it says when it begins to grow', async () => {
  await open(() => ({ ...week, gross: 0, net: 0 }))
  await question.click()
  await expect.element(card).toContainText('un CDT empieza a crecer al día siguiente de abrirlo')
})

test('Z24 where it cannot be had, it says so and tries again', async () => {
  let fails = true
  await open(() => {
    if (fails) throw new Refusal('UNAVAILABLE')
    return week
  })
  await question.click()
  const again = card.getByRole('button', { name: /Reintentar|Intentar/ })
  await expect.element(again).toBeVisible()
  fails = false
  await again.click()
  await expect.element(card).toContainText(/\$.23\.412/)
})

test('Z24 who has no deposit is not asked', async () => {
  await open(() => week, [])
  await expectAbsent(card)
})
