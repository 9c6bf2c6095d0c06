import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'
import { type Answered, type Asked, sendTogether } from './flight.ts'
import type { StatementNames } from './statement-names.ts'
import { tables as schema } from './tables.ts'
import { withSpans } from './trace-statements.ts'

/**
 * Lets every transaction of a database send its first line together with its first statement. Also lets `statements.ts`
 * send several together, the last line too. Drizzle still opens and ends each transaction; what it writes for that waits
 * here for company. In: the database, its pool, and the names of its statements.
 */
export function shortenTransactions(db: Db, pool: pg.Pool, names: StatementNames): void {
  namesOfPools.set(pool, names)
  const transacting = drizzle(new TransactionPool(pool, names) as unknown as pg.Pool, { schema }) as unknown as Db
  db.transaction = transacting.transaction.bind(transacting)
}

const namesOfPools = new WeakMap<pg.Pool, StatementNames>()

/** The names under which the server keeps the plans of a pool's statements. */
export const getNames = (pool: pg.Pool): StatementNames | undefined => namesOfPools.get(pool)

/** Gives each transaction its connection. Drizzle knows a pool by this word in the name of its class. */
class TransactionPool {
  private readonly pool: pg.Pool
  private readonly names: StatementNames

  constructor(pool: pg.Pool, names: StatementNames) {
    this.pool = pool
    this.names = names
  }

  async connect(): Promise<TransactionConnection> {
    return new TransactionConnection(await this.pool.connect(), this.names)
  }
}

/** A text that Drizzle sends without values may hold several statements, which only travel alone. */
const isOneStatement = ({ text, values = [] }: Asked) => values.length > 0 || !text.includes(';')

/** What ends a transaction, as Drizzle writes it. */
const lastLine = /^(?:commit|rollback)$/
const nothing = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 } as unknown as Answered

/**
 * What a transaction speaks with: `pg`'s client, as far as Drizzle and `statements.ts` use it. `fresh`: Drizzle has
 * said nothing yet. `waits`: the first line is held back. `runs`: the server has it.
 */
export class TransactionConnection {
  private state: 'fresh' | 'waits' | 'runs' | 'over' = 'fresh'
  private readonly client: pg.PoolClient
  private readonly names: StatementNames
  private firstLine: Asked[] = []
  /** Statements that travel with the last line. */
  private last: Asked[] = []

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.client = client
    this.names = names
  }

  /** Runs a statement of the transaction, the first together with the line that opens it. */
  async query(asked: Asked | string, values?: readonly unknown[]): Promise<Answered> {
    const one: Asked = typeof asked === 'string' ? { text: asked, values } : { ...asked, values }
    if (this.state === 'fresh') {
      this.firstLine = [{ text: one.text, name: this.names.nameKept(one.text) }]
      this.state = 'waits'
      return nothing
    }
    if (lastLine.test(one.text)) return this.end(one)
    if (this.state === 'waits' && isOneStatement(one)) {
      const name = one.values?.length ? this.names.nameFor(one.text) : undefined
      const [answer] = await this.send([{ ...one, name }])
      if (!answer) throw new Error('a statement was not answered')
      return answer
    }
    this.requireOpen()
    if (this.state === 'waits') await this.send([])
    return this.client.query({ ...one } as pg.QueryConfig, values as unknown[] | undefined)
  }

  /** Runs statements whose text never changes in one round trip. */
  queryTogether(asked: readonly Asked[]): Promise<Answered[]> {
    return this.send(asked.map((one) => ({ ...one, name: this.names.nameKept(one.text) })))
  }

  /** Runs statements of any text in one round trip. */
  queryMany(asked: readonly Asked[]): Promise<Answered[]> {
    return this.send(asked.map((one) => ({ ...one, name: this.names.nameFor(one.text) })))
  }

  /** Keeps statements whose text never changes until Drizzle ends the transaction, and sends them with that line. */
  keepForTheEnd(asked: readonly Asked[]): void {
    this.requireOpen()
    this.last = asked.map((one) => ({ ...one, name: this.names.nameKept(one.text) }))
  }

  release(): void {
    this.client.release()
  }

  /**
   * In: the line that ends the transaction. What broke it is told by its own error: a connection that cannot be rolled
   * back is closed by the pool.
   */
  private async end(line: Asked): Promise<Answered> {
    const isKept = !/^rollback/.test(line.text)
    if (isKept && this.last.length > 0) {
      const asked = this.last
      this.last = []
      await this.send([...asked, { text: line.text, name: this.names.nameKept(line.text) }])
    } else if (this.state === 'runs') {
      const ended = this.client.query({ text: line.text })
      await (isKept ? ended : ended.catch(() => undefined))
    }
    this.state = 'over'
    return nothing
  }

  private async send(asked: readonly Asked[]): Promise<Answered[]> {
    this.requireOpen()
    const before = this.state === 'waits' ? this.firstLine : []
    this.state = 'runs'
    const sent = sendTogether(this.client, [...before, ...asked])
    // One span for each of them, as they would have by themselves.
    const traced = withSpans(async (one: Asked) => (await sent)[before.length + asked.indexOf(one)])
    const answers = await Promise.all(asked.length > 0 ? asked.map((one) => traced(one)) : [sent.then(() => undefined)])
    return answers.flatMap((answer) => answer ?? [])
  }

  private requireOpen(): void {
    if (this.state === 'over' || this.last.length > 0) throw new Error('the transaction is over')
  }
}

/** What a transaction speaks with; undefined where Drizzle was opened by itself. */
export function getConnection(tx: Tx): TransactionConnection | undefined {
  const { client } = (tx as unknown as { session: { client: unknown } }).session
  return client instanceof TransactionConnection ? client : undefined
}
