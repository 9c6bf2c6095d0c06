import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endAssistant, getAssistantRequest, getAssistants } from '#contract/assistants.ts'
import { putExternalDeposit } from '#contract/external-deposits.ts'
import { endCustomerSessions } from '#contract/ops-customers.ts'
import { getDashboard } from '#contract/portal.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { getTaxPack } from '#contract/taxes.ts'
import { endOtherSessions } from '#contract/users.ts'
import { addMonths, getDateParts } from '#domain/money/dates/civil-date.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createAssistant } from '#testing/assistants.ts'
import { depositAt, inDays, today } from '#testing/deposits.ts'
import { loadCustomerId } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { assistantAccesses, assistantCalls, assistantObjects } from '../../../platform/db/schema/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const all = ['depositos:leer', 'calendario:leer', 'impuestos:leer', 'anotados:leer'] as const
const newSaver = () => app.signIn(undefined, 'Prueba Ahorradora')
async function read(token: string, name: string, input: object = {}) {
  const answer = await createAssistant(app).callTool(token, name, input)
  expect([name, answer.statusCode]).toEqual([name, 200])
  return answer.json().result.structuredContent
}

test('Z25 an assistant asks, the saver lets it read, and it reads what the portal shows', async () => {
  const client = await newSaver()
  const year = getDateParts(today()).year - 1
  const periods = [
    { openingDate: addMonths(inDays(4), -24), maturityDate: addMonths(inDays(4), -12), capitalCop: 10_000_000 },
    { openingDate: addMonths(inDays(4), -12), maturityDate: inDays(4), capitalCop: 10_000_000, ratePercent: '9.850' },
  ]
  await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', periods, { client })
  const note = { bank_id: 24, amount: 45_000_000, rate: '12.000', term: 360, opening_date: addMonths(today(), -6) }
  await client.call(putExternalDeposit, { params: { id: randomUUID() }, body: note })
  const assistant = createAssistant(app)
  const { access_token: token, scope, expires_in } = await assistant.tokensOf(client, all)
  expect([scope.split(' ').toSorted(), expires_in]).toEqual([[...all].toSorted(), 600])

  const { deposits, coverage } = (await client.call(getDashboard, { query: {} })).body
  const [own] = deposits
  const { netCop } = computeInterest({ amountCop: 10_000_000, ratePercent: '9.850', termDays: 360, dayBase: 360 })
  expect((await read(token, 'my_deposits')).deposits).toEqual([
    {
      ...{ bank: 'Finandina', legal_entity: expect.stringContaining('Finandina'), capital: 10_000_000 },
      ...{ net_interest: netCop, rate: '9.850', term: 360 },
      ...{ opening_date: own?.opening_date, maturity_date: inDays(4) },
    },
  ])
  const { maturities } = await read(token, 'my_maturities')
  expect(maturities.map(({ bank }: { bank: string }) => bank)).toEqual(['Finandina', 'Coltefinanciera'])
  expect(JSON.stringify(maturities)).not.toMatch(/000/)
  const cover = await read(token, 'my_insurance_cover')
  expect([cover.counts_noted, cover.entities.map(({ total }: { total: number }) => total)]).toEqual([
    true,
    coverage.map(({ total }) => total),
  ])
  const pack = (await client.call(getTaxPack, { params: { year } })).body
  expect(await read(token, 'my_tax_summary', { year })).toEqual(pack)
  const noted = await read(token, 'my_noted_deposits')
  expect(noted.deposits).toMatchObject([{ bank: 'Coltefinanciera', capital: 45_000_000 }])

  const { calls, assistants } = (await client.call(getAssistants, {})).body
  expect(calls.map(({ read: what }) => what)).toEqual([
    'Los CDT que anotaste',
    'El resumen para tu declaración',
    'Lo que cubre el seguro de depósitos',
    'Tus vencimientos',
    'Tus CDT',
  ])
  expect(calls.every(({ assistant: name, outcome }) => name === 'Asistente de prueba' && outcome === 'read')).toBe(true)
  expect(assistants).toMatchObject([{ place: 'asistente.example', state: 'reads', is_own_machine: false }])
})

