import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isInSpan } from '../observability/tracing.ts'
import type { Db, Tx } from './database.ts'
import type { Answered, Asked } from './flight.ts'
import { sendGuarded } from './guards.ts'
import { isOneStatement, type RequestPool, readAsked } from './request-pool.ts'
import type { StatementNames } from './statement-names.ts'
import { withSpans } from './trace-statements.ts'

const dialect = new PgDialect()

/** In: what answers statements as `pg`'s client does. Out: Drizzle over it. */
export function openDrizzle(client: object): Tx {
  // Without the schema: Drizzle would make a builder for each table, each time, for queries that nobody writes.
  const session = new NodePgSession(client as pg.PoolClient, dialect, undefined)
  return new NodePgTransaction(dialect, session, undefined) as unknown as Tx
}

/**
 * Lets every transaction of a database send its first line together with its first statement. Also lets `statements.ts`
 * send several together, the last line too. It does what Drizzle's own function does. In: the database, and the pool
 * that it asks.
 */
export function shortenTransactions(db: Db, pool: RequestPool): void {
  db.transaction = async (work, config) => {
    const connection = new TransactionConnection(await pool.connect(), pool.names, config)
    try {
      const result = await work(openDrizzle(connection))
      await connection.commit()
      return result
    } catch (error) {
      await connection.rollback()
      throw error
    } finally {
      connection.release()
    }
  }
}

function writeFirstLine({ isolationLevel, accessMode }: PgTransactionConfig): string {
  return ['begin', ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []), accessMode ?? ''].join(' ').trim()
}

/** So many statements wait at most, which bounds what is held in memory. */
const mostWaiting = 50
const nothing: Answered = { rows: [], rowCount: null, fields: [] }

/** Whether a statement answers nothing, as Drizzle writes it; how many rows it changed is never asked. */
const isSilent = ({ text }: Asked) => /^(?:insert into|update|delete from) /.test(text) && !/\breturning\b/.test(text)

/**
 * What a transaction speaks with: `pg`'s client, as far as Drizzle and `statements.ts` use it. `waits`: the first line
 * is held back. `runs`: the server has it.
 */
export class TransactionConnection {
  private state: 'waits' | 'runs' | 'over' = 'waits'
  private readonly client: pg.PoolClient
  private readonly names: StatementNames
  private readonly firstLine: Asked
  /** Whether a flight without a first and a last line would be the same transaction. */
  private readonly isUsual: boolean
  /** Statements that answer nothing, and wait for the next one or for the last line. */
  private waiting: Asked[] = []
  /** Whether nothing may be asked any more, since what was kept waits for the last line. */
  private isFull = false
  /** Whether the next statement that is sent is the last, so that the last line goes with it. */
  private endsWithNext = false
  /** Whether the connection itself failed: the pool must not give it to anybody else. */
  private isBroken = false

  constructor(client: pg.PoolClient, names: StatementNames, config: PgTransactionConfig = {}) {
    this.client = client
    this.names = names
    const firstLine = writeFirstLine(config)
    this.firstLine = this.keepName({ text: firstLine })
    this.isUsual = firstLine === 'begin'
  }

  /**
   * Runs a statement of the transaction, the first together with the line that opens it. One that answers nothing waits
   * for the next, so what makes it fail is thrown there, or at the end: nobody can go on after a failure anyway.
   */
  async query(asked: Asked | string, values?: readonly unknown[]): Promise<Answered> {
    const one = readAsked(asked, values)
    if (isSilent(one) && (this.endsWithNext || this.waiting.length < mostWaiting)) {
      this.requireOpen()
      this.waiting.push(this.findName(one))
      return nothing
    }
    if (isOneStatement(one)) {
      const [answer] = await this.queryMany([one])
      if (!answer) throw new Error('a statement was not answered')
      return answer
    }
    if (this.endsWithNext) throw new Error('several statements in one text are not the last of a transaction')
    await this.send([])
    return this.client.query(one.text) as Promise<unknown> as Promise<Answered>
  }

