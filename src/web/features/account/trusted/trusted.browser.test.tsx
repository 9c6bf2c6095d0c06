import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInOptions } from '#contract/auth.ts'
import type { WireAnswer } from '#contract/call.ts'
import { personalData } from '#contract/privacy.ts'
import {
  answerTrust,
  endTrustedPerson,
  getTrustedPeople,
  inviteTrustedPerson,
  sendTrustedCode,
  tellDeath,
  visitAsTrusted,
} from '#contract/trusted-people.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

type Listed = WireAnswer<typeof getTrustedPeople>
type Visited = WireAnswer<typeof visitAsTrusted>

/** Somebody signed in at «Mis datos», with those they trust. */
async function openOwn(start: Listed['people'] = []) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(personalData, {
    ...{ groups: [], consents: [], requests: [] },
    deletion: { is_immediate: true, erased: [], kept: [] },
  })
  let people = start
  const listed = () => ({ people, most: 2 })
  server.answers(getTrustedPeople, listed)
  server.answers(inviteTrustedPerson, ({ params, body }) => {
    if (body.phone_number === '300 000 0000') throw new Refusal('TRUSTED_PERSON_KNOWN')
    const invited_at = '2026-11-29T15:00:00.000Z'
    people = [
      ...people,
      { id: params.id, name: body.name, phone: '+573001234567', state: 'invited', invited_at, accepted_at: null },
    ]
    return listed()
  })
  server.answers(endTrustedPerson, ({ params }) => {
    people = people.filter(({ id }) => id !== params.id)
    return listed()
  })
  await renderApp('/portal/mis-datos?ver=permisos', { server })
  return page.getByRole('region', { name: 'Tu persona de confianza' })
}

test('Z22 a saver invites somebody by keyboard, and takes it back in one press', async () => {
  const section = await openOwn()
  await expect.element(section).toContainText('nunca cuánto tienes')
  const choose = section.getByRole('button', { name: 'Elegir a alguien' })
  await expect.element(choose).toBeVisible()
  choose.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Su nombre' }).fill('Luz Prueba')
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect.element(dialog).toContainText('Escribe el número completo')
  await dialog.getByRole('textbox', { name: 'Su celular' }).fill('300 000 0000')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('alert')).toContainText('Es el tuyo o ya invitaste')
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Su celular' }).fill('300 123 4567')
  await userEvent.keyboard('{Enter}')
  await expect.element(section).toContainText('todavía no acepta')
  await section.getByRole('button', { name: 'Quitar a Luz Prueba' }).click()
  await expect.element(section).toContainText('No has elegido a nadie')
})

const saver: Visited['savers'][number] = {
  id: crypto.randomUUID(),
  saver: 'Ana P.',
  state: 'invited',
  deposits: [],
  told_death_at: null,
}

async function openVisit(first: Visited['savers']) {
  const server = fakeServer()
  personAt(server, {})
  server.answers(signInOptions, { anti_bot_site_key: null, remembered: null })
  const channel = 'whatsapp' as const
  server.answers(sendTrustedCode, { username: 'u', session: 's1', channel, code_length: 6, resend_in: 30 })
  server.answers(visitAsTrusted, ({ body }) => {
    if (body.answer === '123456') return { visit: 'v', savers: first }
    throw new Refusal('CODE_MISMATCH', { facts: { Session: 's2' } })
  })
  await renderApp('/persona-de-confianza', { server })
  await page.getByRole('textbox', { name: 'Tu celular' }).fill('300 123 4567')
  await expectAccessible()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Código' })).toBeVisible()
  return server
}

async function enter(code = '123456') {
  await page.getByRole('textbox', { name: 'Código' }).fill(code)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('Z22 who was invited enters with a code, accepts, sees banks and dates, and can leave', async () => {
  const server = await openVisit([saver])
  await enter('654321')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await enter()
  await expect.element(page.getByRole('region', { name: 'Ana P.' })).toContainText('nunca cuánto tiene')
  const accepted = {
    ...saver,
    saver: 'Ana Prueba',
    state: 'accepted' as const,
    deposits: [{ bank: 'Finandina', maturity_date: '2027-01-15', state: 'can-decide' as const }],
  }
  server.answers(answerTrust, ({ body }) => ({ visit: 'v', savers: body.accept ? [accepted] : [] }))
  await page.getByRole('button', { name: 'Sí, acepto' }).click()
  const own = page.getByRole('region', { name: 'Ana Prueba' })
  await expect.element(own).toContainText('Finandina')
  await expect.element(own).toContainText('Vence el 15 de enero de 2027; ya puede decidir')
  await expect.element(own).not.toContainText('$')
  await expectAccessible()
  await own.getByRole('button', { name: 'Ya no quiero serlo' }).click()
  await expect.element(page.getByText('Listo: ya no ves nada de Ana Prueba')).toBeVisible()
})

test('Z22 with a phone that nobody chose the visit says so, and another phone can be tried', async () => {
  await openVisit([])
  await enter()
  await expect.element(page.getByText('Nadie te ha elegido con este celular')).toBeVisible()
  await page.getByRole('button', { name: 'Entrar con otro celular' }).click()
  await expect.element(page.getByLabelText('Tu celular')).toBeVisible()
})

test('Z22 a death is told after a question, and a visit that is over asks for another code', async () => {
  const accepted = { ...saver, state: 'accepted' as const }
  const server = await openVisit([accepted])
  await enter()
  await page.getByRole('button', { name: 'Contarnos que falleció' }).click()
  await expectAccessible()
  const told_death_at = '2026-11-29T15:00:00.000Z'
  server.answers(tellDeath, { visit: 'v', savers: [{ ...accepted, told_death_at }] })
  await page.getByRole('button', { name: 'Sí, falleció' }).click()
  await expect.element(page.getByText('Lo sentimos mucho', { exact: false })).toBeVisible()
  server.answers(answerTrust, () => {
    throw new Refusal('TRUSTED_VISIT_ENDED')
  })
  await page.getByRole('button', { name: 'Ya no quiero serlo' }).click()
  await expect.element(page.getByText('Para volver a entrar, pide otro código.')).toBeVisible()
})
