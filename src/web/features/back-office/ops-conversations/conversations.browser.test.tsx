import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerConversation,
  assignConversation,
  closeConversation,
  type OpsConversationRow,
  type OpsThread,
  opsAnswerers,
  opsConversation,
  opsConversations,
  takeConversation,
} from '#contract/conversations.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { staffSelf } from '#contract/staff.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { type FakeServer, Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const processUuid = '11111111-1111-4111-8111-111111111111'
const ana: WireKeys<OpsConversationRow> = {
  id: '22222222-2222-4222-8222-222222222222',
  status: 'open',
  from: 'customer',
  name: 'Ana Ahorradora',
  brand: 'default',
  preview: 'No puedo subir mi cédula',
  waiting_since: hoursAgo(3),
  last_at: hoursAgo(3),
  process: { process_uuid: processUuid, name_bank: 'KOA', status: 'CLIENTE-SUBIENDO-DOCUMENTOS' },
}
const vera: WireKeys<OpsConversationRow> = {
  id: '33333333-3333-4333-8333-333333333333',
  status: 'open',
  from: 'visitor',
  name: 'Vera Visitante',
  brand: 'default',
  preview: '¿Qué es un CDT?',
  waiting_since: hoursAgo(1),
  last_at: hoursAgo(1),
  taken: { name: 'Otra Persona', is_mine: false },
}

/** The team's side of two conversations; what is done with them is kept. */
function teamAt(server: FakeServer, role: 'ops' | 'admin' = 'ops') {
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(staffSelf, {
    staff_id: '44444444-4444-4444-8444-444444444444',
    name: 'Persona Del Equipo',
    role,
    has_authenticator: true,
    has_one_time_password: true,
    has_passkey: false,
    verified_until: hoursAgo(-8),
  })
  server.answers(opsTasks, { tasks: [], has_more: false })
  const threads = new Map([ana, vera].map((row): [string, WireKeys<OpsThread>] => [row.id, toThread(row)]))
  const of = (id: string) => {
    const found = threads.get(id)
    if (!found) throw new Refusal('CONVERSATION_NOT_FOUND')
    return found
  }
  const change = (id: string, row: Partial<WireKeys<OpsConversationRow>>, messages = of(id).messages) => {
    const next = { ...of(id), messages, conversation: { ...of(id).conversation, ...row } }
    threads.set(id, next)
    return next
  }
  const mine = { name: 'Persona Del Equipo', is_mine: true }
  server.answers(opsConversations, ({ query }) => ({
    conversations: [...threads.values()].map((one) => one.conversation).filter(({ status }) => status === query.status),
    has_more: false,
  }))
  server.answers(opsConversation, ({ params }) => of(params.conversation_id))
  server.answers(answerConversation, ({ params, body }) => {
    const { id } = of(params.conversation_id).conversation
    const answer = { id: crypto.randomUUID(), author: 'staff', text: body.text, at: hoursAgo(0) } as const
    const row = { status: 'answered', waiting_since: undefined, last_at: hoursAgo(0), taken: mine } as const
    return change(id, row, [...of(id).messages, { ...answer, staff_name: 'Persona Del Equipo' }])
  })
  server.answers(takeConversation, ({ params, body }) =>
    change(params.conversation_id, { taken: body.taken ? mine : undefined }),
  )
  server.answers(closeConversation, ({ params }) =>
    change(params.conversation_id, { status: 'closed', waiting_since: undefined, taken: undefined }),
  )
}

const toThread = (row: WireKeys<OpsConversationRow>): WireKeys<OpsThread> => ({
  conversation: row,
  contact: row.from === 'customer' ? { phone: '+573001234567' } : { email: 'vera@correo.co' },
  messages: [{ id: row.id, author: row.from, text: row.preview, at: row.last_at }],
  seen: true,
})

const list = page.getByRole('list', { name: 'Conversaciones' })
const thread = page.getByRole('region', { name: 'Conversación' })

