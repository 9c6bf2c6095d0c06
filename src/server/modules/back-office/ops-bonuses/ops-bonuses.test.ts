import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReferrals, registerBonus } from '#contract/bonuses.ts'
import type { WireInput } from '#contract/call.ts'
import * as calls from '#contract/ops-bonuses.ts'
import { approveChange, opsChanges, refuseChange } from '#contract/ops-changes.ts'
import { saveSimulation } from '#contract/simulate.ts'
import type { Grant } from '#domain/bonuses/bonus-grant.ts'
import { bonusTypes } from '#domain/bonuses/bonus-types.ts'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { addDays, type CivilDate, weekday } from '#domain/money/dates/civil-date.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { today } from '#testing/deposits.ts'
import { openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'
import { bonusGrants, bonusPayouts } from '../../../platform/db/schema/bonuses.ts'
import { analyticsEntries } from '../../../platform/db/schema/marketing.ts'
import { forms } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { encryptAnswers } from '../../opening/forms/encrypted-answers.ts'

let product: TestApp
let ops: Client
let opsId: string
let second: Client
beforeAll(async () => {
  product = await startTestApp()
  const person = await staffClient(product, 'ops')
  ops = person.client
  opsId = person.staffId
  second = (await staffClient(product, 'admin')).client
})
afterAll(() => product.close())

const welcome: Grant = { kind: 'bono_de_bienvenida', ruleId: 'B02/1', inputs: {}, amountCop: 100_000 }

/** Past days of payment, the earliest first; each test takes its own, since a day has one payout. */
const paymentDays = (() => {
  const days: CivilDate[] = []
  for (let day = nextBonusPaymentDate(addDays(today(), -40)); day <= today(); day = nextBonusPaymentDate(day)) {
    days.push(day)
  }
  return days
})()
const takeDay = (): CivilDate => {
  const day = paymentDays.shift()
  if (!day) throw new Error('no day is left')
  return day
}

/** A bonus of an existing deposit, to be paid on a day. */
async function grantDueOn(day: CivilDate, amountCop = 100_000): Promise<{ id: string; processUuid: string }> {
  const { processUuid } = await openingAt(product, 'DECEVAL-ENVIADO-AL-CLIENTE', {
    grants: [{ ...welcome, amountCop }],
  })
  const [row] = await product.ctx.db
    .update(bonusGrants)
    .set({ status: 'scheduled', scheduledFor: day })
    .where(eq(bonusGrants.processUuid, processUuid))
    .returning({ id: bonusGrants.id })
  return { id: row?.id ?? '', processUuid }
}
const make = (paysOn: CivilDate, who = ops) => who.call(calls.makePayout, { body: { pays_on: paysOn } })
const payouts = async () => (await ops.call(calls.opsPayouts, {})).body
const fetchFile = (id: string, who = ops) => who.inject({ method: 'GET', url: `/api/ops/bonuses/payouts/${id}/file` })
const note = (id: string, lines: string, who = ops) =>
  who.call(calls.notePaid, { params: { payout_id: id }, body: { lines } })
/** The requests of a payout that wait for another person. */
const getWaiting = async (id: string, who = ops) =>
  (await who.call(calls.opsPayouts, {})).body.payouts.find((one) => one.id === id)?.waiting
const approve = async (payoutId: string, who = second) => {
  const change_id = (await getWaiting(payoutId))?.change_id ?? randomUUID()
  return who.call(approveChange, { params: { change_id }, body: {} })
}
const listStatuses = async (payoutId: string) => {
  const rows = await product.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.payoutId, payoutId))
  return rows.map(({ status }) => status).sort()
}
const list = async (query: WireInput<typeof calls.opsGrants>['query']) =>
  (await ops.call(calls.opsGrants, { query })).body
const audited = (subjectId: string, action: string) =>
  product.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), eq(auditLog.action, action)))
const getResults = ({ body }: Awaited<ReturnType<typeof note>>) => body.lines.map(({ line, result }) => [line, result])

