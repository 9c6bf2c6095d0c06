import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './database.ts'
import { RequestPool } from './request-pool.ts'
import { shortenTransactions } from './short-transactions.ts'
import { StatementNames } from './statement-names.ts'
import { tables as schema } from './tables.ts'
import { withSpans } from './trace-statements.ts'

// Whole numbers arrive as numbers on both engines, and as bigint beyond the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
})

/**
 * Drizzle over a pool, the same on both engines: statements are traced, keep their plan (decision 028) and travel
 * together (decision 046). In: a pool without a connection. Out: the database, and what looks at its first connection,
 * which comes before anything else.
 */
export function openStatements(pool: pg.Pool): { db: Db; begin: () => Promise<void> } {
  pool.query = withSpans(pool.query.bind(pool))
  pool.on('connect', (client) => {
    client.query = withSpans(client.query.bind(client))
  })
  const names = new StatementNames()
  const requests = new RequestPool(pool, names)
  const db = drizzle(requests as unknown as pg.Pool, { schema }) as unknown as Db
  shortenTransactions(db, requests)
  return { db, begin: () => names.begin(pool) }
}

/** pg gives an array of results when a text holds several statements. */
export function allRows(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return Array.isArray(result) ? result.flatMap((one) => one.rows ?? []) : result.rows
}
