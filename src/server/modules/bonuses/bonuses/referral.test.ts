import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPromoBonus, getReferrals, registerBonus } from '#contract/bonuses.ts'
import { askPrivacy } from '#contract/privacy.ts'
import { cancelProcess, createProcess, getProcess } from '#contract/processes.ts'
import { referralWorthCop } from '#domain/bonuses/referral.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { issuedStatuses } from '#domain/process/statuses.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt, signedOpening } from '#testing/opening.ts'
import { bonusGrants, referralCodes } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notePerson } from '../../opening/identity/note-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const saver = () => app.signIn(undefined, 'Prueba Ahorradora')
const fetchReferrals = async (who: Client) => (await who.call(getReferrals, { query: {} })).body
const register = (who: Client, code: string) => who.call(registerBonus, { body: { code, bonus_type: 'REFERRAL' } })
const getRefusal = async (who: Client, code: string) => {
  const { status, problem } = await register(who, code)
  return [status, problem.errors?.code, problem.detail]
}
const choice = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
const open = (who: Client, amount = 10_000_000) =>
  who.call(createProcess, { body: { ...choice, amount } }, { idempotencyKey: randomUUID() })
const place = (uuid: string, status: ProcessStatus) =>
  app.ctx.db.update(processes).set({ status }).where(eq(processes.uuid, uuid))

test('B11 P14 a customer has one code, made when first asked for, and a link with it', async () => {
  const who = await saver()
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetchReferrals(who)))
  const [first] = answers
  expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
  expect(first?.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  expect(first?.url).toBe(`${app.ctx.config.PUBLIC_URL}/cdt-simulador?refcode=${first?.code}`)
  expect(first).toMatchObject({ extra_rate: '0.100', results: [], completed: 0 })
  expect((await fetchReferrals(await saver())).code).not.toBe(first?.code)
})

test('B11 B12 a registered code waits for the next opening, which is granted 0.10 % more, once', async () => {
  const inviter = await saver()
  const { code } = await fetchReferrals(inviter)
  const invited = await saver()
  // As it is typed by hand.
  const registered = await register(invited, ` ${code.toLowerCase()} `)
  expect([registered.status, registered.body]).toEqual([201, { code, extra_rate: '0.100' }])
  expect((await fetchReferrals(invited)).waiting_code).toBe(code)

  const opened = await open(invited)
  const uuid = opened.body.process_uuid
  const worth = referralWorthCop({ amountCop: 10_000_000, termDays: 360, ratePercent: '12.200', dayBase: 360 })
  expect(await app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, uuid))).toMatchObject([
    { kind: 'referral', ruleId: 'B11/1', amountCop: worth, extraRatePercent: '0.100', inputs: { code } },
  ])
  const view = (await invited.call(getProcess, { query: { id: uuid } })).body
  // The bank's rate stays the bank's; what is added is paid on top.
  expect(view).toMatchObject({ rate: '12.200', amount: 10_000_000, validate_rate_changing: false })
  expect(view.bonuses).toMatchObject([{ kind: 'referral', extra_rate: '0.100', amount: worth }])
  expect((await fetchReferrals(invited)).waiting_code).toBeUndefined()
  const second = await open(invited, 11_000_000)
  const grants = app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, second.body.process_uuid))
  expect(await grants).toEqual([])
})

test('B11 P14 the inviter sees how far each came, and never who it was', async () => {
  const inviter = await saver()
  const { code } = await fetchReferrals(inviter)
  const waiting = await saver()
  const states: [ProcessStatus, string][] = [
    ['LEAD-SIN-FORMULARIO', 'opening'],
    ['ENVIADO-AL-BANCO-PARA-CREACION', 'opening'],
    ['DECEVAL-EMITIDO-Y-RECIBIDO', 'completed'],
    ['DECEVAL-ENVIADO-AL-CLIENTE', 'completed'],
    ['R-VENCIMIENTOS-PENDIENTES', 'completed'],
    ['R-CANCELACION-FINALIZADA', 'completed'],
    ['NEGOCIO-PERDIDO', 'lost'],
  ]
  for (const [status] of states) {
    const who = await saver()
    await register(who, code)
    await place((await open(who)).body.process_uuid, status)
  }
  await register(waiting, code)
  const seen = await fetchReferrals(inviter)
  // The newest first.
  expect(seen.results.map(({ state }) => state)).toEqual(['registered', ...states.map(([, state]) => state).reverse()])
  expect(seen.results.every(({ registered_on }) => registered_on === civilDateInBogota(Date.now()))).toBe(true)
  expect(seen.completed).toBe(4)
  expect(Object.keys(seen.results[0] ?? {}).sort()).toEqual(['registered_on', 'state'])
})

test('B11 each refusal has its code and its words', async () => {
  const [inviter, other] = [await saver(), await saver()]
  const { code } = await fetchReferrals(inviter)
  const { code: otherCode } = await fetchReferrals(other)
  for (const unknown of ['NQEXSTEE', 'NOEXISTE', 'corto', '\u0000', 'ñandúñan', `${code}A`]) {
    expect(await getRefusal(await saver(), unknown)).toEqual([404, 'C003', 'el enlace que usaste no existe'])
  }
  expect(await getRefusal(inviter, code)).toEqual([
    409,
    'REFERRAL_OWN',
    'el enlace que usaste es el tuyo: compártelo con alguien más',
  ])
  const invited = await saver()
  await register(invited, code)
  const waits = [409, 'C002', 'ya tienes un enlace de referido registrado']
  expect(await getRefusal(invited, code)).toEqual(waits)
  expect(await getRefusal(invited, otherCode)).toEqual(waits)
  await open(invited)
  expect(await getRefusal(invited, code)).toEqual([409, 'C001', 'ya tienes este enlace registrado en un proceso'])
  // A person is invited once.
  expect(await getRefusal(invited, otherCode)).toEqual(waits)
})