  /** Runs statements whose text never changes in one round trip. */
  queryTogether(asked: readonly Asked[]): Promise<Answered[]> {
    return this.send(asked.map((one) => this.keepName(one)))
  }

  /** Runs statements of any text in one round trip. */
  queryMany(asked: readonly Asked[]): Promise<Answered[]> {
    return this.send(asked.map((one) => this.findName(one)))
  }

  /** Keeps a statement whose text never changes, and whose answer nobody reads, until the next one is sent. */
  keepForTheNext(asked: Asked): void {
    this.requireOpen()
    this.waiting.push(this.keepName(asked))
  }

  /** The next statement that is sent is the last: the transaction ends in the same round trip. */
  endWithNext(): void {
    this.requireOpen()
    this.endsWithNext = true
  }

  /** Keeps statements whose text never changes until the transaction ends, and sends them with that line. */
  keepForTheEnd(asked: readonly Asked[]): void {
    this.requireOpen()
    this.waiting.push(...asked.map((one) => this.keepName(one)))
    this.isFull = true
  }

  /** Ends the transaction. Throws the error of what was kept for the end, too. */
  async commit(): Promise<void> {
    if (this.state === 'over') return
    this.isFull = false
    this.endsWithNext = true
    await this.send([])
    this.state = 'over'
  }

  /** What broke it is told by its own error: a connection that cannot be rolled back is closed by the pool. */
  async rollback(): Promise<void> {
    const isRunning = this.state === 'runs'
    // Before it is asked: what comes late must not be kept by itself.
    this.state = 'over'
    if (isRunning && !this.isBroken) await this.client.query('rollback').catch(() => undefined)
  }

  release(): void {
    this.client.release(this.isBroken)
  }

  private keepName(one: Asked): Asked {
    return { ...one, name: this.names.nameKept(one.text) }
  }

  private findName(one: Asked): Asked {
    return one.values?.length ? { ...one, name: this.names.nameFor(one.text) } : one
  }

  private async send(asked: readonly Asked[]): Promise<Answered[]> {
    this.requireOpen()
    const ends = this.endsWithNext
    const kept = [...this.waiting, ...asked]
    if (this.state === 'waits' && ends && kept.length === 0) return []
    // What is sent together is a transaction by itself, so one that is sent whole needs no line to begin or end it.
    const isWhole = this.state === 'waits' && ends && this.isUsual
    const before = this.state === 'waits' && !isWhole ? [this.firstLine] : []
    const after = ends && !isWhole ? [this.keepName({ text: 'commit' })] : []
    const all = [...kept, ...after]
    this.waiting = []
    if (before.length + all.length === 0) return []
    this.state = isWhole ? 'over' : 'runs'
    // Nothing comes behind the last line, also while it is under way.
    if (ends) this.isFull = true
    const sent = this.noteBroken(sendGuarded(this.client, before, all))
    if (isInSpan()) {
      // One span for each of them, as they would have by themselves.
      const traced = withSpans(async (one: Asked) => (await sent)[all.indexOf(one)])
      await Promise.all(all.map((one) => traced(one)))
    }
    const answers = await sent
    if (ends) this.state = 'over'
    return answers.slice(kept.length - asked.length, kept.length)
  }

  private async noteBroken(sent: Promise<Answered[]>): Promise<Answered[]> {
    try {
      return await sent
    } catch (error) {
      this.isBroken = !(error instanceof pg.DatabaseError)
      throw error
    }
  }

  private requireOpen(): void {
    if (this.state === 'over' || this.isFull) throw new Error('the transaction is over')
  }
}

/** What a transaction speaks with; undefined where Drizzle was opened by itself. */
export function getConnection(tx: Tx): TransactionConnection | undefined {
  const { client } = (tx as unknown as { session: { client: unknown } }).session
  return client instanceof TransactionConnection ? client : undefined
}