test('O03 B13 the payout of a day asked for by many at once is made once, and has all that is due', async () => {
  const [early, day] = [takeDay(), takeDay()]
  const overdue = await grantDueOn(early, 30_000)
  const due = await grantDueOn(day, 70_000)
  const later = await grantDueOn(nextBonusPaymentDate(day))
  expect((await payouts()).due.slice(0, 2)).toEqual([
    { pays_on: early, count: 1, amount: 30_000, can_be_made: true },
    { pays_on: day, count: 1, amount: 70_000, can_be_made: true },
  ])
  const answers = await Promise.all(Array.from({ length: 6 }, () => make(day)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(answers.filter(({ body }) => body.made)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.payout.id)).size).toBe(1)
  const payout = answers[0]?.body.payout
  expect(payout).toMatchObject({
    pays_on: day,
    count: 2,
    amount: 100_000,
    paid_count: 0,
    made_by: 'Persona Del Equipo',
  })
  expect(await product.ctx.db.select().from(bonusPayouts).where(eq(bonusPayouts.paysOn, day))).toHaveLength(1)
  expect(await audited(payout?.id ?? '', 'payout.made')).toMatchObject([
    { subjectKind: 'payout', after: { pays_on: day, count: 2, amount: 100_000 } },
  ])
  const rows = await product.ctx.db
    .select()
    .from(bonusGrants)
    .where(eq(bonusGrants.payoutId, payout?.id ?? ''))
  expect(rows.map(({ id }) => id).sort()).toEqual([overdue.id, due.id].sort())
  expect((await payouts()).due.map(({ pays_on }) => pays_on)).not.toContain(day)
  await product.ctx.db.delete(bonusGrants).where(eq(bonusGrants.id, later.id))
})

test('O03 B13 only a Tuesday or Thursday that has begun has a payout, and only with something to pay', async () => {
  const [due] = [await grantDueOn(nextBonusPaymentDate(today()))]
  const monday = Array.from({ length: 7 }, (_, ago) => addDays(today(), -ago)).find((day) => weekday(day) === 1) ?? ''
  const codeOn = async (day: CivilDate) => getErrorCode(await make(day))
  expect(await codeOn(nextBonusPaymentDate(today()))).toBe('PAYOUT_DAY')
  expect(await codeOn(monday)).toBe('PAYOUT_DAY')
  for (const day of ['9999-12-31', '1000-01-01']) expect(await codeOn(day)).toBe('INVALID_REQUEST')
  expect(await codeOn('2026-02-30')).toBe('INVALID_REQUEST')
  expect(await codeOn(nextBonusPaymentDate(addDays(today(), -60)))).toBe('PAYOUT_EMPTY')
  expect((await payouts()).due).toMatchObject([{ can_be_made: false, count: 1 }])
  await product.ctx.db.delete(bonusGrants).where(eq(bonusGrants.id, due?.id ?? ''))
})

