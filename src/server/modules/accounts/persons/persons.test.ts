import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPromoBonus, getReferrals, registerBonus } from '#contract/bonuses.ts'
import { createProcess, getProcess } from '#contract/processes.ts'
import { validateTurboCdt } from '#contract/turbo.ts'
import type { Grant } from '#domain/bonuses/bonus-grant.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { type Opening, openingAt } from '#testing/opening.ts'
import { bonusGrants } from '../../../platform/db/schema/bonuses.ts'
import { identityChecks, processes } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { judgeEarlierGrants } from '../../bonuses/bonuses/judge-earlier-grants.ts'
import { identityResultPurpose } from '../../opening/identity/identity-document.ts'
import { noteEarlierPersons } from '../../opening/identity/note-earlier-persons.ts'
import { notePerson } from '../../opening/identity/note-person.ts'
import { moveProcess } from '../../opening/processes/move-process.ts'
import { computePersonIndex } from './person-blind-index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const once = 'Este bono es uno solo por persona, y ya lo tienes en otro CDT.'
const welcome: Grant = { kind: 'bono_de_bienvenida', ruleId: 'B02/1', inputs: {}, amountCop: 100_000 }
const promo: Grant = { kind: 'promo', ruleId: 'B09/1', inputs: {}, amountCop: 300_000 }

let numbers = 0
const freshDocument = () => ({ type: 'CC', number: String(1_200_000_000 + numbers++) })
/** The identity of an opening's customer is proven with a document, as another phone's may have been. */
const prove = (opening: Opening, document: { type: string; number: string }) =>
  inTransaction(app.ctx.db, (tx) =>
    notePerson(tx, opening.processUuid, computePersonIndex(app.ctx.encryption, document)),
  )
const issued = (grants: readonly Grant[], client?: Client) =>
  openingAt(app, 'DECEVAL-EMITIDO-Y-RECIBIDO', { grants, ...(client ? { client } : {}) })
const complete = ({ processUuid }: Opening) =>
  inTransaction(app.ctx.db, (tx) => moveProcess(tx, { processUuid, event: 'certificate-delivered', actor: 'system' }))
