import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from './database.ts'
import type { Asked } from './flight.ts'
import { getConnection } from './short-transactions.ts'

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
  const { session } = db as unknown as { session: Session }
  const query = { sql: statement.text, params: [...(statement.values ?? [])] }
  return (await session.prepareQuery(query, undefined, undefined, false).execute()).rows as Row[]
}

type Session = {
  prepareQuery(
    query: { sql: string; params: unknown[] },
    fields: undefined,
    name: undefined,
    isArray: false,
  ): { execute(): Promise<{ rows: unknown[] }> }
}

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

async function runEach(tx: Tx, statements: readonly Statement<unknown>[]): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for (const statement of statements) rows.push(await runStatement(tx, statement))
  return rows
}