test('O03 the file of a payout names who is paid, has no formula in it, and stays the same', async () => {
  const day = takeDay()
  const { id, processUuid } = await grantDueOn(day)
  const answersEncrypted = encryptAnswers(product.ctx, {
    first_name: '=HYPERLINK("http://x")',
    first_surname: 'Ficticia',
    document_type: 'CC',
    document_number: '1020304050',
  })
  await product.ctx.db
    .update(forms)
    .set({ answersEncrypted })
    .where(and(eq(forms.processUuid, processUuid), eq(forms.form, 'personal')))
  const payoutId = (await make(day)).body.payout.id
  const file = await fetchFile(payoutId)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(file.headers['content-disposition']).toContain(`bonos-${day}.csv`)
  const [header, row] = file.body.split('\r\n')
  expect(header).toBe('\ufeff"id";"pagar_el";"valor";"concepto";"nombre";"documento";"banco";"cuenta";"proceso"')
  expect(row).toContain(
    `"${id}";"${day}";"100000";"Bono de bienvenida";"'=HYPERLINK(""http://x"") Ficticia";"CC 1020304050"`,
  )
  // The account that the customer declared, its number in one text with its type.
  expect(row).toMatch(/;"[^"]+";"(Ahorros|Corriente|Depósito de bajo monto) \d{6,20}";"[0-9a-f-]{36}"$/)
  expect(file.body.replace(/^\ufeff/, '')).not.toMatch(/(^|;|\n)"?[=+@-]/)
  expect(await audited(payoutId, 'payout.exported')).toHaveLength(1)

  await note(payoutId, `${id};TES-${randomUUID()}`)
  expect((await approve(payoutId)).status).toBe(200)
  expect((await fetchFile(payoutId)).body).toBe(file.body)
  expect(await audited(payoutId, 'payout.exported')).toHaveLength(2)
})

test('O03 somebody who declared no account is in the file, with empty cells', async () => {
  const day = takeDay()
  const { id, processUuid } = await grantDueOn(day)
  await product.ctx.db.delete(forms).where(eq(forms.processUuid, processUuid))
  const file = await fetchFile((await make(day)).body.payout.id)
  expect(file.body).toContain(`"${id}";"${day}";"100000";"Bono de bienvenida";"";"";"";"";"${processUuid}"`)
})

test('O03 B13 A14 what the treasury paid is registered once for each bonus, however often and however it is written', async () => {
  const day = takeDay()
  const [one, two, three] = [await grantDueOn(day), await grantDueOn(day), await grantDueOn(day)]
  const payoutId = (await make(day)).body.payout.id
  const reference = (which: string) => `TES-${which}-${payoutId.slice(0, 8)}`
  const lines = [
    '\ufeffid;referencia',
    `${one.id};${reference('1')}`,
    `"${two.id.toUpperCase()}";"${reference('2')}"\r`,
    '',
    `${three.id};${reference('1')}`,
    `${randomUUID()};${reference('4')}`,
    `${three.id}`,
    'hola',
    `${three.id};=1+1`,
  ].join('\n')
  const answers = await Promise.all([note(payoutId, lines), note(payoutId, lines), note(payoutId, lines)])
  const first = answers.filter(({ status }) => status === 200)
  const rest = [
    [5, 'reference-used'],
    [6, 'unknown'],
    [7, 'unreadable'],
    [8, 'unreadable'],
    [9, 'unreadable'],
  ]
  expect(first.map(getResults)).toEqual([[[2, 'registered'], [3, 'registered'], ...rest]])
  expect(answers.filter((one) => !first.includes(one)).map(getErrorCode)).toEqual(['CHANGE_WAITING', 'CHANGE_WAITING'])
  expect(await listStatuses(payoutId)).toEqual(['scheduled', 'scheduled', 'scheduled'])
  expect((await approve(payoutId)).status).toBe(200)
  expect(getResults(await note(payoutId, lines))).toEqual([[2, 'repeated'], [3, 'repeated'], ...rest])
  expect(getResults(await note(payoutId, `${one.id};${reference('9')}`))).toEqual([[1, 'paid-otherwise']])
  const twice = `${three.id};${reference('7')}\n${three.id};${reference('8')}`
  expect(getResults(await note(payoutId, twice))).toEqual([
    [1, 'registered'],
    [2, 'paid-otherwise'],
  ])

  const rows = await product.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.payoutId, payoutId))
  expect(rows.map(({ status }) => status).sort()).toEqual(['paid', 'paid', 'scheduled'])
  expect(rows.find(({ id }) => id === two.id)?.paymentReference).toBe(reference('2'))
  expect((await payouts()).payouts.find(({ id }) => id === payoutId)).toMatchObject({ count: 3, paid_count: 2 })
  expect(await audited(payoutId, 'change.asked')).toMatchObject([
    { staffId: opsId, subjectKind: 'payout', after: { grants: [one.id, two.id], amount: 200_000 } },
    { after: { grants: [three.id] } },
  ])
  expect(await audited(payoutId, 'change.approved')).toMatchObject([{ after: { paid: [one.id, two.id] } }])
})

