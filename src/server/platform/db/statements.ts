import { type Column, fillPlaceholders, type GetColumnData, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from './database.ts'
import type { Asked } from './flight.ts'
import { getConnection, openDrizzle } from './short-transactions.ts'

/**
 * A statement whose text never changes, with its values. `Row` is what it answers; instants and numerics come as text,
 * as in every raw row.
 */
export type Statement<Row> = Asked & { readonly row?: Row }

const dialect = new PgDialect()

/**
 * Writes a statement once, for calls that run often: Drizzle would write its text again each time, which costs more than
 * sending it. In: the statement, with `sql.placeholder(name)` in place of each value. Out: the statement with values.
 */
export function writeOnce<Row, Values extends Record<string, unknown> = Record<string, never>>(
  build: () => SQL,
): (values: Values) => Statement<Row> {
  let written: { sql: string; params: unknown[] } | undefined
  return (values) => {
    written ??= dialect.sqlToQuery(build())
    return { text: written.sql, values: fillPlaceholders(written.params, values) }
  }
}

type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  [At in keyof Statements]: Statements[At] extends Statement<infer Row> ? Row[] : never
}

/** Runs one statement. Out: its rows. */
export async function runStatement<Row>(db: Queryable, statement: Statement<Row>): Promise<Row[]> {
  const query = { sql: statement.text, params: [...(statement.values ?? [])] }
  const answer = await getSession(db).prepareQuery(query, undefined, undefined, false).execute()
  return (answer as { rows: Row[] }).rows
}

/**
 * Writes a query of Drizzle once, for calls that run often, with the way its rows are read. In: what builds it, with
 * `value(name)` in place of each value. Out: asks it of a database or a transaction, with the values.
 */
export function prepareOnce<Rows, Values extends Record<string, unknown>>(
  build: (db: Tx, value: (name: keyof Values & string) => Placeholder) => PromiseLike<Rows>,
): (db: Queryable, values: Values) => Promise<Rows> {
  let written: { parts: Parameters<Session['prepareQuery']>; joins: unknown } | undefined
  return async (db, values) => {
    written ??= writeDown((recorder) => build(recorder, (name) => sql.placeholder(name)) as unknown as Preparable)
    const query = getSession(db).prepareQuery(...written.parts)
    query.joinsNotNullableMap = written.joins
    return (await query.execute(values)) as Rows
  }
}

/** Values, each of which may be one that a statement gets later. */
export type Placeholders<Values> = { [Key in keyof Values]: Values[Key] | Placeholder }

/** A column is one of the values of a list, however many there are. */
export function isAnyOf(column: Column, values: Placeholder): SQL {
  return sql`${column} = any(${values})`
}

type Row<Columns extends Record<string, Column>> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> }

/**
 * Rows of a table as one value of a statement about another, so that what belongs to it comes in the same statement. In:
 * the columns of each row, and the rest of the query: `from … where …`, and the order. Out: the value, read as Drizzle
 * reads the columns.
 */
export function gatherRows<const Columns extends Record<string, Column>>(
  columns: Columns,
  query: { from: SQL; orderBy?: SQL },
): SQL<Row<Columns>[]> {
  const named = Object.entries<Column>(columns)
  const texts = sql.join(
    named.map(([, column]) => sql`${column}::text`),
    sql`, `,
  )
  const order = query.orderBy ? sql` order by ${query.orderBy}` : sql``
  const decode = (rows: readonly (readonly (string | null)[])[]) =>
    rows.map((row) =>
      Object.fromEntries(named.map(([name, column], at) => [name, decodeText(column, row[at] ?? null)])),
    )
  return sql`(select coalesce(json_agg(json_build_array(${texts})${order}), '[]') ${query.from})`.mapWith(
    decode as (rows: unknown) => Row<Columns>[],
  )
}

/** In: a column, and its value as the database writes it. Out: the value. */
function decodeText(column: Column, text: string | null): unknown {
  if (text === null) return null
  return column.dataType === 'boolean' ? text === 'true' : column.mapFromDriverValue(text)
}

/** What Drizzle gives its session for a query: the text with its values, and the columns that its rows are read by. */
function writeDown(build: (db: Tx) => Preparable) {
  const recorder = openDrizzle({})
  const session = getSession(recorder)
  const asked: Parameters<Session['prepareQuery']>[] = []
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (...parts) => {
    asked.push(parts)
    return prepare(...parts)
  }
  const { joinsNotNullableMap } = build(recorder)._prepare()
  const [parts] = asked
  if (!parts) throw new Error('a query was not prepared')
  return { parts, joins: joinsNotNullableMap }
}

type Preparable = { _prepare(): { joinsNotNullableMap?: unknown } }
type Session = {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: unknown,
    name: string | undefined,
    isArray: boolean,
    ...others: unknown[]
  ): { execute(values?: Record<string, unknown>): Promise<unknown>; joinsNotNullableMap?: unknown }
}

const getSession = (db: Queryable) => (db as unknown as { session: Session }).session

/**
 * Runs statements one after the other. Each sees what those before it did, and its snapshot is taken after they ended.
 * On PostgreSQL they take one round trip. Out: the rows of each. Throws the error of the first that fails; none behind
 * it runs.
 */
export async function runTogether<const Statements extends readonly Statement<unknown>[]>(
  tx: Tx,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const connection = getConnection(tx)
  const run = connection ? connection.queryTogether(statements) : undefined
  const rows = run ? (await run).map((answer) => answer.rows) : await runEach(tx, statements)
  return rows as RowsOf<Statements>
}

/**
 * The same for the last statements of a transaction, which answer nothing. On PostgreSQL they run when it ends, in the
 * same round trip, and what fails is thrown there. So nothing may be asked of `tx` afterwards, and what decides whether
 * they may be kept must be in the statements themselves.
 */
export async function runLast(tx: Tx, statements: readonly Statement<unknown>[]): Promise<void> {
  const connection = getConnection(tx)
  if (connection) connection.keepForTheEnd(statements)
  else await runEach(tx, statements)
}

/**
 * Runs a statement of a transaction whose answer nobody reads, such as a lock. On PostgreSQL it travels with the next
 * one, and what fails is thrown there. So nothing but the database may depend on it before something else is asked.
 */
export async function runBeforeNext(tx: Tx, statement: Statement<unknown>): Promise<void> {
  const connection = getConnection(tx)
  if (connection) connection.keepForTheNext(statement)
  else await runStatement(tx, statement)
}

/**
 * Asks the last thing of a transaction, in one statement. On PostgreSQL the transaction ends in the same round trip. So
 * nothing may be asked of `tx` afterwards, and what is thrown afterwards takes nothing back.
 */
export async function askLast<T>(tx: Tx, ask: () => PromiseLike<T>): Promise<T> {
  getConnection(tx)?.endWithNext()
  return await ask()
}

async function runEach(tx: Tx, statements: readonly Statement<unknown>[]): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for (const statement of statements) rows.push(await runStatement(tx, statement))
  return rows
}