test('O01 L01 who waits for longest is first; on a phone the conversation takes the place of the list', async () => {
  const server = fakeServer()
  teamAt(server)
  await renderApp('/ops/conversaciones', { server })
  await expect.element(list.getByRole('listitem').first()).toContainText('Ana Ahorradora')
  await expect.element(list.getByRole('listitem').first()).toContainText('espera desde hace 3 horas')
  await expect.element(list.getByRole('listitem').nth(1)).toContainText('La tiene Otra Persona')
  await page.getByRole('button', { name: 'Páginas' }).click()
  await expect.element(page.getByRole('link', { name: /^Conversaciones.*2.*por responder$/ })).toBeVisible()
  await expectAccessible()
  await list.getByRole('button', { name: /Ana Ahorradora/ }).click()
  await expect.element(thread.getByRole('heading', { name: 'Ana Ahorradora' })).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(thread).toContainText('+573001234567')
  await expect
    .element(thread.getByRole('link', { name: 'Ver el proceso con KOA' }))
    .toHaveAttribute('href', `/ops/proceso?id=${processUuid}`)
  await expectAccessible()
  await thread.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect.element(list).toBeVisible()
})

test('O01 L01 an answer is sent, and the conversation is theirs who answered; then it is closed', async () => {
  const server = fakeServer()
  teamAt(server)
  await renderApp(`/ops/conversaciones?conversacion=${ana.id}`, { server })
  await thread.getByRole('button', { name: 'Responder' }).click()
  await expect.element(thread.getByText('Escribe la respuesta')).toBeVisible()
  await thread.getByLabelText('Respuesta').fill('Prueba con otra foto')
  await thread.getByRole('button', { name: 'Responder' }).click()
  await expect.element(thread.getByRole('log')).toContainText('Prueba con otra foto')
  await expect.element(thread.getByRole('button', { name: 'Devolver' })).toBeVisible()
  await page.getByRole('button', { name: 'Páginas' }).click()
  await expect.element(page.getByRole('link', { name: /^Conversaciones.*1.*por responder$/ })).toBeVisible()
  expect(server.requests(answerConversation).map(({ body }) => body)).toEqual([{ text: 'Prueba con otra foto' }])
  await thread.getByRole('button', { name: 'Cerrar la conversación' }).click()
  await expect.element(thread.getByRole('button', { name: 'Cerrar la conversación' })).not.toBeInTheDocument()
  await thread.getByRole('button', { name: 'Volver a la lista' }).click()
  await page.getByRole('button', { name: 'Cerradas' }).click()
  await expect.element(list.getByRole('button', { name: /Ana Ahorradora/ })).toBeVisible()
})

test('O01 what somebody else has cannot be answered; an administrator takes it over', async () => {
  const server = fakeServer()
  teamAt(server)
  const app = await renderApp(`/ops/conversaciones?conversacion=${vera.id}`, { server })
  await expect.element(thread).toContainText('La tiene Otra Persona.')
  expect(thread.getByLabelText('Respuesta').query()).toBeNull()
  expect(thread.getByRole('button', { name: 'Pasármela' }).query()).toBeNull()
  teamAt(server, 'admin')
  await app.reload()
  await thread.getByRole('button', { name: 'Pasármela' }).click()
  await expect.element(thread.getByLabelText('Respuesta')).toBeVisible()
})

test('O01 an answer that was overtaken says so and keeps what was written', async () => {
  const server = fakeServer()
  teamAt(server)
  server.refuses(answerConversation, 'CONVERSATION_TAKEN')
  await renderApp(`/ops/conversaciones?conversacion=${ana.id}`, { server })
  await thread.getByLabelText('Respuesta').fill('Yo respondo')
  await thread.getByRole('button', { name: 'Responder' }).click()
  await expect.element(thread.getByRole('alert')).toContainText('Lo que escribiste no se envió')
  await expect.element(thread.getByLabelText('Respuesta')).toHaveValue('Yo respondo')
})

