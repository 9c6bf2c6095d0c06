import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { sendMessage } from '#contract/conversations.ts'
import { askPrivacy } from '#contract/privacy.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createOpener, type Opener, openFiles, openTables } from '#testing/canary/open-all.ts'
import { canaryPerson } from '#testing/canary/opening.ts'
import { type Canaries, createFinder } from '#testing/canary/search.ts'
import { leaveTraces, leaveVisit } from '#testing/canary/traces.ts'
import { loadCustomerId, signedOpening } from '#testing/opening.ts'
import { forgetOldSignIns } from '../modules/accounts/users/end-sessions.ts'
import { tables } from '../platform/db/tables.ts'
import { encryptedColumns } from '../platform/encryption/encrypted-columns.ts'
import { cleanUpDaily } from './jobs/cleanup.ts'

/**
 * Where none of a person's own words ever lie who can still be erased. Every other encrypted column of the schema must
 * have held a canary before the erasure: a new one is noticed here, and gets its place in `testing/canary/`.
 */
const without: Record<string, string> = {
  'data_keys.key_sealed': 'a key of the program',
  'sessions.device_sealed': 'browser and system in our words',
  'consents.address_sealed': 'a network address',
  'signatures.agreed_address_sealed': 'a network address',
  'renewals.address_sealed': 'a network address',
  'idempotency_keys.answer_sealed': 'ids alone',
  'deposit_events.creditor_sealed': 'a law keeps the papers of a deposit',
  'reconciliations.report_sealed': 'a law keeps the papers of a deposit',
  'screenings.person_sealed': 'a law keeps a match of the lists',
  'staff_members.totp_secret_sealed': 'of the team',
  'staff_passkeys.name_sealed': 'of the team',
  'staff_views.name_sealed': 'of the team',
  'bank_connections.secrets_sealed': 'of a bank',
}

let product: TestApp
let open: Opener
const lines: string[] = []
beforeAll(async () => {
  product = await startTestApp({ LOG_LEVEL: 'trace' }, pino({ level: 'trace' }, { write: (line) => lines.push(line) }))
  open = createOpener(product.ctx)
})
afterAll(() => product.close())

/** Where any of these values can be read by somebody who has the keys. */
async function places(canaries: Canaries): Promise<string[]> {
  const find = createFinder(canaries)
  return [
    ...(await openTables(product.ctx, open, find)),
    ...openFiles(product.ctx.config.DATA_FOLDER, open, find),
    ...find(Buffer.from(lines.join(''))).map((name) => `log: ${name}`),
  ].sort()
}

/** How many reports came beyond the two that the sandbox sends of each message. They come over the network, on their own. */
async function reportsBeyond(): Promise<number> {
  const { rows } = await product.ctx.db.execute<{ beyond: number }>(sql`
    select ((select count(*) from webhook_events where provider in ('whatsapp', 'twilio'))
      - 2 * (select count(*) from code_deliveries)
      - 2 * (select count(*) from sent_messages where channel <> 'mail'))::int as beyond`)
  return rows[0]?.beyond ?? 0
}
const allReported = (before: number) => expect.poll(reportsBeyond, { timeout: 20_000 }).toBeGreaterThanOrEqual(before)

const columnOf = (place: string) => place.split(': ')[0]

test('Z09 R38 who left something in every feature and is erased can be read nowhere, with all keys', async () => {
  const person = await leaveTraces(product, await canaryPerson(product))
  // One more is put there by hand.
  await allReported(1)
  const before = new Set((await places(person.canaries)).map(columnOf))
  const sealed = encryptedColumns.map(({ column }) => `${getTableConfig(column.table).name}.${column.name}`)
  expect(sealed.filter((name) => !before.has(name) && !(name in without))).toEqual([])
  expect(Object.keys(without).filter((name) => !sealed.includes(name))).toEqual([])

  const body = { kind: 'deletion', detail: `Soy ${person.canaries.name}` } as const
  const erased = await person.client.call(askPrivacy, { body }, { idempotencyKey: randomUUID() })
  expect(erased.body.erased).toBe(true)
  await product.drainJobs({ includeDelayed: true })
  expect(await places(person.canaries)).toEqual([])
}, 120_000)

test('Z09 R38 whose papers a law keeps: what they wrote to the team, asked and saved can be read nowhere', async () => {
  const { client } = await signedOpening(product)
  const canaries: Canaries = { ...(await leaveVisit(product, client.phone)), question: `Canario ${randomUUID()}` }
  await client.call(sendMessage, { body: { text: canaries.question ?? '' } }, { idempotencyKey: randomUUID() })
  expect((await places(canaries)).length).toBeGreaterThan(2)
  const body = { kind: 'deletion', detail: 'Bórrenme' } as const
  const asked = await client.call(askPrivacy, { body }, { idempotencyKey: randomUUID() })
  expect([asked.status, asked.body.erased]).toEqual([201, false])
  await product.drainJobs({ includeDelayed: true })
  expect(await places(canaries)).toEqual([])
})