test('Z25 the page of the saver is told who asks, for what and until when; each scope can be refused', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const name = '<img src=x onerror=alert(1)>\u202e  Banco \n Oficial'
  const { client_id: clientId } = (await assistant.register({ client_name: name })).json()
  const uid = assistant.uidOf((await assistant.ask(clientId, { scope: all.join(' ') })).headers.location)
  const headers = { cookie: `asistente=${uid}` }
  const asked = (await client.call(getAssistantRequest, { params: { uid } }, { headers })).body
  expect(asked).toMatchObject({ place: 'asistente.example', is_own_machine: false, scopes: all })
  expect(asked.name).toBe('<img src=x onerror=alert(1)> Banco Oficial')
  expect(Math.round((Date.parse(asked.until) - Date.now()) / 86_400_000)).toBe(90)
  const { body } = await assistant.answerAs(client, uid, ['calendario:leer'])
  const back = new URL(String((await assistant.send('GET', body.continue_at)).headers.location))
  expect([back.origin + back.pathname, back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
    ...[assistant.redirectUri, 'estado', assistant.origin],
  ])
  const tokens = (await assistant.exchange(clientId, back.searchParams.get('code') ?? '')).json()
  expect(tokens.scope).toBe('calendario:leer')
  expect(await read(tokens.access_token, 'my_maturities')).toEqual({ maturities: [] })
  const refused = await assistant.callTool(tokens.access_token, 'my_deposits')
  expect([refused.statusCode, refused.json().errors.code]).toEqual([403, 'ASSISTANT_SCOPE_MISSING'])
  expect(refused.headers['www-authenticate']).toMatch(/error="insufficient_scope", scope="depositos:leer"/)
  const { calls } = (await client.call(getAssistants, {})).body
  expect(calls.map(({ outcome }) => outcome)).toEqual(['refused', 'read'])
})

test('Z25 without their own scope, noted deposits are in no answer', async () => {
  const client = await newSaver()
  const note = { bank_id: 24, amount: 45_000_000, rate: '12.000', term: 360, opening_date: addMonths(today(), -20) }
  await client.call(putExternalDeposit, { params: { id: randomUUID() }, body: note })
  await client.call(putExternalDeposit, {
    params: { id: randomUUID() },
    body: { ...note, opening_date: addMonths(today(), -2) },
  })
  const { access_token: token } = await createAssistant(app).tokensOf(client, all.slice(0, 3))
  expect(await read(token, 'my_maturities')).toEqual({ maturities: [] })
  expect(await read(token, 'my_insurance_cover')).toEqual({ counts_noted: false, entities: [] })
  const year = getDateParts(today()).year - 1
  const answer = await createAssistant(app).callTool(token, 'my_tax_summary', { year })
  expect(answer.json().result.isError).toBe(true)
  expect((await createAssistant(app).callTool(token, 'my_noted_deposits')).statusCode).toBe(403)
})

test('Z25 a no gives nothing, and the assistant is told so', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { client_id: clientId } = (await assistant.register()).json()
  const uid = assistant.uidOf((await assistant.ask(clientId)).headers.location)
  const { body } = await assistant.answerAs(client, uid, [])
  const back = new URL(String((await assistant.send('GET', body.continue_at)).headers.location))
  expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null])
  expect((await client.call(getAssistants, {})).body.assistants).toEqual([])
})