test('O03 B13 A17 a bonus is paid when a second, independent person approves what was registered, and not before', async () => {
  const day = takeDay()
  const [one, other] = [await grantDueOn(day, 40_000), await grantDueOn(day, 60_000)]
  const payoutId = (await make(day)).body.payout.id
  const reference = `TES-${randomUUID()}`
  const noted = await note(payoutId, `${one.id};${reference}\n${other.id};${reference}-2`)
  expect(noted.body.payout).toMatchObject({ paid_count: 0, waiting: { count: 2, amount: 100_000, is_own: true } })
  expect((await getWaiting(payoutId, second))?.is_own).toBe(false)
  const shown = (await second.call(opsChanges, { query: { state: 'waiting' } })).body.changes
  expect(shown.find(({ kind }) => kind === 'payout')).toMatchObject({
    ...{ is_own: false, may_approve: true, requested_by: { staff_id: opsId } },
    content: { payout_id: payoutId, pays_on: day, amount: 100_000, lines: [{ grant_id: one.id, reference }, {}] },
  })
  expect(getErrorCode(await approve(payoutId, ops))).toBe('CHANGE_OWN')
  const invited = await staffClient(product, 'ops')
  const given = (values: Partial<typeof staffMembers.$inferInsert>) =>
    product.ctx.db.update(staffMembers).set(values).where(eq(staffMembers.id, invited.staffId))
  await given({ invitedBy: opsId, standsSince: new Date(0) })
  expect(getErrorCode(await approve(payoutId, invited.client))).toBe('APPROVER_NOT_INDEPENDENT')
  expect(await listStatuses(payoutId)).toEqual(['scheduled', 'scheduled'])
  expect((await list({ status: 'paid', day })).count).toBe(0)

  expect((await approve(payoutId)).status).toBe(200)
  expect(await listStatuses(payoutId)).toEqual(['paid', 'paid'])
  expect(await getWaiting(payoutId)).toBeUndefined()
})

test('O03 A17 what was registered is approved whole or not at all, and can be refused', async () => {
  const day = takeDay()
  const [one, other] = [await grantDueOn(day), await grantDueOn(day)]
  const payoutId = (await make(day)).body.payout.id
  const reference = `TES-${randomUUID()}`
  await note(payoutId, `${one.id};${reference}\n${other.id};${reference}-2`)
  // In the meantime the second bonus is cancelled.
  await product.ctx.db.update(bonusGrants).set({ status: 'cancelled' }).where(eq(bonusGrants.id, other.id))
  expect(getErrorCode(await approve(payoutId))).toBe('CHANGE_STALE')
  expect(await listStatuses(payoutId)).toEqual(['cancelled', 'scheduled'])
  const change_id = (await getWaiting(payoutId))?.change_id ?? ''
  const refused = await second.call(refuseChange, { params: { change_id }, body: { reason: 'Uno se canceló' } })
  expect(refused.status).toBe(200)
  expect(getResults(await note(payoutId, `${one.id};${reference}`))).toEqual([[1, 'registered']])
  expect((await approve(payoutId)).status).toBe(200)
  expect(await listStatuses(payoutId)).toEqual(['cancelled', 'paid'])
  await product.ctx.db.delete(bonusGrants).where(eq(bonusGrants.id, other.id))
})

test('O03 a bonus of another payout is not paid by this one', async () => {
  const [early, day] = [takeDay(), takeDay()]
  const foreign = await grantDueOn(early)
  await make(early)
  await grantDueOn(day)
  const payoutId = (await make(day)).body.payout.id
  expect(getResults(await note(payoutId, `${foreign.id};TES-${randomUUID()}`))).toEqual([[1, 'unknown']])
  expect((await note(randomUUID(), `${foreign.id};TES-1`)).problem.errors.code).toBe('PAYOUT_NOT_FOUND')
  expect((await fetchFile(randomUUID())).statusCode).toBe(404)
  const [row] = await product.ctx.db.select().from(bonusGrants).where(eq(bonusGrants.id, foreign.id))
  expect(row?.status).toBe('scheduled')
})