/** Makes everything older that may be changed, in days: every instant of every table. */
async function growOlder(days: number) {
  const { rows } = await product.ctx.db.execute<{ name: string; columns: string }>(sql`
    select c.relname as name, string_agg(a.attname, ',' order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid = 'timestamptz'::regtype and a.attnum > 0 and not a.attisdropped
      and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%append_only')
    group by c.relname`)
  for (const { name, columns } of rows) {
    const older = columns
      .split(',')
      .map((column) => sql`${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(days => ${days}::int)`)
    await product.ctx.db.execute(sql`update ${sql.identifier(name)} set ${sql.join(older, sql`, `)}`)
  }
}

/** What runs by itself, once a day and every quarter of a minute. */
async function cleanUp() {
  await product.ctx.db.execute(sql`delete from limit_counters`)
  await cleanUpDaily(product.ctx)
  await forgetOldSignIns(product.ctx)
  await product.drainJobs({ includeDelayed: true })
}

/** How long what is left without an account is kept, in days, by the column that holds it. */
const kept = {
  'conversation_messages.text_sealed': 180,
  'conversations.name_sealed': 180,
  'conversations.contact_sealed': 180,
  'saved_simulations.payload_sealed': 90,
  'challenges.phone_sealed': 90,
  'webhook_events.raw_sealed': 90,
  'analytics_entries.content': 400,
}

test('Z09 R38 what a visitor left is there until its day, and nowhere after it', async () => {
  const reported = await reportsBeyond()
  const phone = `33${randomInt(10_000_000, 99_999_999)}`
  const canaries = { ...(await leaveVisit(product, phone)), phone, reported: `Canario ${randomUUID()}` }
  const code = { phone_number: phone, prefix_number: '57', device_key: 'pc' as const }
  expect((await product.anonymous.call(signUp, { body: code })).status).toBe(200)
  await product.ctx.db.execute(sql`
    insert into analytics_entries (info_type, content, brand)
    values ('canary', ${JSON.stringify({ said: canaries.reported })}::jsonb, 'cosecha')`)
  // A code that is known to have arrived goes by no other channel.
  await allReported(reported)
  await product.drainJobs({ includeDelayed: true })
  await expect
    .poll(async () => (await places(canaries)).map(columnOf), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(Object.keys(kept)))
  let age = 0
  const ages = [...new Set(Object.values(kept))].toSorted((one, other) => one - other)
  for (const days of ages) {
    for (const [until, isThere] of [
      [days - 1, true],
      [days + 2, false],
    ] as const) {
      await growOlder(until - age)
      age = until
      await cleanUp()
      const left = new Set((await places(canaries)).map(columnOf))
      const due = Object.entries(kept).filter(([, at]) => at === days)
      for (const [column] of due) expect([column, until, left.has(column)]).toEqual([column, until, isThere])
    }
  }
  expect(await places(canaries)).toEqual([])
}, 180_000)

test('Z09 F07 R38 of who had a match, what compliance compared and decided is kept for ten years, and nothing else', async () => {
  const { client, processUuid, canaries } = await leaveTraces(product, await canaryPerson(product))
  const { db } = product.ctx
  const { changeRequests, changeEvidence } = tables
  const [asked] = await db
    .update(changeRequests)
    .set({ state: 'waiting', decidedAt: null, decidedBy: null })
    .where(and(eq(changeRequests.kind, 'screening'), eq(changeRequests.subjectId, processUuid)))
    .returning()
  const customerId = await loadCustomerId(product, client)
  await db
    .update(changeEvidence)
    .set({ changeId: asked?.id ?? '' })
    .where(eq(changeEvidence.customerId, customerId))
  const body = { kind: 'deletion', detail: 'Bórrenme' } as const
  expect((await client.call(askPrivacy, { body }, { idempotencyKey: randomUUID() })).body.erased).toBe(true)
  await product.drainJobs({ includeDelayed: true })
  await cleanUp()
  const left = (await places(canaries)).map((place) => place.replace(/^.*evidence\/[\w-]+/, 'evidence'))
  // SARLAFT (Circular Básica Jurídica, part I, title IV, chapter IV), and ten years by Ley 962 de 2005, art. 28.
  expect(left).toEqual([
    'evidence: proof',
    'change_evidence.file_name_sealed: proofFile',
    'change_requests.evidence_sealed: screening',
    'change_requests.reason: comparedReason',
    'screenings.findings_sealed: finding',
    'screenings.person_sealed: cedula',
  ])
  await growOlder(10 * 365 + 1)
  await cleanUp()
  expect((await places(canaries)).length).toBeGreaterThan(0)
  await growOlder(5)
  await cleanUp()
  expect(await places(canaries)).toEqual([])
}, 120_000)
