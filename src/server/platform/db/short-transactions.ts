import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { type NodePgClient, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'
import { type Answered, type Asked, sendTogether } from './flight.ts'
import type { StatementNames } from './statement-names.ts'
import type { tables } from './tables.ts'
import { withSpans } from './trace-statements.ts'

/** Of Drizzle's database, what its types keep to themselves. */
type Inside = {
  dialect: PgDialect
  session: { schema: ExtractTablesWithRelations<typeof tables> }
  transaction: Db['transaction']
}

/**
 * Lets every transaction of a database send its `begin` together with its first statement, and lets `statements.ts` send
 * several together, the `commit` too. In: the database, its pool, and the names of its statements.
 */
export function shortenTransactions(db: Db, pool: pg.Pool, names: StatementNames): void {
  namesOfPools.set(pool, names)
  const inside = db as unknown as Inside
  inside.transaction = async <T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> => {
    const client = await pool.connect()
    const connection = new TransactionConnection(client, names, writeBegin(config))
    const session = new NodePgSession(connection as unknown as NodePgClient, inside.dialect, undefined)
    const tx = new NodePgTransaction(inside.dialect, session as never, inside.session.schema as never)
    try {
      const result = await work(tx as unknown as Tx)
      await connection.commit()
      return result
    } catch (error) {
      await connection.rollback()
      throw error
    } finally {
      client.release()
    }
  }
}

const namesOfPools = new WeakMap<pg.Pool, StatementNames>()

/** The names under which the server keeps the plans of a pool's statements. */
export const getNames = (pool: pg.Pool): StatementNames | undefined => namesOfPools.get(pool)

const isolations = ['read uncommitted', 'read committed', 'repeatable read', 'serializable']

function writeBegin({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const parts = [
    isolations.includes(isolationLevel ?? '') ? `isolation level ${isolationLevel}` : undefined,
    accessMode,
    deferrable === undefined ? undefined : deferrable ? 'deferrable' : 'not deferrable',
  ]
  return ['begin', ...parts.filter((part) => part !== undefined)].join(' ')
}

/** A text that Drizzle sends without values may hold several statements, which only travel alone. */
const isOneStatement = ({ text, values = [] }: Asked) => values.length > 0 || !text.includes(';')

/** What a transaction speaks with: `pg`'s client, as far as Drizzle and `statements.ts` use it. */
export class TransactionConnection {
  private state: 'waits' | 'runs' | 'over' = 'waits'
  private readonly client: pg.PoolClient
  private readonly names: StatementNames
  private readonly begin: string

  constructor(client: pg.PoolClient, names: StatementNames, begin: string) {
    this.client = client
    this.names = names
    this.begin = begin
  }

  /** Runs a statement of the transaction, the first together with its `begin`. */
  async query(asked: Asked | string, values?: readonly unknown[]): Promise<Answered> {
    const one: Asked = typeof asked === 'string' ? { text: asked, values } : { ...asked, values }
    if (this.state === 'waits' && isOneStatement(one)) {
      const name = one.values?.length ? this.names.nameFor(one.text) : undefined
      const [answer] = await this.send([{ ...one, name }])
      if (!answer) throw new Error('a statement was not answered')
      return answer
    }
    if (this.state === 'waits') {
      this.state = 'runs'
      await this.client.query(this.begin)
    }
    this.requireOpen()
    return this.client.query({ ...one } as pg.QueryConfig, values as unknown[] | undefined)
  }

  /** Runs statements whose text never changes in one round trip; with `isLast` the `commit` goes with them. */
  queryTogether(asked: readonly Asked[], isLast: boolean): Promise<Answered[]> {
    return this.send(
      asked.map((one) => ({ ...one, name: this.names.nameKept(one.text) })),
      isLast,
    )
  }

  /** Runs statements of any text in one round trip. */
  queryMany(asked: readonly Asked[]): Promise<Answered[]> {
    return this.send(asked.map((one) => ({ ...one, name: this.names.nameFor(one.text) })))
  }

  async commit(): Promise<void> {
    if (this.state === 'runs') await this.client.query('commit')
    this.state = 'over'
  }

  /** What broke the transaction is told by its own error; a connection that cannot roll back is closed by the pool. */
  async rollback(): Promise<void> {
    if (this.state === 'runs') await this.client.query('rollback').catch(() => undefined)
    this.state = 'over'
  }

  private async send(asked: readonly Asked[], isLast = false): Promise<Answered[]> {
    this.requireOpen()
    const before: Asked[] = this.state === 'waits' ? [{ text: this.begin, name: this.names.nameKept(this.begin) }] : []
    const after: Asked[] = isLast ? [{ text: 'commit', name: this.names.nameKept('commit') }] : []
    this.state = 'runs'
    const sent = sendTogether(this.client, [...before, ...asked, ...after])
    // One span for each of them, as they would have by themselves.
    const traced = withSpans(async (one: Asked) => (await sent)[before.length + asked.indexOf(one)])
    const answers = await Promise.all(asked.map((one) => traced(one)))
    if (isLast) this.state = 'over'
    return answers.flatMap((answer) => answer ?? [])
  }

  private requireOpen(): void {
    if (this.state === 'over') throw new Error('the transaction is over')
  }
}

/** Whether statements of a transaction can be sent together: on PGlite each runs by itself, in the same process. */
export function getConnection(tx: Tx): TransactionConnection | undefined {
  const { client } = (tx as unknown as { session: { client: unknown } }).session
  return client instanceof TransactionConnection ? client : undefined
}
