import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeNoticeWish, getNoticeWishes, wishesOfLetter } from '#contract/notice-wishes.ts'
import { personalData } from '#contract/privacy.ts'
import { fillWishes, type NoticeWish } from '#domain/customer/notices/topics.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const key = 'k'.repeat(42)
const box = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('checkbox', { name })
const reminderByMail = box('Recordatorios de vencimiento', 'Correo')
const changed = (wish: NoticeWish, is_phone_stopped = false) => ({ wishes: fillWishes([wish]), is_phone_stopped })

function signedIn(isPhoneStopped = false) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  const nothing = { groups: [], consents: [], requests: [] }
  server.answers(personalData, { ...nothing, deletion: { is_immediate: true, erased: [], kept: [] } })
  server.answers(getNoticeWishes, { wishes: fillWishes([]), is_phone_stopped: isPhoneStopped })
  server.answers(changeNoticeWish, ({ body }) => changed(body))
  return server
}

test('Z04 a saver turns a kind of notice off for one channel, and sees which are always on and why', async () => {
  const server = signedIn()
  await renderApp('/portal/mis-datos?ver=avisos', { server })
  await expect.element(reminderByMail).toBeChecked()
  await expect.element(page.getByText('Siempre encendidos').first()).toBeVisible()
  await expect.element(page.getByText('sin ellos no sabrías en qué va tu dinero')).toBeVisible()
  await expectAccessible()
  await reminderByMail.click()
  await expect.element(reminderByMail).not.toBeChecked()
  await expect.element(box('Recordatorios de vencimiento', 'WhatsApp')).toBeChecked()
  expect(server.requests(changeNoticeWish).map(({ body }) => body)).toEqual([
    { topic: 'reminders', channel: 'mail', wanted: false },
  ])
})

test('Z04 who answered BAJA sees the phone off, and turns it on here', async () => {
  const server = signedIn(true)
  await renderApp('/portal/mis-datos?ver=avisos', { server })
  const bySms = box('Alertas de tasas', 'SMS')
  await expect.element(page.getByText('Paraste los avisos a tu celular')).toBeVisible()
  await expect.element(bySms).not.toBeChecked()
  await bySms.click()
  await expect.element(bySms).toBeChecked()
  await expect.element(page.getByText('Paraste los avisos a tu celular')).not.toBeInTheDocument()
})

test('Z04 a choice that could not be kept goes back, and says so', async () => {
  const server = signedIn()
  await renderApp('/portal/mis-datos?ver=avisos', { server })
  await expect.element(reminderByMail).toBeChecked()
  server.loses(changeNoticeWish)
  await reminderByMail.click()
  await expect.element(page.getByText('No pudimos guardarlo')).toBeVisible()
  await expect.element(reminderByMail).toBeChecked()
})

test('Z04 N07 the link of a letter shows the choice without sign-in, changes nothing by itself, and its key leaves the address', async () => {
  const server = fakeServer()
  personAt(server)
  server.answers(wishesOfLetter, ({ body }) =>
    body.change ? changed(body.change) : { wishes: fillWishes([]), is_phone_stopped: false },
  )
  await renderApp(`/mis-avisos#${key}`, { server })
  await expect.element(reminderByMail).toBeChecked()
  await expect.poll(() => window.location.href).not.toContain(key)
  expect(server.requests(wishesOfLetter).every(({ body }) => body.change === undefined)).toBe(true)
  await expectAccessible()
  await reminderByMail.click()
  await expect.element(reminderByMail).not.toBeChecked()
  expect(server.requests(wishesOfLetter).at(-1)?.body).toEqual({
    key,
    change: { topic: 'reminders', channel: 'mail', wanted: false },
  })
})

test('Z04 by the link of a letter a stopped phone stays stopped', async () => {
  const server = fakeServer()
  personAt(server)
  server.answers(wishesOfLetter, { wishes: fillWishes([]), is_phone_stopped: true })
  await renderApp(`/mis-avisos#${key}`, { server })
  await expect.element(box('Alertas de tasas', 'SMS')).toBeDisabled()
  await expect.element(reminderByMail).toBeEnabled()
})

test.each([
  ['without its key', '/mis-avisos'],
  ['of nobody', `/mis-avisos#${key}`],
])('Z04 a link %s says what to do', async (_, path) => {
  const server = fakeServer()
  personAt(server)
  server.answers(wishesOfLetter, () => {
    throw new Refusal('MAIL_LINK_INVALID')
  })
  await renderApp(path, { server })
  await expect.element(page.getByRole('heading', { name: 'Este enlace no está completo' })).toBeVisible()
  await expectAccessible()
})