test('O03 bonuses are found by status, kind and day, with the sums of all that fit', async () => {
  const day = nextBonusPaymentDate(addDays(today(), 90))
  const one = await grantDueOn(day, 40_000)
  await grantDueOn(day, 60_000)
  const found = await list({ day, status: 'scheduled', kind: 'bono_de_bienvenida' })
  expect(found).toMatchObject({ count: 2, amount: 100_000 })
  expect(found.grants.at(-1)).toMatchObject({
    id: one.id,
    process_uuid: one.processUuid,
    label: 'Bono de bienvenida',
    amount: 40_000,
    status: 'scheduled',
    scheduled_for: day,
  })
  expect(await list({ day, status: 'paid' })).toEqual({ grants: [], count: 0, amount: 0 })
  expect(await list({ day, kind: 'promo' })).toMatchObject({ grants: [] })
  expect((await ops.call(calls.opsGrants, { query: { day: '2026-02-30' } })).status).toBe(400)
  await product.ctx.db.delete(bonusGrants).where(eq(bonusGrants.scheduledFor, day))
})

test('O03 pages of bonuses follow each other without a gap or a repeat', async () => {
  const kinds = [...bonusTypes, 'event', 'gift-voucher', 'promo', 'referral'] as const
  const client = await product.signIn(undefined, 'Prueba Ahorradora')
  for (let count = 0; count < 6; count += 1) {
    const { processUuid } = await openingAt(product, 'NEGOCIO-PERDIDO', { client })
    await product.ctx.db
      .insert(bonusGrants)
      .values(kinds.map((kind) => ({ ...welcome, kind, processUuid, status: 'cancelled' as const })))
  }
  const first = await list({ status: 'cancelled' })
  const second = await list({ status: 'cancelled', cursor: first.next })
  expect([first.grants.length, first.count, second.grants.length, second.next]).toEqual([50, 60, 10, undefined])
  expect(new Set([...first.grants, ...second.grants].map(({ id }) => id)).size).toBe(60)
})

test('O03 a referral shows the first name and the end of the phone of both, and how far it came', async () => {
  const inviter = await product.signIn(undefined, 'Zoraida Ficticia')
  const { code } = (await inviter.call(getReferrals, { query: {} })).body
  const invited = await product.signIn(undefined, 'Yolima Inventada')
  await invited.call(registerBonus, { body: { code, bonus_type: 'REFERRAL' } })
  const answer = await ops.call(calls.opsReferrals, { query: {} })
  expect(answer.body.referrals[0]).toMatchObject({
    code,
    referrer: { name: 'Zoraida', phone_end: inviter.phone.slice(-4) },
    referred: { name: 'Yolima', phone_end: invited.phone.slice(-4) },
    state: 'registered',
  })
  const text = JSON.stringify(answer.body)
  for (const secret of ['Ficticia', 'Inventada', inviter.phone, invited.phone]) expect(text).not.toContain(secret)
})

test('O03 S06 leads are the simulations of those who consented, with what the CRM is told; looking is audited', async () => {
  const simulation = {
    amnt: 10_000_000,
    term: 360,
    srcurl: 'https://cosecha.example/cdt-simulador',
    platform: 'web',
    acquisition_channel: 'google',
    campana: 'feria',
  } as const
  const save = (body: object) =>
    product.anonymous.call(
      saveSimulation,
      { body: { ...simulation, ...body } as WireInput<typeof saveSimulation>['body'] },
      { idempotencyKey: randomUUID(), headers: product.simulationKey() },
    )
  expect((await save({ contact_consent: false })).status).toBe(201)
  expect((await save({ contact_consent: true, phone: '3001234567', name: 'Prueba Contacto' })).status).toBe(201)
  const before = await audited('leads', 'leads.viewed')
  const { leads, next } = (await ops.call(calls.opsLeads, { query: {} })).body
  expect(next).toBeUndefined()
  expect(leads).toMatchObject([
    {
      name: 'Prueba Contacto',
      phone: '+573001234567',
      amount: 10_000_000,
      term: 360,
      channel: 'google',
      campaign: 'feria',
    },
  ])
  expect(leads[0]?.told).toContainEqual({ name: 'contact_consent', value: 'true' })
  expect(leads[0]?.told_at).toBeUndefined()
  await product.drainJobs()
  expect((await ops.call(calls.opsLeads, { query: {} })).body.leads[0]?.told_at).toBeDefined()
  expect(await audited('leads', 'leads.viewed')).toHaveLength(before.length + 2)
})

