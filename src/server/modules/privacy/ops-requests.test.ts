import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as opsCalls from '#contract/ops-privacy.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import * as calls from '#contract/privacy.ts'
import { getUser } from '#contract/users.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { control, openingAt, signedOpening } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { auditLog } from '../../platform/db/schema/platform.ts'
import { privacyRequests } from '../../platform/db/schema/privacy.ts'

let product: TestApp
let ops: Client
beforeAll(async () => {
  product = await startTestApp()
  ops = (await staffClient(product, 'ops')).client
})
afterAll(() => product.close())

async function ask(client: Client, kind: calls.PrivacyRequestKind, detail = 'Quiero saber algo'): Promise<string> {
  const made = await client.call(calls.askPrivacy, { body: { kind, detail } }, { idempotencyKey: randomUUID() })
  return made.body.request.id
}
type Answer = Parameters<typeof ops.call<typeof opsCalls.answerPrivacyRequest>>[1]['body']
const answer = (request_id: string, body: Answer) =>
  ops.call(opsCalls.answerPrivacyRequest, { params: { request_id }, body })
const show = (request_id: string) => ops.call(opsCalls.opsPrivacyRequest, { params: { request_id } })
const listed = async (state: 'waiting' | 'answered') =>
  (await ops.call(opsCalls.opsPrivacyRequests, { query: { state } })).body.requests
const audited = async (id: string) =>
  (await product.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action)

test('Z09 O04 staff read a request with its last day, answer it once, and its owner reads the answer', async () => {
  const { client, email } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const id = await ask(client, 'question', '¿Con quién comparten mi cédula?')
  expect(await listed('waiting')).toContainEqual(
    expect.objectContaining({ id, kind: 'question', name: 'Prueba Ahorradora' }),
  )
  const { body } = await show(id)
  expect(body).toMatchObject({ detail: '¿Con quién comparten mi cédula?', deletion: { is_immediate: true } })
  expect(body.days_left).toBeGreaterThan(5)
  const words = { outcome: 'done', act: 'none', answer: 'La compartimos solo con tu banco.' } as const
  expect((await answer(id, words)).body).toEqual({ erased: false })
  expect(getErrorCode(await answer(id, words))).toBe('PRIVACY_REQUEST_ANSWERED')
  await product.drainJobs()
  const { requests } = (await client.call(calls.personalData, {})).body
  expect(requests[0]).toMatchObject({ status: 'answered', answer: words.answer })
  const { messages } = await control(product, 'GET', `mail?to=${encodeURIComponent(email)}`)
  expect(messages.map(({ text }: { text: string }) => text).join()).toContain(words.answer)
  expect(await listed('answered')).toContainEqual(expect.objectContaining({ id, outcome: 'done' }))
  expect(await audited(id)).toEqual(['privacy.viewed', 'privacy.answered'])
})

test('Z09 O04 an answer corrects the name, a refusal does nothing, and a copy of the data is a file', async () => {
  const { client } = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const id = await ask(client, 'correction', 'Mi apellido lleva tilde')
  const refusal = { outcome: 'refused', act: 'erase', answer: 'No podemos hacerlo.' } as const
  expect(getErrorCode(await answer(id, refusal))).toBe('STEP_NOT_AVAILABLE')
  const unnamed = { outcome: 'done', act: 'correct-name', answer: 'Lo corregimos hoy.' } as const
  expect(getErrorCode(await answer(id, unnamed))).toBe('STEP_NOT_AVAILABLE')
  const file = await ops.inject({ method: 'GET', url: `/api/ops/privacy-requests/${id}/file` })
  expect([file.statusCode, file.json().groups[0].title]).toEqual([200, 'Tu perfil'])
  expect((await answer(id, { ...unnamed, full_name: 'Prueba Ahorradóra' })).status).toBe(200)
  expect((await client.call(getUser, {})).body.full_name).toBe('Prueba Ahorradóra')
  expect(await audited(id)).toEqual(['privacy.exported', 'privacy.answered'])
})

test('Z09 O04 a deletion is carried out as far as the law lets go, and its letter goes out although the address is gone', async () => {
  const { client } = await signedOpening(product)
  const id = await ask(client, 'deletion', 'Borren todo')
  expect((await show(id)).body.deletion.is_immediate).toBe(false)
  const kept = { outcome: 'done', act: 'erase', answer: 'Borramos lo que la ley deja borrar.' } as const
  expect((await answer(id, kept)).body).toEqual({ erased: false })

  const other = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const second = await ask(other.client, 'question', 'Bórrenme, por favor')
  // Nobody deletes for a question; who asked for a deletion while a law kept something may be deleted later.
  expect(getErrorCode(await answer(second, { ...kept, answer: 'Borramos todo lo tuyo.' }))).toBe('STEP_NOT_AVAILABLE')
  await product.ctx.db.update(privacyRequests).set({ kind: 'deletion' }).where(eq(privacyRequests.id, second))
  expect((await answer(second, { ...kept, answer: 'Borramos todo lo tuyo.' })).body).toEqual({ erased: true })
  expect(getErrorCode(await other.client.call(getUser, {}))).toBe('SESSION_ENDED')
  await product.drainJobs()
  const { messages } = await control(product, 'GET', `mail?to=${encodeURIComponent(other.email)}`)
  expect(messages.map(({ text }: { text: string }) => text).join()).toContain('Borramos todo lo tuyo.')
  // Of who is gone, what was answered is gone with its letter; who stays reads it.
  expect([(await show(second)).body.answer, (await show(id)).body.answer]).toEqual(['', kept.answer])
})

test('O01 Z09 a request whose last day is near is a task that leads to it', async () => {
  const { client } = await openingAt(product, 'LEAD-SIN-FORMULARIO')
  const id = await ask(client, 'question')
  await product.ctx.db.update(privacyRequests).set({ dueOn: '2020-01-02' }).where(eq(privacyRequests.id, id))
  const { tasks } = (await ops.call(opsTasks, {})).body
  expect(tasks.find(({ link }) => link === `/ops/privacidad?id=${id}`)).toMatchObject({ kind: 'privacy-due' })
  expect((await show(id)).body.days_left).toBeLessThan(0)
})