test('O01 an answer begins from a template with the name, the bank and the step; what was written stays', async () => {
  const server = fakeServer()
  teamAt(server)
  await renderApp(`/ops/conversaciones?conversacion=${ana.id}`, { server })
  await thread.getByLabelText('Empezar con una plantilla').selectOptions('En qué va el CDT')
  const field = thread.getByLabelText('Respuesta')
  await expect
    .element(field)
    .toHaveValue(
      `Hola, Ana: Tu CDT con KOA va en este paso: ${statusLabel('CLIENTE-SUBIENDO-DOCUMENTOS')}. Puedes seguirlo cuando quieras desde tu portal.`,
    )
  await field.fill('Ya la vi.')
  await thread.getByLabelText('Empezar con una plantilla').selectOptions('Despedida')
  await expect
    .element(field)
    .toHaveValue('Ya la vi.\n\nHola, Ana: ¿Quedó resuelto? Si necesitas algo más, escríbenos por aquí cuando quieras.')
  expect(server.requests(answerConversation)).toEqual([])
  await expectAccessible()
})

test('O01 O04 a conversation is given to a colleague from the list, and never to oneself', async () => {
  const server = fakeServer()
  teamAt(server)
  const self = '44444444-4444-4444-8444-444444444444'
  const colleague = '55555555-5555-4555-8555-555555555555'
  server.answers(opsAnswerers, {
    members: [
      { staff_id: self, name: 'Yo' },
      { staff_id: colleague, name: 'Luis Gil' },
    ],
  })
  server.answers(assignConversation, () => ({
    ...toThread({ ...ana, taken: { name: 'Luis Gil', is_mine: false } }),
  }))
  await renderApp(`/ops/conversaciones?conversacion=${ana.id}`, { server })
  await thread.getByRole('button', { name: 'Dársela a alguien' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('option', { name: 'Luis Gil' })).toBeInTheDocument()
  expect(dialog.getByRole('option', { name: 'Yo' }).query()).toBeNull()
  await dialog.getByLabelText('Persona del equipo').selectOptions('Luis Gil')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Dársela' }).click()
  await expect.element(page.getByText('La conversación ya tiene a quién responda')).toBeVisible()
  expect(server.requests(assignConversation).map(({ body }) => body)).toEqual([{ staff_id: colleague }])
})

test('O01 L01 what came by WhatsApp is marked, and until when the answer goes there is said, on a phone too', async () => {
  const server = fakeServer()
  teamAt(server)
  const whatsapp_until = new Date(Date.now() + 3 * 3_600_000).toISOString()
  const asked = {
    id: ana.id,
    author: 'customer' as const,
    text: '¿Ya llegó mi pago?',
    at: hoursAgo(1),
    by_whatsapp: true as const,
  }
  server.answers(opsConversation, { ...toThread(ana), messages: [asked], whatsapp_until })
  await page.viewport(390, 800)
  await renderApp(`/ops/conversaciones?conversacion=${ana.id}`, { server })
  await expect.element(thread.getByText(/^Cliente por WhatsApp/)).toBeVisible()
  await expect.element(thread.getByText(/^Hasta el .* tu respuesta le llega tal cual a su WhatsApp/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('O01 what one wrote stays to be read and copied when a colleague answered first', async () => {
  const server = fakeServer()
  teamAt(server)
  await renderApp(`/ops/conversaciones?ver=esperan&conversacion=${ana.id}`, { server })
  const written = 'Sube la foto por los dos lados, con buena luz.'
  await thread.getByRole('textbox', { name: /^Respuesta/ }).fill(written)
  server.answers(opsConversation, toThread({ ...ana, taken: { name: 'Otra Persona', is_mine: false } }))
  server.refuses(answerConversation, 'CONVERSATION_TAKEN')
  await thread.getByRole('button', { name: 'Responder' }).click()
  const unsent = thread.getByRole('region', { name: 'Lo que escribiste, sin enviar' })
  await expect.element(unsent).toContainText(written)
  await expectAccessible()
})
