import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deleteExternalDeposit,
  getDepositCalendar,
  getExternalDeposits,
  putExternalDeposit,
} from '#contract/external-deposits.ts'
import { changeNoticeWish } from '#contract/notice-wishes.ts'
import { getDashboard, getInvestmentOrder, getTaxCsv, getTaxPdf } from '#contract/portal.ts'
import { askPrivacy, personalData } from '#contract/privacy.ts'
import { getTaxPack } from '#contract/taxes.ts'
import { isBankingDay } from '#domain/money/dates/business-days.ts'
import { addDays, addMonths, type CivilDate, formatCivilDate, getDateParts } from '#domain/money/dates/civil-date.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays, today } from '#testing/deposits.ts'
import { control, loadCustomerId, openingAt } from '#testing/opening.ts'
import { pdfText } from '#testing/papers/read-paper.ts'
import { staffClient } from '#testing/staff.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { externalDeposits } from '../../../platform/db/schema/deposits.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { moveNotes } from './notes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => control(app, 'PUT', 'faults/inbox', {}))

const [bancolombia, coltefinanciera, flamingo] = [18, 24, 27]
const newSaver = () => app.signIn(undefined, 'Prueba Ahorradora')
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

type Body = { bank_id: number; amount: number; rate: string; term: number; opening_date: CivilDate }
const body = (part: Partial<Body> = {}): Body => ({
  bank_id: bancolombia,
  amount: 10_000_000,
  rate: '12.000',
  term: 360,
  opening_date: addMonths(today(), -6),
  ...part,
})
/** A note that matures on a banking day. */
const maturingOn = (date: CivilDate) => body({ term: 29, opening_date: addDays(date, -29) })
/** The first banking day between two days, which are counted from today. */
function bankingDay(from: number, to: number): CivilDate {
  const days = Array.from({ length: to - from + 1 }, (_, index) => inDays(from + index))
  const found = days.find(isBankingDay)
  if (!found) throw new Error('no banking day')
  return found
}
const note = (client: Client, part: Partial<Body> = {}, id: string = randomUUID()) =>
  client.call(putExternalDeposit, { params: { id }, body: body(part) })
const list = async (client: Client) => (await client.call(getExternalDeposits, {})).body.deposits

test('Z14 what was noted is listed with what it earns and when it matures, the next one first', async () => {
  const client = await newSaver()
  const later = await note(client, { rate: '11.250', amount: 20_000_000, opening_date: addMonths(today(), -1) })
  expect(later.status).toBe(200)
  const { body: answer } = await note(client, { opening_date: addMonths(today(), -6) })
  expect(answer.most).toBe(50)
  expect(answer.deposits).toMatchObject([
    { bank_id: bancolombia, bank_name: 'Bancolombia', entity: 'Bancolombia S.A.', amount: 10_000_000, rate: '12.000' },
    // 11,25 % of twenty million, and 4 % of it.
    { amount: 20_000_000, gross: 2_250_000, net: 2_160_000 },
  ])
  expect(answer.deposits[0]).toMatchObject({ term: 360, gross: 1_200_000, net: 1_152_000 })
  expect(await list(client)).toEqual(answer.deposits)
})

test('Z14 the same note twice is one, and another under its id is a change', async () => {
  const client = await newSaver()
  const id = randomUUID()
  await Promise.all([note(client, {}, id), note(client, {}, id)])
  expect(await list(client)).toHaveLength(1)
  await note(client, { amount: 7_000_000 }, id)
  expect(await list(client)).toMatchObject([{ id, amount: 7_000_000 }])
})

test('Z14 what was removed is gone, a second press changes nothing, and undoing brings it back', async () => {
  const client = await newSaver()
  const id = randomUUID()
  await note(client, {}, id)
  for (let press = 0; press < 2; press += 1) {
    const { status, body: left } = await client.call(deleteExternalDeposit, { params: { id } })
    expect([status, left.deposits]).toEqual([200, []])
  }
  await note(client, {}, id)
  expect(await list(client)).toMatchObject([{ id }])
})

test('Z14 nobody sees, changes or removes what another noted, even by its id', async () => {
  const [owner, other] = [await newSaver(), await newSaver()]
  const id = randomUUID()
  await note(owner, {}, id)
  expect(await list(other)).toEqual([])
  await note(other, { amount: 3_000_000 }, id)
  await other.call(deleteExternalDeposit, { params: { id } })
  expect(await list(owner)).toMatchObject([{ id, amount: 10_000_000 }])
})

