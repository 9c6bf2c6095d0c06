/** Very many processes, written by the database itself, so that lists can be asked among them. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { processStatuses } from '#domain/process/statuses.ts'
import type { Context } from '#server/context.ts'
import { computeSearchTerm } from '#server/modules/accounts/customers/keep-search-terms.ts'
import type { TestApp } from '#testing/app.ts'

const processesOfEach = 4
/** Ages are spread over 58 days, and neighbours by number are far apart: neither amount nor name says an age. */
const [stride, agesSeconds] = [1_618_033, 4_999_999]
const banks = [22, 24, 31]

/** What is seeded: a test's server, or a database with its keys. */
type Seeded = {
  ctx: Pick<Context, 'db' | 'encryption'>
  database: Pick<TestApp['database'], 'location'>
}

/** Names, each with its share of all customers, and one that ten have in any database. */
export const wordOfTen = 'zutana'

/**
 * Adds customers with four processes each. Nothing of them can be read but what lists show.
 * @param from - The number to begin with.
 * @param to - How many processes there are to be in all.
 */
export async function seedProcesses(test: Seeded, from: number, to: number): Promise<void> {
  const { encryption } = test.ctx
  const { databaseUrl } = test.database.location
  // A connection of its own: the server's give up after seconds, and ten million processes take many minutes.
  const own = databaseUrl === undefined ? undefined : new pg.Client(databaseUrl)
  await own?.connect()
  // The rows fit together by how they are made, and ten million references would be looked up one by one.
  await own?.query('set session_replication_role = replica')
  const db = own ? drizzle(own) : test.ctx.db
  const [first, last] = [from / processesOfEach, to / processesOfEach - 1]
  const phone = encryption.encrypt('customers.phone', '+573000000000')
  const name = encryption.encrypt('customers.full-name', 'Prueba Sembrada')
  const statuses = sql.raw(`array[${processStatuses.map((one) => `'${one}'`).join(',')}]`)
  const bankIds = sql.raw(`array[${banks.join(',')}]`)
  const uuidSql = sql.raw("('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid")
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into customers (id, phone_index, phone_sealed, full_name_sealed)
    select ${uuidSql}, md5('phone ' || n), ${phone}, ${name} from generate_series(${first}::int, ${last}::int) n`)
  await db.execute(sql`
    insert into processes (customer_id, brand, bank_id, status, amount_cop, term_days, rate_percent, environment_simulate, coach_code, external_company, created_at, updated_at)
    select ${uuidSql}, 'cosecha', (${bankIds})[1 + n % 3], (${statuses})[1 + (n * 7 + k * 13) % ${processStatuses.length}::int], 10000000 + n, 360, 11.25, 'astro',
      case n % 100 when 7 then 'C1' end, case n % 100 when 8 then 'Tienda' end, age.at, age.at
    from generate_series(${first}::int, ${last}::int) n, generate_series(0, ${processesOfEach - 1}::int) k,
      lateral (select now() - make_interval(secs => (n * 4 + k)::bigint * ${stride}::int % ${agesSeconds}::int) as at) age`)
  await db.execute(sql`
    insert into process_history (process_uuid, event, to_status, actor) select uuid, 'created', status, 'customer' from processes p
    where not exists (select 1 from process_history h where h.process_uuid = p.uuid)`)
  await db.execute(sql`
    insert into search_terms (customer_id, kind, term_index)
    select ${uuidSql}, 'document', md5('document ' || n) from generate_series(${first}::int, ${last}::int) n
    union all select ${uuidSql}, 'name', md5('name ' || n % 100) from generate_series(${first}::int, ${last}::int) n
    union all select ${uuidSql}, 'name', md5('surname ' || n) from generate_series(${first}::int, ${last}::int) n`)
  if (from === 0) {
    await db.execute(sql`
      insert into search_terms (customer_id, kind, term_index)
      select ${uuidSql}, 'name', ${computeSearchTerm(test.ctx, 'name', wordOfTen)} from generate_series(0, 9) n`)
  }
  await db.execute(sql`vacuum analyze`)
  await own?.end()
}

/** Lets a real phone, document and name lead to one of the customers that were seeded. */
export async function nameOne(
  test: TestApp,
  n: number,
  known: { phone: string; document: string; name: string },
): Promise<void> {
  const { db, encryption } = test.ctx
  const id = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`
  await db.execute(
    sql`update customers set phone_index = ${encryption.blindIndex('phone', known.phone)} where id = ${id}::uuid`,
  )
  await db.execute(sql`
    insert into search_terms (customer_id, kind, term_index) values
    (${id}::uuid, 'document', ${computeSearchTerm(test.ctx, 'document', known.document)}),
    (${id}::uuid, 'name', ${computeSearchTerm(test.ctx, 'name', known.name)})`)
}
