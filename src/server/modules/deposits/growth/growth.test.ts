import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDepositCalendar } from '#contract/external-deposits.ts'
import { getWeekGrowth } from '#contract/growth.ts'
import { changeNoticeWish, getNoticeWishes } from '#contract/notice-wishes.ts'
import { addDays, type CivilDate, weekday } from '#domain/money/dates/civil-date.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, today } from '#testing/deposits.ts'
import { control } from '#testing/opening.ts'
import { sendGrowthDue } from './tell-growth.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => control(app, 'PUT', 'faults/inbox', {}))

/** Mondays to come on which the deposits of the tests still grow, each used once. */
let monday = addDays(today(), (8 - weekday(today())) % 7)
const nextMonday = () => {
  monday = addDays(monday, 7)
  return monday
}
const saver = () => depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100)
const want = (client: Client, channel: 'mail' | 'whatsapp', wanted = true) =>
  client.call(changeNoticeWish, { body: { topic: 'growth', channel, wanted } })
const growth = async (client: Client) => (await client.call(getWeekGrowth, {})).body
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function lettersTo(
  email: string,
): Promise<{ subject: string; text: string; unsubscribe: { url: string } | null }[]> {
  const { messages } = await control(app, 'GET', `mail?to=${encodeURIComponent(email)}`)
  return messages.filter(({ subject }: { subject: string }) => /creci/.test(subject))
}
async function noticesTo({ phone }: Client): Promise<{ channel: string; text: string }[]> {
  const { messages } = await control(app, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  return messages.filter(({ text }: { text: string }) => /creci/.test(text))
}
async function tell(onMonday: CivilDate, at = '08:00') {
  await sendGrowthDue(app.ctx, Date.parse(`${onMonday}T${at}:00-05:00`))
  await app.drainJobs()
}

test('Z24 a saver sees what a week brought: of 10 millions at 11,25 % some 22.000 pesos', async () => {
  const { client } = await saver()
  const { from, to, net, gross, deposits } = await growth(client)
  expect([from, to, deposits]).toEqual([addDays(today(), -7), addDays(today(), -1), 1])
  // Seven days of interest on what the deposit is worth by then; a month of 30 days may count one less or none.
  const [least, most] = [4, 8].map((days) => 10_000_000 * 1.1125 ** (265 / 365) * (1.1125 ** (days / 360) - 1))
  expect(gross).toBeGreaterThan(least ?? 0)
  expect(gross).toBeLessThan(most ?? 0)
  expect(Math.abs(net - gross * 0.96)).toBeLessThan(2)
})

test('Z24 nobody is told who did not ask, and every channel is off until then', async () => {
  const { client, email } = await saver()
  const { wishes } = (await client.call(getNoticeWishes, {})).body
  expect(wishes.filter(({ topic }) => topic === 'growth').map(({ channel, wanted }) => [channel, wanted])).toEqual([
    ['whatsapp', false],
    ['mail', false],
  ])
  await tell(nextMonday())
  expect([await lettersTo(email), await noticesTo(client)]).toEqual([[], []])
})

test('Z24 who asked is told each Monday, once, where they asked, and can stop a letter with one click', async () => {
  const { client, email } = await saver()
  await want(client, 'mail')
  const first = nextMonday()
  await tell(first)
  await tell(first, '08:01')
  const [letter, ...more] = await lettersTo(email)
  const calendar = await client.inject({ method: 'GET', url: `/api/${getDepositCalendar.path}?growth=true` })
  const own = plain(calendar.body.slice(calendar.body.indexOf(`UID:crecimiento-${first}`)))
  const [, grown] = /SUMMARY:Tus CDT crecieron (\$ [\d.]+) la/.exec(own) ?? []
  expect(plain(letter?.subject ?? ''), 'as the calendar says it').toBe(`Tu CDT creció ${grown} esta semana`)
  expect(letter?.text).not.toContain('10.000.000')
  expect([more, await noticesTo(client)]).toEqual([[], []])
  const stopped = await app.app.inject({
    method: 'POST',
    url: new URL(letter?.unsubscribe?.url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.statusCode).toBe(200)
  await want(client, 'whatsapp')
  await tell(nextMonday())
  expect(await lettersTo(email)).toHaveLength(1)
  const [notice] = await noticesTo(client)
  expect(notice?.channel).toBe('whatsapp')
  expect(plain(notice?.text ?? '')).toMatch(/^Esta semana tus CDT crecieron \$ \d{2}\.\d{3}, ya sin la retención\./)
})

test('Z24 where nothing grew nothing is told', async () => {
  const client = await app.signIn(undefined, 'Prueba Ahorradora')
  await want(client, 'whatsapp')
  expect(await growth(client)).toMatchObject({ net: 0, deposits: 0 })
  await tell(nextMonday())
  expect(await noticesTo(client)).toEqual([])
})

test('Z24 Z04 the calendar has the weeks where that is asked for, and they stop at the maturity', async () => {
  const { client } = await saver()
  const file = async (query: string) => {
    const { body } = await client.inject({ method: 'GET', url: `/api/${getDepositCalendar.path}${query}` })
    return [...body.replaceAll('\r\n ', '').matchAll(/^UID:crecimiento-(.*)$/gm)].map(([, monday = '']) =>
      monday.trim(),
    )
  }
  expect(await file('')).toEqual([])
  const mondays = await file('?growth=true')
  expect(mondays.length).toBeGreaterThanOrEqual(14)
  expect(mondays.every((monday) => new Date(monday).getUTCDay() === 1)).toBe(true)
  expect(mondays.every((monday) => monday >= today() && monday <= addDays(today(), 107))).toBe(true)
})