test('Z25 one press ends an assistant at its next call, and its tokens are worth nothing', async () => {
  const client = await newSaver()
  const assistant = createAssistant(app)
  const { access_token: token, refresh_token, clientId } = await assistant.tokensOf(client, ['depositos:leer'])
  const other = await createAssistant(app).tokensOf(client, ['depositos:leer'])
  await read(token, 'my_deposits')
  const { assistants } = (await client.call(getAssistants, {})).body
  const id = assistants.at(-1)?.id ?? ''
  const somebody = await newSaver()
  await somebody.call(endAssistant, { params: { id } })
  await read(token, 'my_deposits')
  const ended = (await client.call(endAssistant, { params: { id } })).body.assistants
  expect(ended.map(({ state, ended_by }) => [state, ended_by])).toEqual([
    ['reads', null],
    ['ended', 'saver'],
  ])
  const refused = await assistant.callTool(token, 'my_deposits')
  expect([refused.statusCode, refused.json().errors.code]).toEqual([401, 'ASSISTANT_TOKEN_INVALID'])
  expect(refused.headers['www-authenticate']).toMatch(/error="invalid_token".*resource_metadata="http/)
  expect((await assistant.refresh(clientId, refresh_token)).json().error).toBe('invalid_grant')
  await read(other.access_token, 'my_deposits')
})

test('Z25 closing the other sessions, staff and a deletion end every assistant', async () => {
  const client = await newSaver()
  const first = await createAssistant(app).tokensOf(client, ['depositos:leer'])
  await client.call(endOtherSessions, {})
  expect((await createAssistant(app).callTool(first.access_token, 'my_deposits')).statusCode).toBe(401)
  expect((await client.call(getAssistants, {})).body.assistants).toMatchObject([{ ended_by: 'sign-out' }])

  const second = await createAssistant(app).tokensOf(client, ['depositos:leer'])
  const { client: staff } = await staffClient(app, 'ops')
  const customer_id = await loadCustomerId(app, client)
  await staff.call(endCustomerSessions, { params: { customer_id }, body: {} })
  expect((await createAssistant(app).callTool(second.access_token, 'my_deposits')).statusCode).toBe(401)

  const again = await app.signIn(client.phone)
  const third = await createAssistant(app).tokensOf(again, ['depositos:leer'])
  await read(third.access_token, 'my_deposits')
  const groups = (await again.call(personalData, {})).body.groups
  const own = groups.find(({ title }) => title === 'Asistentes que leen por ti')
  expect(own?.items.map(({ value }) => value)).toContain('Asistente de prueba: Tus CDT')
  await again.call(
    askPrivacy,
    { body: { kind: 'deletion', detail: 'Bórrenme, por favor' } },
    { idempotencyKey: randomUUID() },
  )
  expect((await createAssistant(app).callTool(third.access_token, 'my_deposits')).statusCode).toBe(401)
  for (const table of [assistantAccesses, assistantCalls, assistantObjects]) {
    expect(await app.ctx.db.select().from(table).where(eq(table.customerId, customer_id))).toEqual([])
  }
})

test('Z25 a copy of the database has no token, code or name of an assistant', async () => {
  const client = await newSaver()
  const { access_token, refresh_token } = await createAssistant(app).tokensOf(client, ['depositos:leer'])
  const rows = JSON.stringify([
    await app.ctx.db.select().from(assistantObjects),
    await app.ctx.db.select().from(assistantAccesses),
  ])
  for (const secret of [access_token, refresh_token, 'Asistente de prueba', 'asistente.example']) {
    expect(rows).not.toContain(secret)
  }
})

test('Z25 who gives permissions, and for what, can be found as the protocol says', async () => {
  const { origin, resource } = createAssistant(app)
  const bare = await createAssistant(app).callTool(undefined, 'my_deposits')
  const told = /resource_metadata="([^"]+)"/.exec(String(bare.headers['www-authenticate']))?.[1] ?? ''
  expect([bare.statusCode, told]).toEqual([401, `${origin}/.well-known/oauth-protected-resource/api/mcp/deposits`])
  for (const url of [told.replace(origin, ''), '/.well-known/oauth-protected-resource']) {
    const description = (await app.app.inject({ url })).json()
    expect(description).toMatchObject({ resource, authorization_servers: [origin] })
    expect(description.scopes_supported).not.toContain('anotados:leer')
  }
  const server = (await app.app.inject({ url: '/.well-known/oauth-authorization-server' })).json()
  expect(server).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/api/oauth/authorize`,
    token_endpoint: `${origin}/api/oauth/token`,
    registration_endpoint: `${origin}/api/oauth/register`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    token_endpoint_auth_methods_supported: ['none'],
    response_modes_supported: ['query'],
  })
})