test.each([
  [{ opening_date: inDays(1) }, 'INVALID_REQUEST', 'La fecha de apertura no puede ser futura.'],
  [{ opening_date: '2026-02-30' }, 'INVALID_REQUEST', 'Esa fecha no existe.'],
  [{ bank_id: 26 }, 'BANK_NOT_FOUND', ''],
  [{ bank_id: 9_999 }, 'BANK_NOT_FOUND', ''],
])('Z14 a note with %j is refused: %s', async (part, code, words) => {
  const client = await newSaver()
  const { problem } = await note(client, part)
  expect(problem.errors.code).toBe(code)
  expect(problem.detail).toContain(words)
  expect(await list(client)).toEqual([])
})

test('Z14 the fifty-first note is refused in words, also of several at once; a change is not', async () => {
  const client = await newSaver()
  const id = randomUUID()
  await note(client, {}, id)
  for (let count = 1; count < 48; count += 1) await note(client)
  const answers = await Promise.all([note(client), note(client), note(client), note(client)])
  const codes = answers.map(({ status, problem }) => (status === 200 ? 'noted' : problem.errors.code))
  expect(codes.toSorted()).toEqual(['TOO_MANY_EXTERNAL_DEPOSITS', 'TOO_MANY_EXTERNAL_DEPOSITS', 'noted', 'noted'])
  expect(await list(client)).toHaveLength(50)
  expect((await note(client, { amount: 1 }, id)).status).toBe(200)
})

test('Z14 R38 the row of a note tells neither bank nor amount', async () => {
  const client = await newSaver()
  await note(client, { amount: 87_654_321 })
  const owner = eq(externalDeposits.customerId, await loadCustomerId(app, client))
  const [row] = await app.ctx.db.select().from(externalDeposits).where(owner)
  const { noteEncrypted, ...clear } = row ?? {}
  expect(JSON.stringify(clear)).not.toContain('87654321')
  expect(Buffer.from(noteEncrypted ?? '', 'base64url').toString('latin1')).not.toContain('87654321')
})

test('Z14 Z09 what one noted is in the copy of one’s data, and goes with them', async () => {
  const client = await newSaver()
  await note(client)
  const { groups } = (await client.call(personalData, {})).body
  const [item] = groups.find(({ title }) => title === 'CDT que anotaste')?.items ?? []
  expect(plain(item?.value)).toContain('$ 10.000.000 en Bancolombia, al 12,00 % E.A. a 360 días')
  const owner = eq(externalDeposits.customerId, await loadCustomerId(app, client))
  const wish = { kind: 'deletion' as const, detail: 'Bórrenme, por favor' }
  await client.call(askPrivacy, { body: wish }, { idempotencyKey: randomUUID() })
  expect(await app.ctx.db.$count(externalDeposits, owner)).toBe(0)
})

test('Z14 Z09 O04 the copy of the data that staff hand over says that there are notes, and nothing of them', async () => {
  const client = await newSaver()
  await note(client, { amount: 87_654_321 })
  const wish = { kind: 'question' as const, detail: '¿Qué guardan de mí?' }
  const asked = await client.call(askPrivacy, { body: wish }, { idempotencyKey: randomUUID() })
  const { client: ops } = await staffClient(app, 'ops')
  const file = await ops.inject({ method: 'GET', url: `/api/ops/privacy-requests/${asked.body.request.id}/file` })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain('solo tú los ves')
  for (const word of ['87.654.321', 'Bancolombia']) expect(file.body).not.toContain(word)
})

