import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#contract/conversations.ts'
import { answerMailAddress, askAgain, getUnprovenMail } from '#contract/mail-addresses.ts'
import { formFor } from '#domain/forms/registry.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { handIn, newProcess } from '#testing/forms.ts'
import { control, loadCustomerId } from '#testing/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { askAbout, mayWriteTo } from './may-write-to.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const fresh = () => `correo.${randomUUID()}@example.com`
type Letter = { subject: string; text: string; html: string; deliveries: number }
const lettersTo = async (address: string): Promise<Letter[]> => {
  await product.drainJobs()
  return (await control(product, 'GET', `mail?to=${encodeURIComponent(address)}`)).messages
}
const keyIn = ({ text }: { text: string }) => /\/confirmar-correo#(\S+)/.exec(text)?.[1] ?? ''
const answer = (key: string, is_own: boolean, who = product.anonymous) =>
  who.call(answerMailAddress, { body: { key, is_own } })
const unproven = async (client: Client) => (await client.call(getUnprovenMail, {})).body.addresses

/** A customer who handed in the personal form with an address. */
async function writtenIn(email: string, client?: Client) {
  const process = await newProcess(product, client ?? (await product.signIn(undefined, 'Ana Prueba')))
  const form = formFor('personal', 24)
  if (!form) throw new Error('no form')
  expect((await handIn(process, 'personal', { ...buildAnswers(form), email })).status).toBe(200)
  return process
}

test('N07 an address that somebody wrote in a form gets one letter, which has no word of theirs, and no other before its reader says yes', async () => {
  const email = fresh()
  const { client, uuid } = await writtenIn(email)
  const [letter, ...more] = await lettersTo(email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Confirma tu correo')
  expect(`${letter?.text}${letter?.html}`).not.toContain('Ana')
  expect(await unproven(client)).toMatchObject([{ address: 'c•••@example.com', is_asked: true, is_refused: false }])
  await writtenIn(email, client)
  const ownerId = await loadCustomerId(product, client)
  expect(await mayWriteTo(product.ctx, { ownerId, address: email.toUpperCase() })).toBe(false)
  expect(await lettersTo(email), 'not for another process, in capitals, or by what happens').toHaveLength(1)
  expect(uuid).toBeTruthy()

  const said = await answer(keyIn(letter ?? { text: '' }), true)
  expect(said.body).toEqual({ address: 'c•••@example.com', is_own: true })
  expect(await unproven(client)).toEqual([])
  expect(await mayWriteTo(product.ctx, { ownerId, address: email })).toBe(true)
  expect((await answer(keyIn(letter ?? { text: '' }), true)).status, 'a second press is no failure').toBe(200)
})

test('N07 whoever reads there and says no is not written to again, and may think better of it', async () => {
  const email = fresh()
  const { client } = await writtenIn(email)
  const key = keyIn((await lettersTo(email))[0] ?? { text: '' })
  expect((await answer(key, false)).body).toMatchObject({ is_own: false })
  const [own] = await unproven(client)
  expect(own).toMatchObject({ is_refused: true })
  const again = await client.call(askAgain, { params: { address_id: own?.id ?? '' } })
  expect([again.status, getErrorCode(again)]).toEqual([404, 'NOT_FOUND'])
  expect(await lettersTo(email)).toHaveLength(1)
  expect((await answer(key, true)).status).toBe(200)
  expect(await unproven(client)).toEqual([])
})

test('N07 the question is sent once more for its own customer alone, and leads to the same answer', async () => {
  const email = fresh()
  const { client } = await writtenIn(email)
  const [first] = await lettersTo(email)
  const [own] = await unproven(client)
  const params = { address_id: own?.id ?? '' }
  const stranger = await product.signIn(undefined, 'Otra Persona')
  expect(getErrorCode(await stranger.call(askAgain, { params }))).toBe('NOT_FOUND')
  expect((await client.call(askAgain, { params })).status).toBe(200)
  const letters = await lettersTo(email)
  expect(letters).toHaveLength(2)
  expect(keyIn(letters[0] ?? { text: '' })).toBe(keyIn(first ?? { text: '' }))
})

test.each([
  ['of another address', (key: string) => `${randomUUID()}${key.slice(36)}`],
  ['with a letter changed', (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
  ['without its proof', (key: string) => `${key.slice(0, 36)}.${'A'.repeat(43)}`],
  ['without a point', (key: string) => key.replace('.', '-')],
])('A39 a key %s changes nothing', async (_, change) => {
  const email = fresh()
  const { client } = await writtenIn(email)
  const key = keyIn((await lettersTo(email))[0] ?? { text: '' })
  const refused = await answer(change(key), true)
  expect([refused.status, getErrorCode(refused)]).toEqual([404, 'MAIL_LINK_INVALID'])
  expect(await unproven(client)).toHaveLength(1)
})

test('N07 in production an address is asked three times in thirty days, however many people name it', async () => {
  const email = fresh()
  const { ctx } = product
  const strict = { ...ctx, config: { ...ctx.config, isProduction: true } }
  const people = await Promise.all(Array.from({ length: 5 }, () => product.signIn(undefined, 'Muchas Personas')))
  for (const client of people) {
    const ownerId = await loadCustomerId(product, client)
    await inTransaction(ctx.db, (tx) => askAbout(strict, tx, { ownerId, address: email }))
  }
  expect(await lettersTo(email)).toHaveLength(3)
  expect((await Promise.all(people.map(unproven))).map(([own]) => own?.is_asked)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ])
})

test('N07 of many mentions at once one asks', async () => {
  const email = fresh()
  const { ctx } = product
  const ownerId = await loadCustomerId(product, await product.signIn(undefined, 'Toques Juntos'))
  const asked = await Promise.all(Array.from({ length: 8 }, () => mayWriteTo(ctx, { ownerId, address: email })))
  expect(new Set(asked)).toEqual(new Set([false]))
  expect(await lettersTo(email)).toHaveLength(1)
})

test('N07 an address that takes no mail is told as that, and not as one that said no', async () => {
  const email = fresh()
  await control(product, 'PUT', `mail/addresses/${encodeURIComponent(email)}`, { refuses: true })
  const { client } = await writtenIn(email)
  await product.drainJobs()
  expect(await unproven(client)).toMatchObject([{ is_failing: true, is_refused: false }])
})

test('N07 L01 a visitor’s address gets the answer of the team only once it is theirs', async () => {
  const email = fresh()
  const contact = { name: 'GANASTE Visitante', email }
  const body = { text: 'Entra a www.evil.example', contact }
  await product.anonymous.call(sendMessage, { body }, { idempotencyKey: randomUUID() })
  const letters = await lettersTo(email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Confirma tu correo'])
  expect(`${letters[0]?.text}${letters[0]?.html}`).not.toMatch(/GANASTE|evil/)
})
