/** What is in the data of a server that does not run: whether anything is lost, doubled or half (R21, R22, R34). */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/open.ts'
import { type Entered, readBooks } from './outside-books.ts'
import type { Program } from './program.ts'
import type { Acknowledged } from './saver.ts'

export type Orphans = {
  lost: string[]
  doubled: string[]
  half: string[]
  /** Files that nothing in the database knows of, and files that were never finished. */
  orphans: string[]
}

/**
 * @param program - A program that has ended.
 * @param acknowledged - What the program had said yes to.
 */
export async function lookAtData(
  program: Pick<Program, 'databaseUrl' | 'dataFolder' | 'sandboxUrl'>,
  acknowledged: Acknowledged,
): Promise<Orphans> {
  const { databaseUrl, dataFolder } = program
  const database = await openDatabase({ databaseUrl, dataFolder })
  const found: Orphans = { lost: [], doubled: [], half: [], orphans: [] }
  const select = async <Row extends Record<string, unknown>>(text: string) =>
    (await database.db.execute<Row>(sql.raw(text))).rows
  try {
    const kept = new Set((await select<{ uuid: string }>('select uuid::text from processes')).map(({ uuid }) => uuid))
    const forms = new Set(
      (
        await select<{ key: string }>(
          "select process_uuid || ' ' || form as key from forms where submitted_at is not null",
        )
      ).map(({ key }) => key),
    )
    const documents = new Set((await select<{ id: string }>('select id::text from documents')).map(({ id }) => id))
    const paid = new Set(
      (await select<{ uuid: string }>('select process_uuid::text as uuid from payments')).map(({ uuid }) => uuid),
    )
    const signed = new Set(
      (
        await select<{ uuid: string }>(
          "select process_uuid::text as uuid from signatures where state in ('sent', 'signed') and provider_token is not null",
        )
      ).map(({ uuid }) => uuid),
    )
    const missing = (what: string, ids: string[], there: ReadonlySet<string>) =>
      found.lost.push(...ids.filter((id) => !there.has(id)).map((id) => `${what} ${id}`))
    missing(
      'process',
      acknowledged.processes.map(({ processUuid }) => processUuid),
      kept,
    )
    missing(
      'form',
      acknowledged.forms.map(({ processUuid, form }) => `${processUuid} ${form}`),
      forms,
    )
    missing(
      'document',
      acknowledged.documents.map(({ id }) => id),
      documents,
    )
    missing(
      'signature',
      acknowledged.signatures.map(({ processUuid }) => processUuid),
      signed,
    )
    missing(
      'payment',
      acknowledged.payments.map(({ processUuid }) => processUuid),
      paid,
    )

    for (const [what, statement] of Object.entries(doubles)) {
      found.doubled.push(...(await select<{ one: string }>(statement)).map(({ one }) => `${what} ${one}`))
    }
    for (const [what, statement] of Object.entries(halves)) {
      found.half.push(...(await select<{ one: string }>(statement)).map(({ one }) => `${what} ${one}`))
    }
    const outside = await readBooks(program)
    const entered = await select<Entered>(
      'select p.uuid::text, y.reference from processes p left join payments y on y.process_uuid = p.uuid',
    )
    for (const one of entered) {
      for (const [what, times] of Object.entries(outside.times(one))) {
        if (times > 1) found.doubled.push(`${what} of ${one.uuid} outside: ${times}`)
      }
    }
    const asked = new Set(acknowledged.payments.map(({ processUuid }) => processUuid))
    for (const one of entered) {
      if (one.reference && asked.has(one.uuid) && outside.times(one).payment < 1)
        found.lost.push(`the payment of ${one.uuid} outside`)
    }
    const references = new Set(entered.flatMap(({ reference }) => reference ?? []))
    found.half.push(...outside.unknownPayments(references).map((reference) => `payment ${reference}, only outside`))
    const keys = new Set(
      (await select<{ key: string }>('select storage_key as key from documents')).map(({ key }) => key),
    )
    const announced = new Set(
      (await select<{ key: string }>('select storage_key as key from unclaimed_files')).map(({ key }) => key),
    )
    // What is announced is removed within a day; on a shared disk another process could still be writing what is not
    // whole.
    const isKnown = (name: string) =>
      keys.has(name) || announced.has(name) || (databaseUrl !== undefined && name.startsWith('.partial/'))
    found.orphans.push(...storedFiles(dataFolder).filter((name) => !isKnown(name)))
    const onDisk = new Set(storedFiles(dataFolder))
    found.lost.push(...[...keys].filter((key) => !onDisk.has(key)).map((key) => `the bytes of ${key}`))
  } finally {
    await database.close()
  }
  return found
}

/** Each amount is asked for once, by one person. */
const doubles: Readonly<Record<string, string>> = {
  process:
    "select customer_id || ' ' || amount_cop as one from processes group by customer_id, amount_cop having count(*) > 1",
  payment:
    "select process_uuid::text as one from payments where status not in ('declined', 'error', 'voided') group by 1 having count(*) > 1",
  customer: 'select phone_index as one from customers group by 1 having count(*) > 1',
  document:
    'select process_uuid || kind as one from documents where replaced_at is null group by 1 having count(*) > 1',
}

const halves: Readonly<Record<string, string>> = {
  'no beginning in the history of':
    "select uuid::text as one from processes p where not exists (select 1 from process_history h where h.process_uuid = p.uuid and h.event = 'created')",
  'another status than its history says has':
    'select uuid::text as one from processes p where status <> (select to_status from process_history h where h.process_uuid = p.uuid order by id desc limit 1)',
  'a gap in the history of':
    'select process_uuid::text as one from (select process_uuid, from_status, lag(to_status) over (partition by process_uuid order by id) as before from process_history) s where before is not null and from_status is distinct from before and from_status is not null',
  'a key without its answer': 'select key as one from idempotency_keys where answer_sealed is null',
  'a session of nobody':
    'select id::text as one from sessions s where not exists (select 1 from customers c where c.id = s.customer_id)',
}

/** The files of documents, by the key under which they are kept. */
export function storedFiles(dataFolder: string): string[] {
  const folder = join(dataFolder, 'documents')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile())
}