test('Z14 O04 the notes of an account that is given up go to its person, and no id is there twice', async () => {
  const [first, second] = [await newSaver(), await newSaver()]
  const id = randomUUID()
  await note(first, { amount: 1_000_000 }, id)
  await note(first)
  await note(second, { amount: 2_000_000 }, id)
  const move = { from: await loadCustomerId(app, first), to: await loadCustomerId(app, second) }
  await inTransaction(app.ctx.db, (tx) => moveNotes(tx, move))
  expect(await list(first)).toEqual([])
  expect((await list(second)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([2_000_000, 10_000_000])
})

test('Z14 Z02 the insurance counts ours and theirs by entity, and no more what has matured', async () => {
  const client = await newSaver()
  await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100, { client, bankId: coltefinanciera, amountCop: 30_000_000 })
  await note(client, { bank_id: flamingo, amount: 20_000_000 })
  await note(client, { bank_id: coltefinanciera, amount: 90_000_000, opening_date: addMonths(today(), -24) })
  const { coverage, invested } = (await client.call(getDashboard, { query: {} })).body
  // 30 millions at 11,25 % and 20 at 12 %: 3.375.000 and 2.400.000 of interest.
  expect(coverage).toMatchObject([{ total: 55_775_000, covered: 50_000_000, uncovered: 5_775_000 }])
  // Each part by its day, so that who looks ahead knows what will still be there.
  const [entity] = coverage
  expect(entity?.maturing.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([22_400_000, 33_375_000])
  const days = entity?.maturing.map(({ maturity_date }) => maturity_date)
  expect(days).toEqual(days?.toSorted())
  expect(new Set(days).size).toBe(2)
  expect(coverage[0]?.banks.toSorted()).toEqual(['Coltefinanciera', 'Flamingo'])
  expect(invested).toBe(30_000_000)
})

test('Z14 F13 the order of an opening counts what one has at its entity elsewhere', async () => {
  const client = await newSaver()
  const { processUuid } = await openingAt(app, 'ESPERANDO-DEPOSITO', {
    client,
    bankId: coltefinanciera,
    amountCop: 10_000_000,
  })
  const query = { process_uuid: processUuid }
  const before = (await client.call(getInvestmentOrder, { query })).body.coverage
  await note(client, { bank_id: flamingo, amount: 50_000_000 })
  const { coverage } = (await client.call(getInvestmentOrder, { query })).body
  expect(coverage.total).toBe(before.total + 56_000_000)
  expect(coverage.uncovered).toBe(before.total + 6_000_000)
})

test('Z14 Z04 one calendar has all maturities to come, theirs with who noted them', async () => {
  const client = await newSaver()
  const { processUuid } = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100, { client })
  const id = randomUUID()
  await note(client, {}, id)
  await note(client, { opening_date: addMonths(today(), -24) })
  const file = await client.inject({ method: 'GET', url: `/api/${getDepositCalendar.path}` })
  expect(file.headers['content-type']).toContain('text/calendar')
  const text = file.body.replaceAll('\r\n ', '')
  const uids = [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
  expect(uids.toSorted()).toEqual(
    [`${processUuid}-decision`, `${processUuid}-vencimiento`, `${id}-vencimiento`].toSorted(),
  )
  expect(text).toContain('SUMMARY:Vence tu CDT en Bancolombia')
  expect(text).toContain('Lo anotaste tú')
})

async function lettersTo(email: string): Promise<{ subject: string; text: string }[]> {
  return (await control(app, 'GET', `mail?to=${encodeURIComponent(email)}`)).messages
}
async function noticesTo({ phone }: Client): Promise<{ text: string }[]> {
  const { messages } = await control(app, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  return messages.filter(({ code }: { code: string | null }) => !code)
}
async function remind() {
  await reconcileAll(app.ctx)
  await app.drainJobs()
}
/** Somebody whose address is proven, with a deposit at us that asks for nothing. */
const proven = () => depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 300)

test('Z14 Z04 a noted maturity is reminded of once: a letter with the figures, and a message without them', async () => {
  const { client, email } = await proven()
  const date = bankingDay(8, 15)
  await client.call(putExternalDeposit, { params: { id: randomUUID() }, body: maturingOn(date) })
  await remind()
  await remind()
  const [letter, ...more] = (await lettersTo(email)).filter(({ subject }) => subject.includes('Bancolombia'))
  expect(more).toEqual([])
  expect(letter?.subject).toBe(`Tu CDT en Bancolombia vence el ${formatCivilDate(date)}`)
  expect(plain(letter?.text)).toContain('El CDT que anotaste en Bancolombia vence en')
  expect(plain(letter?.text)).toContain('Capital: $ 10.000.000')
  expect(letter?.text).toContain('/portal/todos-tus-cdt')
  const url = `${app.ctx.config.PUBLIC_URL}/portal/todos-tus-cdt`
  expect((await noticesTo(client)).map(({ text }) => text)).toEqual([
    `Un CDT que anotaste vence el ${formatCivilDate(date)}. Míralo en ${url}. Nunca te pediremos claves ni códigos.`,
  ])
})

test('Z14 Z04 a closer day reminds again, and another maturity begins anew', async () => {
  const client = await newSaver()
  const id = randomUUID()
  const put = (date: CivilDate) => client.call(putExternalDeposit, { params: { id }, body: maturingOn(date) })
  await put(bankingDay(1, 7))
  const customerId = await loadCustomerId(app, client)
  await app.ctx.db
    .update(externalDeposits)
    .set({ letterDays: 15, noticeDays: 15 })
    .where(and(eq(externalDeposits.customerId, customerId), eq(externalDeposits.id, id)))
  await remind()
  expect(await noticesTo(client)).toHaveLength(1)
  await put(bankingDay(8, 15))
  await remind()
  expect(await noticesTo(client)).toHaveLength(2)
})

test('Z14 Z04 who turned reminders off, or removed the note, hears nothing', async () => {
  const { client, email } = await proven()
  const channels = ['mail', 'whatsapp', 'sms'] as const
  for (const channel of channels) {
    await client.call(changeNoticeWish, { body: { topic: 'reminders', channel, wanted: false } })
  }
  await client.call(putExternalDeposit, { params: { id: randomUUID() }, body: maturingOn(bankingDay(8, 15)) })
  const other = await proven()
  const id = randomUUID()
  await other.client.call(putExternalDeposit, { params: { id }, body: maturingOn(bankingDay(8, 15)) })
  await other.client.call(deleteExternalDeposit, { params: { id } })
  await remind()
  for (const one of [client, other.client]) expect(await noticesTo(one)).toEqual([])
  for (const address of [email, other.email]) {
    expect((await lettersTo(address)).filter(({ subject }) => subject.includes('Bancolombia'))).toEqual([])
  }
})

test('Z14 Z04 a reminder that no channel took is tried again, and the letter leaves once', async () => {
  const { client, email } = await proven()
  await control(app, 'PUT', 'faults/inbox', { failAlways: true })
  await client.call(putExternalDeposit, { params: { id: randomUUID() }, body: maturingOn(bankingDay(8, 15)) })
  await remind().catch(() => undefined)
  expect(await noticesTo(client)).toEqual([])
  await control(app, 'PUT', 'faults/inbox', {})
  await remind()
  await app.drainJobs({ includeDelayed: true })
  expect(await noticesTo(client)).toHaveLength(1)
  expect((await lettersTo(email)).filter(({ subject }) => subject.includes('Bancolombia'))).toHaveLength(1)
})

test('Z14 Z08 the tax pack has what was noted apart, marked, with the total of everything', async () => {
  const client = await newSaver()
  const lastYear = getDateParts(today()).year - 1
  const ours = { openingDate: `${lastYear - 1}-03-03`, maturityDate: `${lastYear}-03-03`, capitalCop: 20_000_000 }
  await depositAt(app, 'R-CANCELACION-FINALIZADA', [ours], { client })
  await note(client, { opening_date: `${lastYear - 1}-06-02` })
  const params = { year: lastYear }
  const pack = (await client.call(getTaxPack, { params })).body
  expect(pack.rows).toMatchObject([{ bank_name: 'Finandina', interest: 2_250_000 }])
  expect(pack.noted).toMatchObject([{ bank_name: 'Bancolombia', interest: 1_200_000, withholding: 48_000, balance: 0 }])
  expect(pack.totals.interest).toBe(2_250_000)
  const csv = await client.inject({ method: 'GET', url: `/api/${getTaxCsv.path.replace(':year', String(lastYear))}` })
  expect(csv.body).toContain(`${lastYear};Anotado por ti;Bancolombia;Bancolombia S.A.;0;0;0;1200000;48000`)
  expect(csv.body).toContain(`${lastYear};Total con lo que anotaste;;;0;0;0;3450000;138000`)
  const pdf = await client.inject({ method: 'GET', url: `/api/${getTaxPdf.path.replace(':year', String(lastYear))}` })
  const text = plain(await pdfText(pdf.rawPayload)).replace(/\s+/g, ' ')
  expect(text).toContain('Bancolombia · anotado por ti')
  expect(text).toContain('$ 3.450.000')
})

test('Z14 Z08 who has deposits elsewhere alone has tax years too', async () => {
  const client = await newSaver()
  const lastYear = getDateParts(today()).year - 1
  await note(client, { opening_date: `${lastYear}-02-02` })
  expect((await client.call(getDashboard, { query: {} })).body.tax_years).toEqual([lastYear])
  const pack = (await client.call(getTaxPack, { params: { year: lastYear } })).body
  expect([pack.rows, pack.noted.length]).toEqual([[], 1])
})
