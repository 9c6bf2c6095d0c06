import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/conversations.ts'
import { answerMailAddress } from '#contract/mail-addresses.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { control, openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { conversationMessages, conversations } from '../../../platform/db/schema/notifications.ts'
import { auditLog, idempotencyKeys } from '../../../platform/db/schema/platform.ts'
import { forgetOldConversations } from './kept-conversations.ts'
import { notifyPerson } from './notify-person.ts'

// R07 here is the promise, not the route.

let product: TestApp
let ops: Client
let other: Client
let admin: Client
beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
  other = (await staffClient(product, 'ops')).client
  admin = (await staffClient(product, 'admin')).client
})
afterAll(() => product.close())

/** A browser, with its cookie and, after a sign-in, the session. */
type Browser = { who: Client; cookie: string }
type Written = Parameters<typeof write>[1]

async function browser(who: Client = product.anonymous): Promise<Browser> {
  const at = { who, cookie: '' }
  const { headers } = await who.call(calls.getConversation, {})
  const device = [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((one) => one.startsWith('device='))
  return { ...at, cookie: device?.split(';')[0] ?? '' }
}
const getCookie = ({ cookie }: Browser) => ({ headers: { cookie } })
const look = async (at: Browser) => (await at.who.call(calls.getConversation, {}, getCookie(at))).body
function write(
  at: Browser,
  body: { text: string; process_uuid?: string; contact?: { name: string; email?: string; phone?: string } },
  idempotencyKey: string = randomUUID(),
) {
  return at.who.call(calls.sendMessage, { body }, { idempotencyKey, ...getCookie(at) })
}
const seen = (at: Browser, message_id: string) =>
  at.who.call(calls.readConversation, { body: { message_id } }, getCookie(at))
const waiting = async (who = ops) =>
  (await who.call(calls.opsConversations, { query: { status: 'open' } })).body.conversations
const of = (conversation_id: string) => ({ params: { conversation_id } })
const answer = (id: string, text: string, who = ops, idempotencyKey: string = randomUUID()) =>
  who.call(calls.answerConversation, { ...of(id), body: { text } }, { idempotencyKey })
const take = (id: string, taken: boolean, who = ops) => who.call(calls.takeConversation, { ...of(id), body: { taken } })
const close = (id: string, who = ops) => who.call(calls.closeConversation, { ...of(id), body: {} })
const read = (id: string, who = ops) => who.call(calls.opsConversation, of(id))

const email = () => `visitante-${randomUUID()}@example.com`
const visitor = (more: { email?: string; phone?: string } = { email: email() }) => ({ name: 'Vera Visitante', ...more })

/**
 * Writes for the first time.
 * @returns The browser, and the id of the conversation that began.
 */
async function begun(written: Written, who?: Client): Promise<{ at: Browser; id: string }> {
  const at = await browser(who)
  const before = new Set((await product.ctx.db.select().from(conversations)).map(({ id }) => id))
  const sent = await write(at, written)
  expect(sent.status).toBe(201)
  const [row] = (await product.ctx.db.select().from(conversations)).filter(({ id }) => !before.has(id))
  if (!row) throw new Error('no conversation began')
  return { at, id: row.id }
}

async function noticesTo(phone: string): Promise<string[]> {
  const { messages } = await control(product, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  return (messages as { code: string | null; text: string }[])
    .filter(({ code }) => code === null)
    .map(({ text }) => text)
}
type Letter = { subject: string; text: string }
const lettersTo = async (address: string): Promise<Letter[]> =>
  (await control(product, 'GET', `mail?to=${encodeURIComponent(address)}`)).messages

test('L01 whoever is not signed in writes to the team, once they say where they are answered', async () => {
  const at = await browser()
  expect(await look(at)).toEqual({ conversation: null, needs_contact: true })
  const refused = await write(at, { text: 'No me llega el código' })
  expect([refused.status, getErrorCode(refused)]).toEqual([422, 'CONTACT_NEEDED'])
  const sent = await write(at, { text: ' No me llega el código\n¿Qué hago? ', contact: visitor() })
  expect(sent.body).toMatchObject({
    needs_contact: false,
    conversation: {
      status: 'open',
      unread: 0,
      messages: [{ author: 'visitor', text: 'No me llega el código\n¿Qué hago?' }],
    },
  })
  const next = await write(at, { text: 'Ya llegó, gracias' })
  expect(next.body.conversation?.messages.map(({ text }) => text)).toEqual([
    'No me llega el código\n¿Qué hago?',
    'Ya llegó, gracias',
  ])
  expect((await look(at)).conversation).toEqual(next.body.conversation)
})

test('L01 a message that is sent again on a bad line is there once; the same key for another is refused', async () => {
  const at = await browser(await product.signIn(undefined, 'Doble Toque'))
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(at, { text: 'Hola' }, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect((await look(at)).conversation?.messages).toHaveLength(1)
  expect(getErrorCode(await write(at, { text: 'Otra cosa' }, key))).toBe('IDEMPOTENCY_KEY_REUSED')
})

/** Every key of a browser's calls, with what is kept of their answers. */
const keysOfBrowsers = async () => {
  const all = await product.ctx.db.select().from(idempotencyKeys)
  return all
    .filter(({ scope }) => scope.startsWith('device:'))
    .map(({ key, answerEncrypted }) => ({
      key,
      kept: product.ctx.encryption.decrypt('idempotency_keys.answer', answerEncrypted ?? ''),
    }))
}

test('L01 R38 what is kept for a repeat names the conversation alone, and a repeat shows it as it is by then', async () => {
  const at = await browser()
  const key = randomUUID()
  const written = { text: 'Hola, soy una visitante', contact: visitor() }
  await write(at, written, key)
  const mine = (await keysOfBrowsers()).find((one) => one.key === key)
  expect(Object.keys(JSON.parse(mine?.kept ?? ''))).toEqual(['conversation'])
  await write(at, { text: 'Y algo más' })
  const repeated = await write(at, written, key)
  expect([repeated.status, repeated.body]).toEqual([201, await look(at)])
  expect(repeated.body.conversation?.messages).toHaveLength(2)
})

test.each(['when they sign in', 'when their data are deleted'])(
  'L01 Z09 the keys of a browser go with what it wrote: %s',
  async (when) => {
    const phone = freshPhone()
    const signedIn = await product.signIn(phone, 'Vera Visitante')
    const key = randomUUID()
    await write(await browser(), { text: 'Llámenme', contact: visitor({ phone: `+57${phone}` }) }, key)
    const hasKey = async () => (await keysOfBrowsers()).some((one) => one.key === key)
    expect(await hasKey()).toBe(true)
    if (when === 'when they sign in') await look(await browser(signedIn))
    else {
      const body = { kind: 'deletion', detail: 'Bórrenme' } as const
      expect((await signedIn.call(askPrivacy, { body }, { idempotencyKey: randomUUID() })).body.erased).toBe(true)
    }
    expect(await hasKey()).toBe(false)
  },
)

test('L01 two first messages at the same time are one conversation', async () => {
  const at = await browser()
  const contact = visitor()
  const answers = await Promise.all(['uno', 'dos', 'tres'].map((text) => write(at, { text, contact })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await look(at)).conversation?.messages.map(({ text }) => text).sort()).toEqual(['dos', 'tres', 'uno'])
})

test.each([
  ['without text', { text: '' }],
  ['of blanks', { text: '   ' }],
  ['of more than 2,000 characters', { text: 'x'.repeat(2_001) }],
  ['with a control character', { text: 'uno\u0000dos' }],
  ['without a way to answer', { text: 'Hola', contact: { name: 'Vera Visitante' } }],
  ['with a mail address that is none', { text: 'Hola', contact: { name: 'Vera Visitante', email: 'nadie' } }],
  ['with two', { text: 'Hola', contact: { name: 'Vera', email: 'v@example.com', phone: '+573001234567' } }],
  ['without a name', { text: 'Hola', contact: { name: 'V', email: 'v@example.com' } }],
])('A39 a message %s is refused', async (_, body) => {
  const sent = await write(await browser(), body as Written)
  expect([sent.status, getErrorCode(sent)]).toEqual([400, 'INVALID_REQUEST'])
})

test('R14 nobody reads the conversation of somebody else: neither another customer nor another browser', async () => {
  const customer = await product.signIn(undefined, 'Clara Cliente')
  const mine = await begun({ text: 'Solo para el equipo' }, customer)
  const visit = await begun({ text: 'Solo para el equipo', contact: visitor() })
  const strangers = [await browser(await product.signIn()), await browser(), { ...visit.at, cookie: '' }]
  for (const stranger of strangers) expect((await look(stranger)).conversation).toBeNull()
  // After a sign-out the browser shows nothing. A sign-in does not show what a visitor wrote there.
  expect((await look({ who: product.anonymous, cookie: mine.at.cookie })).conversation).toBeNull()
  expect((await look({ who: await product.signIn(), cookie: visit.at.cookie })).conversation).toBeNull()
  const [stranger] = strangers
  const unseen = (await look(visit.at)).conversation?.messages[0]
  if (!stranger || !unseen) throw new Error('nothing was written')
  await seen(stranger, unseen.id)
  const rows = await product.ctx.db.select().from(conversations).where(eq(conversations.id, visit.id))
  expect(rows[0]?.personReadSeq).toBe(0)
})

test('L01 R14 a customer writes about a process of their own alone, and the team is led to it', async () => {
  const own = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const foreign = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const at = await browser(own.client)
  for (const wrong of [foreign.processUuid, randomUUID()]) {
    expect(getErrorCode(await write(at, { text: 'Hola', process_uuid: wrong }))).toBe('PROCESS_NOT_FOUND')
  }
  const asVisitor = { text: 'Hola', process_uuid: own.processUuid, contact: visitor() }
  expect(getErrorCode(await write(await browser(), asVisitor))).toBe('PROCESS_NOT_FOUND')
  const { id } = await begun({ text: 'No puedo subir mi cédula', process_uuid: own.processUuid }, own.client)
  const [row] = (await waiting()).filter((one) => one.id === id)
  expect(row).toMatchObject({ from: 'customer', process: { process_uuid: own.processUuid } })
  // A message without a process belongs to the last one.
  await write(at, { text: '¿Hola?' })
  expect((await read(id)).body.conversation.process?.process_uuid).toBe(own.processUuid)
})

test('L01 O01 the team sees who waits, the oldest first, and answers; the person sees it as new until they look', async () => {
  const one = await begun({ text: 'La primera', contact: visitor() })
  const two = await begun({ text: 'La segunda', contact: visitor() })
  await write(one.at, { text: 'Sigo esperando' })
  const ours = async () => (await waiting()).map(({ id }) => id).filter((id) => [one.id, two.id].includes(id))
  expect(await ours()).toEqual([one.id, two.id])
  expect((await waiting()).find(({ id }) => id === one.id)).toMatchObject({
    from: 'visitor',
    name: 'Vera Visitante',
    preview: 'Sigo esperando',
  })
  const answered = await answer(one.id, 'Te ayudamos ya mismo')
  expect(answered.body).toMatchObject({
    conversation: { status: 'answered', taken: { is_mine: true, name: 'Persona Del Equipo' } },
    seen: false,
  })
  expect(await ours()).toEqual([two.id])
  const { conversation } = await look(one.at)
  expect(conversation).toMatchObject({ status: 'answered', unread: 1 })
  const last = conversation?.messages.at(-1)
  expect(last).toMatchObject({ author: 'staff', text: 'Te ayudamos ya mismo' })
  expect(JSON.stringify(conversation)).not.toContain('Persona Del Equipo')
  expect((await seen(one.at, last?.id ?? '')).body).toEqual({ unread: 0 })
  expect((await look(one.at)).conversation?.unread).toBe(0)
  expect((await read(one.id)).body.seen).toBe(true)
  // A later question waits from when it was asked.
  await write(one.at, { text: 'Una cosa más' })
  expect(await ours()).toEqual([two.id, one.id])
})

test('O01 of two who answer one has it, an answer sent twice is one, and an administrator takes it over', async () => {
  const { id, at } = await begun({ text: '¿Hay alguien?', contact: visitor() })
  expect((await take(id, true)).body.conversation.taken).toMatchObject({ is_mine: true })
  for (const refused of [await take(id, true, other), await answer(id, 'Yo respondo', other), await close(id, other)]) {
    expect([refused.status, getErrorCode(refused)]).toEqual([409, 'CONVERSATION_TAKEN'])
  }
  const key = randomUUID()
  await Promise.all([answer(id, 'Aquí estamos', ops, key), answer(id, 'Aquí estamos', ops, key)])
  expect((await look(at)).conversation?.messages.map(({ text }) => text)).toEqual(['¿Hay alguien?', 'Aquí estamos'])
  expect((await take(id, true, admin)).body.conversation.taken).toMatchObject({ is_mine: true })
  expect(getErrorCode(await answer(id, 'Yo la tenía'))).toBe('CONVERSATION_TAKEN')
  expect((await take(id, false, admin)).body.conversation.taken).toBeUndefined()
  expect((await answer(id, 'Ahora yo', other)).status).toBe(201)
  expect(getErrorCode(await read(randomUUID()))).toBe('CONVERSATION_NOT_FOUND')
})

test('L01 O01 what was closed is open again when the person writes, and what was done is in the audit log', async () => {
  const { id, at } = await begun({ text: 'Hola', contact: visitor() })
  await read(id)
  await answer(id, 'Hola, Vera')
  const closed = (await close(id)).body.conversation
  expect([closed.status, closed.taken]).toEqual(['closed', undefined])
  expect((await look(at)).conversation?.status).toBe('closed')
  expect((await write(at, { text: 'Volví' })).body.conversation?.status).toBe('open')
  const rows = await product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.seq)
  expect(rows.map(({ action }) => action)).toEqual([
    'conversation.viewed',
    'conversation.answered',
    'conversation.closed',
  ])
  expect(JSON.stringify(rows)).not.toContain('Vera')
})

test('L01 a customer is told of an answer by one message that does not repeat it', async () => {
  const client = await product.signIn(undefined, 'Clara Avisada')
  const { id } = await begun({ text: '¿Cuándo vence?' }, client)
  await answer(id, 'Vence el lunes')
  await answer(id, 'A las 12')
  await product.drainJobs()
  await notifyPerson(product.ctx, { conversationId: id })
  expect(await noticesTo(client.phone)).toEqual([
    `El equipo de Cosecha respondió tu mensaje. Lee la respuesta en ${product.ctx.config.PUBLIC_URL}/escribenos#escribenos. Nunca te pediremos claves ni códigos.`,
  ])
})

test('L01 whoever has seen the answer already is not told of it', async () => {
  const client = await product.signIn(undefined, 'Clara Atenta')
  const { id, at } = await begun({ text: '¿Están ahí?' }, client)
  const { body } = await answer(id, 'Aquí estamos')
  await seen(at, body.messages.at(-1)?.id ?? '')
  await product.drainJobs()
  expect(await noticesTo(client.phone)).toEqual([])
})

test('L01 R23 an answer that nobody could bring is brought later, and once', async () => {
  const client = await product.signIn(undefined, 'Clara Paciente')
  const { id } = await begun({ text: '¿Están ahí?' }, client)
  await control(product, 'PUT', 'faults/inbox', { failAlways: true })
  await answer(id, 'Aquí estamos')
  await expect(notifyPerson(product.ctx, { conversationId: id })).rejects.toThrow()
  await control(product, 'PUT', 'faults/inbox', {})
  await Promise.all(Array.from({ length: 10 }, () => notifyPerson(product.ctx, { conversationId: id })))
  expect(await noticesTo(client.phone)).toHaveLength(1)
})

test('L01 a visitor is answered where they said: by a letter with the answer, or by a message', async () => {
  const address = email()
  const byMail = await begun({ text: '¿Qué es un CDT?', contact: visitor({ email: address }) })
  const phone = freshPhone()
  const byPhone = await begun({ text: '¿Qué es un CDT?', contact: visitor({ phone: `+57${phone}` }) })
  expect((await read(byMail.id)).body.contact).toEqual({ email: address })
  expect((await read(byPhone.id)).body.contact).toEqual({ phone: `+57${phone}` })
  await answer(byMail.id, 'Un depósito a término.')
  await answer(byPhone.id, 'Un depósito a término.')
  await product.drainJobs()
  const [question, ...early] = await lettersTo(address)
  expect([question?.subject, early], 'nothing else before they say that the address is theirs').toEqual([
    'Confirma tu correo',
    [],
  ])
  const key = /confirmar-correo#(\S+)/.exec(question?.text ?? '')?.[1] ?? ''
  await product.anonymous.call(answerMailAddress, { body: { key, is_own: true } })
  await product.drainJobs()
  const [letter, ...more] = await lettersTo(address)
  expect(more).toHaveLength(1)
  expect(letter?.subject).toBe('Cosecha respondió tu mensaje')
  expect(letter?.text).toContain('Un depósito a término.')
  const [notice] = await noticesTo(phone)
  expect(notice).toContain('respondió tu mensaje')
  expect(notice).not.toContain('depósito')
})

test('L01 who signs in with the phone they left finds their conversation, and it is theirs from then on', async () => {
  const phone = freshPhone()
  const { id, at } = await begun({ text: 'Antes de ingresar', contact: visitor({ phone: `+57${phone}` }) })
  await answer(id, 'Ingresa y te contamos')
  const client = await product.signIn(phone, 'Clara Ingresada')
  const signedIn = await browser(client)
  const { conversation, needs_contact } = await look(signedIn)
  expect(needs_contact).toBe(false)
  expect(conversation?.messages.map(({ author, text }) => [author, text])).toEqual([
    ['visitor', 'Antes de ingresar'],
    ['staff', 'Ingresa y te contamos'],
  ])
  expect((await look(at)).conversation, 'the browser without a session').toBeNull()
  await write(signedIn, { text: 'Ya ingresé' })
  // A second visit is merged into the same thread.
  await begun({ text: 'Otra vez sin ingresar', contact: visitor({ phone: `+57${phone}` }) })
  expect((await look(signedIn)).conversation?.messages.map(({ text }) => text)).toEqual([
    'Antes de ingresar',
    'Ingresa y te contamos',
    'Ya ingresé',
    'Otra vez sin ingresar',
  ])
  const rows = (await waiting()).filter(({ name }) => name === 'Clara Ingresada')
  expect(rows).toMatchObject([{ id, from: 'customer', preview: 'Otra vez sin ingresar' }])
})

test('L01 a browser shows what a visitor wrote for thirty days, and it is forgotten after half a year', async () => {
  const { id, at } = await begun({ text: 'Hace tiempo', contact: visitor() })
  const age = (days: number) =>
    product.ctx.db
      .update(conversations)
      .set({ lastMessageAt: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(conversations.id, id))
  await age(31)
  expect(await look(at)).toEqual({ conversation: null, needs_contact: true })
  expect((await read(id)).body.messages).toHaveLength(1)
  const anew = await write(at, { text: 'De nuevo', contact: visitor() })
  expect(anew.body.conversation?.messages.map(({ text }) => text)).toEqual(['De nuevo'])
  await age(181)
  const customer = await begun({ text: 'Soy cliente' }, await product.signIn(undefined, 'Clara Antigua'))
  await product.ctx.db
    .update(conversations)
    .set({ lastMessageAt: new Date('2020-01-01') })
    .where(eq(conversations.id, customer.id))
  await forgetOldConversations(product.ctx)
  expect(getErrorCode(await read(id))).toBe('CONVERSATION_NOT_FOUND')
  expect((await read(customer.id)).status).toBe(200)
  expect((await look(at)).conversation?.messages).toHaveLength(1)
})

test('L01 Z09 the conversation is shown among one’s data and goes with them, with what was written before sign-in', async () => {
  const phone = freshPhone()
  const client = await product.signIn(phone, 'Canaria Conversada')
  const { id } = await begun({ text: '¿Dónde está mi dinero?' }, client)
  await answer(id, 'En tu banco.')
  const { body } = await client.call(personalData, {})
  const group = body.groups.find(({ title }) => title === 'Tus mensajes con el equipo')
  expect(group?.items.map(({ label, value }) => [label.split(', ').at(-1), value])).toEqual([
    ['tú', '¿Dónde está mi dinero?'],
    ['el equipo', 'En tu banco.'],
  ])
  const visit = await begun({ text: 'Sin ingresar', contact: visitor({ phone: `+57${phone}` }) })
  const wanted = { kind: 'deletion', detail: 'Borren todo lo que tienen de mí.' } as const
  expect((await client.call(askPrivacy, { body: wanted }, { idempotencyKey: randomUUID() })).body.erased).toBe(true)
  for (const gone of [id, visit.id]) expect(getErrorCode(await read(gone))).toBe('CONVERSATION_NOT_FOUND')
  const left = await product.ctx.db
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, id))
  expect(left).toEqual([])
})

test('R38 nothing of a conversation lies in the database as it was written', async () => {
  const word = `canario${randomUUID()}`
  const client = await product.signIn(undefined, 'Clara Sellada')
  const { id } = await begun({ text: word }, client)
  await begun({ text: word, contact: { name: 'Canaria Sellada', email: `${word}@example.com` } })
  await answer(id, word)
  const rows = [
    ...(await product.ctx.db.select().from(conversations)),
    ...(await product.ctx.db.select().from(conversationMessages)),
  ]
  for (const told of [word, 'Canaria Sellada']) expect(JSON.stringify(rows)).not.toContain(told)
})

test('L01 R07 whoever writes for others from one line is stopped', async () => {
  const address = '203.0.113.77'
  const statuses: number[] = []
  for (let index = 0; index < 502; index += 1) {
    const sent = await product.anonymous.inject({
      method: 'POST',
      url: '/api/conversations/mine/messages',
      payload: { text: 'Hola' },
      headers: { 'idempotency-key': randomUUID() },
      remoteAddress: address,
    })
    statuses.push(sent.statusCode)
  }
  expect(statuses.slice(0, 500).every((status) => status === 422)).toBe(true)
  expect(statuses.slice(500)).toEqual([429, 429])
}, 60_000)