test('O03 M05 M07 surveys are counted by answer, of the days asked for, with what was written', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const entry = (infoType: string, content: object, days = 0) => ({
    infoType,
    content,
    brand: 'default',
    createdAt: daysAgo(days),
  })
  await product.ctx.db
    .insert(analyticsEntries)
    .values([
      entry('loyalty_survey', { option: 'puntos' }),
      entry('loyalty_survey', { option: 'otro', other: 'Una bicicleta' }),
      entry('loyalty_survey', { option: 'otro', other: 'Un viaje' }, 60),
      entry('cancellation_reason', { reason: 'sin_decidir', bank_id: 24 }),
      entry('cancellation_reason', { reason: 'sin_decidir' }),
      entry('event', { name: 'other' }),
    ])
  const { body } = await ops.call(calls.opsSurveys, { query: {} })
  expect(body.days).toBe(30)
  expect(body.loyalty.map(({ answer, count }) => [answer, count])).toEqual([
    ['puntos', 1],
    ['bonos_tienda', 0],
    ['tasa_extra', 0],
    ['otro', 1],
  ])
  expect(body.cancellation.find(({ answer }) => answer === 'sin_decidir')?.count).toBe(2)
  expect(body.texts.map(({ text }) => text)).toEqual(['Una bicicleta'])
  const long = await ops.call(calls.opsSurveys, { query: { days: 90 } })
  expect(long.body.texts.map(({ text }) => text)).toEqual(['Una bicicleta', 'Un viaje'])
})

test('O03 O04 who works at a bank is refused all of it, and no payout is made', async () => {
  const banker = (await staffClient(product, 'bank', { bankId: 22 })).client
  const before = await product.ctx.db.select().from(bonusPayouts)
  const id = before[0]?.id ?? randomUUID()
  const answers = [
    await banker.call(calls.opsGrants, { query: {} }),
    await banker.call(calls.opsPayouts, {}),
    await make(nextBonusPaymentDate(addDays(today(), -20)), banker),
    await note(id, `${randomUUID()};TES-1`, banker),
    await banker.call(calls.opsReferrals, { query: {} }),
    await banker.call(calls.opsLeads, { query: {} }),
    await banker.call(calls.opsSurveys, { query: {} }),
  ]
  const file = await fetchFile(id, banker)
  expect([...answers.map(({ problem }) => problem.errors.code), file.json().errors.code]).toEqual(
    Array.from({ length: 8 }, () => 'ROLE_REQUIRED'),
  )
  expect(await product.ctx.db.select().from(bonusPayouts)).toEqual(before)
})

test('O03 O04 a payout is also the file of Bancolombia where the settings name the account that pays', async () => {
  const day = takeDay()
  const { processUuid } = await grantDueOn(day)
  const payoutId = (await make(day)).body.payout.id
  const url = `/api/ops/bonuses/payouts/${payoutId}/file?format=pab`
  const fetchPab = () => ops.inject({ method: 'GET', url })
  const config = product.ctx.config
  expect((await fetchPab()).json().errors.code).toBe('STEP_NOT_AVAILABLE')
  expect((await ops.call(calls.opsPayouts, {})).body.formats).toEqual(['csv'])
  product.ctx.config = { ...config, TREASURY_ACCOUNT: '900123456:12345678901:S' }
  try {
    expect((await ops.call(calls.opsPayouts, {})).body.formats).toEqual(['csv', 'pab'])
    const file = await fetchPab()
    expect(file.headers['content-disposition']).toContain(`bonos-${day}-pab.txt`)
    const [header, detail] = file.body.split('\r\n')
    expect([header?.length, detail?.length, detail?.slice(75, 92)]).toEqual([264, 264, '00000000010000000'])
    const empty = encryptAnswers(product.ctx, {})
    await product.ctx.db.update(forms).set({ answersEncrypted: empty }).where(eq(forms.processUuid, processUuid))
    expect((await fetchPab()).json().errors.code).toBe('PAYOUT_EMPTY')
  } finally {
    product.ctx.config = config
  }
  expect(await audited(payoutId, 'payout.exported')).toHaveLength(1)
})