test.each(issuedStatuses)('B11 who has a CDT (%s) is not invited any more', async (status) => {
  const { code } = await fetchReferrals(await saver())
  const { client } = await openingAt(app, status)
  expect(await getRefusal(client, code)).toEqual([409, 'C004', 'ya tienes CDTs activos'])
})

test('B11 A14 of many codes at once one waits', async () => {
  const inviters = await Promise.all(Array.from({ length: 5 }, saver))
  const codes = await Promise.all(inviters.map(async (who) => (await fetchReferrals(who)).code))
  const invited = await saver()
  const answers = await Promise.all(codes.flatMap((code) => [register(invited, code), register(invited, code)]))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test.each([
  { code: '', bonus_type: 'REFERRAL' },
  { code: 'ABCDEFGH' },
  { code: 'ABCDEFGH', bonus_type: 'OTHER' },
  { code: ['ABCDEFGH'], bonus_type: 'REFERRAL' },
  { code: 'ABCDEFGH', bonus_type: 'REFERRAL', customer_id: randomUUID() },
])('A39 registering %j is refused', async (payload) => {
  const who = await saver()
  const answer = await who.inject({ method: 'POST', url: '/api/users/bonus', payload })
  expect([answer.statusCode, answer.json().errors.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('B11 B09 nobody without a session registers, is told of referrals or of promotional bonuses', async () => {
  const before = await app.ctx.db.select().from(referralCodes)
  expect((await register(app.anonymous, 'ABCDEFGH')).status).toBe(401)
  expect((await app.anonymous.call(getReferrals, { query: {} })).status).toBe(401)
  const promo = { promo_bonus: '50k', amount: 1_000_000, term: 360 } as const
  expect((await app.anonymous.call(checkPromoBonus, { body: promo })).status).toBe(401)
  expect(await app.ctx.db.select().from(referralCodes)).toEqual(before)
})

const advanced =
  'Tienes procesos de apertura de CDT con nosotros que no han sido terminados y ya has avanzado más allá de la etapa de diligenciamiento del formulario.'

test.each([
  ['LEAD-SIN-FORMULARIO', undefined, undefined],
  ['CLIENTE-SUBIENDO-DOCUMENTOS', undefined, advanced],
  ['DECEVAL-ENVIADO-AL-CLIENTE', undefined, advanced],
  ['CLIENTE-SUBIENDO-DOCUMENTOS', 'club-cdt', undefined],
  ['DECEVAL-ENVIADO-AL-CLIENTE', 'club-cdt', 'Ya tienes un CDT con nosotros.'],
] as const)(
  'B09 the promotional bonus of who has a process at %s, by the reference %s',
  async (status, ref, message) => {
    const { client } = await openingAt(app, status)
    const body = { promo_bonus: '100k', amount: 1_000_000, term: 360, ref } as const
    const answer = await client.call(checkPromoBonus, { body })
    expect([answer.status, answer.body]).toEqual([
      200,
      message === undefined ? { eligible: true, bonus_amount: 50_000 } : { eligible: false, message, bonus_amount: 0 },
    ])
  },
)

test.each([
  [999_999, 360, undefined, false],
  [1_000_000, 360, undefined, true],
  [1_000_000, 359, undefined, false],
  [949_999, 90, 'referido-especial', false],
  [950_000, 90, 'referido-especial', true],
] as const)('B09 %d pesos for %d days by the reference %s', async (amount, term, ref, eligible) => {
  const who = await saver()
  const answer = await who.call(checkPromoBonus, { body: { promo_bonus: '50k', amount, term, ref } })
  expect(answer.body).toMatchObject({ eligible, bonus_amount: eligible ? 50_000 : 0 })
})

test('B11 Z09 who was proven where a code is from is not invited by it after their part there is erased', async () => {
  const person = `invited-${randomUUID()}`
  const prove = async (who: Client) => {
    const { process_uuid } = (await open(who)).body
    await inTransaction(app.ctx.db, (tx) => notePerson(tx, process_uuid, person))
    return process_uuid
  }
  const { client: shared } = await signedOpening(app)
  const { code } = await fetchReferrals(shared)
  const other = await saver()
  await prove(other)
  const process_uuid = await prove(shared)
  expect((await getRefusal(other, code))[1]).toBe('REFERRAL_OWN')
  expect((await shared.call(cancelProcess, { body: { process_uuid } })).status).toBe(200)
  const wish = { body: { kind: 'deletion', detail: 'Bórrenme, por favor' } } as const
  expect((await shared.call(askPrivacy, wish, { idempotencyKey: randomUUID() })).body.erased).toBe(false)
  expect((await getRefusal(other, code))[1]).toBe('REFERRAL_OWN')
  expect((await register(await saver(), code)).status).toBe(201)
})

test('B11 Z09 a code of an account that was deleted invites nobody any more, its owner least of all', async () => {
  const owner = await saver()
  const { code } = await fetchReferrals(owner)
  expect((await register(await saver(), code)).status).toBe(201)
  const wish = { body: { kind: 'deletion', detail: 'Bórrenme, por favor' } } as const
  expect((await owner.call(askPrivacy, wish, { idempotencyKey: randomUUID() })).body.erased).toBe(true)
  const back = await app.signIn(owner.phone, 'Prueba Ahorradora')
  for (const who of [back, await saver()]) expect((await getRefusal(who, code))[1]).toBe('C003')
})