const loadGrants = async ({ processUuid }: Opening) => {
  const rows = await app.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.processUuid, processUuid))
  return rows.map(({ kind, status, cancelReason }) => [kind, status, cancelReason])
}
const choice = { bank_id: 24, amount: 10_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
const open = (who: Client, amount: number, extra: object = {}) =>
  who.call(createProcess, { body: { ...choice, amount, ...extra } }, { idempotencyKey: randomUUID() })

test('B09 B11 B12 who had a CDT with another phone is no newcomer with this one', async () => {
  const document = freshDocument()
  const referral: Grant = { kind: 'referral', ruleId: 'B11/1', inputs: {}, amountCop: 30_000 }
  const before = await openingAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE')
  const newcomer = await issued([welcome, promo, referral])
  const after = await openingAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE')
  for (const opening of [newcomer, after]) await prove(opening, document)
  const other = await issued([welcome, promo, referral])
  await complete(newcomer)
  expect((await loadGrants(newcomer)).map(([, status]) => status)).toEqual(['scheduled', 'scheduled', 'scheduled'])
  const somebody = freshDocument()
  for (const opening of [before, other]) await prove(opening, somebody)
  await complete(other)
  expect((await loadGrants(other)).map(([kind, status]) => [kind, status]).sort()).toEqual([
    ['bono_de_bienvenida', 'scheduled'],
    ['promo', 'cancelled'],
    ['referral', 'cancelled'],
  ])
})

test('B12 a document is the same with the zeros and dots that some prints have', () => {
  const indexOf = (number: string) => computePersonIndex(app.ctx.encryption, { type: 'CE', number })
  for (const number of ['00123456', '123.456', ' 0123456', '123-456']) expect(indexOf(number)).toBe(indexOf('123456'))
  expect(indexOf('1234560')).not.toBe(indexOf('123456'))
})

test('B12 the same document on two phones has each bonus once, and the other hears why', async () => {
  const document = freshDocument()
  const [other, one] = [await issued([welcome, promo]), await issued([welcome])]
  for (const opening of [one, other]) await prove(opening, document)
  await complete(one)
  await complete(other)
  expect(await loadGrants(one)).toEqual([['bono_de_bienvenida', 'scheduled', null]])
  expect((await loadGrants(other)).sort()).toEqual([
    ['bono_de_bienvenida', 'cancelled', once],
    ['promo', 'scheduled', null],
  ])
  const view = await other.client.call(getProcess, { query: { id: other.processUuid } })
  expect(view.body.bonuses.find(({ kind }) => kind === 'bono_de_bienvenida')).toMatchObject({
    status: 'cancelled',
    cancel_reason: once,
  })
})

test('B12 of two deposits of one person that end at the same moment one has the bonus', async () => {
  const document = freshDocument()
  const openings = await Promise.all([1, 2, 3, 4].map(() => issued([promo])))
  for (const opening of openings) await prove(opening, document)
  await Promise.all(openings.map(complete))
  const statuses = (await Promise.all(openings.map(loadGrants))).flat().map(([, status]) => status)
  expect(statuses.sort()).toEqual(['cancelled', 'cancelled', 'cancelled', 'scheduled'])
})

test('B12 B13 openings begun together on one phone, before identity is known, keep one bonus of a kind', async () => {
  const first = await issued([promo])
  const second = await issued([promo], first.client)
  await complete(second)
  await complete(first)
  expect(await loadGrants(second)).toEqual([['promo', 'scheduled', null]])
  expect(await loadGrants(first)).toEqual([['promo', 'cancelled', once]])
})

test('B02 B12 a second opening is not granted the welcome bonus again; without it it is opened', async () => {
  const who = await app.signIn(undefined, 'Prueba Ahorradora')
  const extra = { bono: 'bono_de_bienvenida' }
  expect((await open(who, 10_000_000, extra)).status).toBe(201)
  const again = await open(who, 11_000_000, extra)
  expect([again.status, again.problem.errors.code, again.problem.detail]).toEqual([409, 'BONUS_NOT_ELIGIBLE', once])
  expect((await open(who, 11_000_000)).status).toBe(201)
})

test('B09 an opening that was given up before it left its first step counts against nobody; one that went on does', async () => {
  const { client, processUuid } = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  const eligible = async () =>
    (await client.call(checkPromoBonus, { body: { promo_bonus: '300k', amount: 10_000_000, term: 360 } })).body
  await inTransaction(app.ctx.db, (tx) => moveProcess(tx, { processUuid, event: 'cancelled', actor: 'customer' }))
  expect(await eligible()).toMatchObject({ eligible: true })
  const other = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS', { client })
  await inTransaction(app.ctx.db, (tx) =>
    moveProcess(tx, { processUuid: other.processUuid, event: 'cancelled', actor: 'customer' }),
  )
  expect(await eligible()).toMatchObject({ eligible: false, bonus_amount: 0 })
})

test('P09 T003 the limit of turbo is that of the person, whatever phone they use', async () => {
  const document = freshDocument()
  const one = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS', { amountCop: 30_000_000 })
  const other = await openingAt(app, 'NEGOCIO-PERDIDO', { amountCop: 1_000_000 })
  const evaluate = async () =>
    (await other.client.call(validateTurboCdt, { body: { bank_id: 24, amount: 30_000_000, term: 360 } })).body
  expect((await evaluate()).eligible).toBe(true)
  for (const opening of [one, other]) await prove(opening, document)
  expect(await evaluate()).toMatchObject({ eligible: false, internal_code: 'T003' })
})

test('B11 the code of one’s other phone is one’s own', async () => {
  const document = freshDocument()
  const [inviter, invited] = [await issued([]), await issued([])]
  for (const opening of [inviter, invited]) await prove(opening, document)
  const { code } = (await inviter.client.call(getReferrals, { query: {} })).body
  const refused = await invited.client.call(registerBonus, { body: { code, bonus_type: 'REFERRAL' } })
  expect(refused.problem.errors.code).toBe('REFERRAL_OWN')
})

test('B12 what was scheduled before persons were known is looked through once, and what was found is said', async () => {
  const document = freshDocument()
  const openings = await Promise.all([1, 2, 3].map(() => issued([welcome])))
  for (const [at, opening] of openings.entries()) {
    await complete(opening)
    const values = { processUuid: opening.processUuid, attempt: 9, accountId: randomUUID(), status: 'success' } as const
    const resultEncrypted = app.ctx.encryption.encrypt(identityResultPurpose, JSON.stringify(document))
    await app.ctx.db.insert(identityChecks).values({ ...values, resultEncrypted })
    await app.ctx.db.update(processes).set({ personBlindIndex: null }).where(eq(processes.uuid, opening.processUuid))
    if (at < 2) {
      const paid = { status: 'paid', paymentReference: randomUUID() } as const
      await app.ctx.db.update(bonusGrants).set(paid).where(eq(bonusGrants.processUuid, opening.processUuid))
    }
  }
  expect(await noteEarlierPersons(app.ctx)).toBeGreaterThanOrEqual(3)
  expect(await judgeEarlierGrants(app.ctx)).toEqual({ cancelled: 1, paidTwice: 1 })
  expect(await judgeEarlierGrants(app.ctx)).toEqual({ cancelled: 0, paidTwice: 1 })
  expect(await noteEarlierPersons(app.ctx)).toBe(0)
  expect((await loadGrants(openings[2] as Opening))[0]).toEqual(['bono_de_bienvenida', 'cancelled', once])
})
