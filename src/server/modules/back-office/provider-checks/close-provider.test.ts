import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getPseOptions } from '#contract/payments.ts'
import { type ClosableProvider, closeProvider, openProvider, opsProviderChecks } from '#contract/provider-checks.ts'
import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { createCodes } from '#testing/codes.ts'
import { openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { providerClosures } from '../../../platform/db/schema/back-office.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { providerStates } from '../../../platform/db/schema/providers.ts'
import { statusOfParts } from '../../status/status/status-of-parts.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = (await staffClient(app, 'admin')).client
})
afterEach(async () => {
  await app.ctx.db.delete(providerClosures)
  app.ctx.closures.forget()
})
afterAll(() => app.close())

const words = 'Estamos en mantenimiento.'
// Written without its full stop, which the sentences that follow need.
const close = (provider: ClosableProvider, body = { words: words.slice(0, -1), hours: 4 }) =>
  admin.call(closeProvider, { params: { provider }, body })
const open = (provider: ClosableProvider) => admin.call(openProvider, { params: { provider } })
const partOf = async (id: string) => (await statusOfParts(app.ctx)).parts.find((part) => part.id === id)
const checkOf = async (name: string) =>
  (await admin.call(opsProviderChecks, {})).body.checks.find((check) => check.name === name)

test('O01 R32 a closed provider is asked nothing, customers read why and until when, and staff see who did it', async () => {
  const { client, processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO')
  const options = () => client.call(getPseOptions, { query: { process_uuid: processUuid } })
  expect((await options()).status).toBe(200)
  const { body } = await close('payments')
  const refused = await options()
  expect(refused.status).toBe(503)
  expect(refused.problem).toMatchObject({ title: 'Cerrado por ahora', errors: { code: 'PROVIDER_UNAVAILABLE' } })
  const day = formatCivilDate(civilDateInBogota(Date.parse(body.closure.until)))
  expect(refused.problem.detail).toMatch(
    new RegExp(`^${words} No perdiste nada: abre a más tardar el ${day}, a las \\d`),
  )
  expect(await partOf('payments')).toMatchObject({ state: 'down', text: `${words} Lo que ya hiciste está guardado.` })
  expect(await checkOf('payments')).toMatchObject({ state: 'closed', closes: 'payments', closure: { words } })
  // It says nothing of the provider itself.
  expect(await app.ctx.db.select().from(providerStates).where(eq(providerStates.state, 'down'))).toEqual([])

  expect((await open('payments')).body).toEqual({ was_closed: true })
  expect((await open('payments')).body).toEqual({ was_closed: false })
  expect((await options()).status).toBe(200)
  expect(await checkOf('payments')).toMatchObject({ state: 'works' })
  const audited = await app.ctx.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(3)
  expect(audited.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['provider.opened', 'payments'],
    ['provider.opened', 'payments'],
    ['provider.closed', 'payments'],
  ])
})

test('O01 a provider that is closed opens again by itself at its end', async () => {
  const { client, processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO')
  await close('payments')
  await app.ctx.db.update(providerClosures).set({ until: new Date(Date.now() - 1_000) })
  app.ctx.closures.forget()
  expect((await client.call(getPseOptions, { query: { process_uuid: processUuid } })).status).toBe(200)
  expect((await partOf('payments'))?.text).not.toContain(words)
})

test('O01 L06 codes go by the other channel, and the last channel cannot be closed', async () => {
  const codes = createCodes(app)
  expect((await close('whatsapp')).status).toBe(200)
  const sent = await codes.take(freshPhone())
  expect(sent.channel).toBe('sms')
  expect(await partOf('codes')).toMatchObject({ state: 'troubled' })
  const last = await close('twilio')
  expect([last.status, last.problem.errors.code]).toEqual([409, 'LAST_CODE_CHANNEL'])
  await open('whatsapp')
  expect((await close('twilio')).status).toBe(200)
})

test('O01 the lists are closed with the identity, which are one provider', async () => {
  await close('identity')
  expect(await checkOf('screening')).toMatchObject({ state: 'closed', closure: { words } })
  expect(await checkOf('screening')).not.toHaveProperty('closes')
  const asked = app.ctx.providers.screening.screeningResult('CHK1')
  await expect(asked).rejects.toMatchObject({ failure: 'unavailable', closure: { words } })
})

test('O01 who works in operations closes nothing, and a closing needs words and an end', async () => {
  const ops = (await staffClient(app, 'ops')).client
  const call = await ops.call(closeProvider, { params: { provider: 'signature' }, body: { words, hours: 4 } })
  expect(call.problem.errors.code).toBe('ROLE_REQUIRED')
  const fields = async (body: { words: string; hours: number }) =>
    (await close('signature', body)).problem.errors.fields?.map(({ path }) => path)
  expect(await fields({ words: 'corto', hours: 4 })).toEqual(['words'])
  expect(await fields({ words, hours: 169 })).toEqual(['hours'])
})
