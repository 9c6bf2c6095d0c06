import pg from 'pg'
import type { Answered, Asked } from './flight.ts'
import { sendGuarded } from './guards.ts'
import type { StatementNames } from './statement-names.ts'
import { withSpans } from './trace-statements.ts'

/** A text that Drizzle sends without values may hold several statements, which only travel alone. */
export const isOneStatement = ({ text, values = [] }: Asked) => values.length > 0 || !text.includes(';')

/** Reads what Drizzle asks: a text or a statement, and its values beside it. */
export const readAsked = (asked: Asked | string, values?: readonly unknown[]): Asked =>
  typeof asked === 'string' ? { text: asked, values } : { text: asked.text, values, rowMode: asked.rowMode }

/**
 * What Drizzle asks outside of transactions: `pg`'s pool, as far as Drizzle uses one. Each statement takes one round
 * trip and one write to the socket.
 */
export class RequestPool {
  readonly names: StatementNames
  /** Runs a statement. */
  readonly query: (asked: Asked | string, values?: readonly unknown[]) => Promise<Answered>
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool, names: StatementNames) {
    this.pool = pool
    this.names = names
    this.query = withSpans((asked: Asked | string, values?: readonly unknown[]) => this.ask(readAsked(asked, values)))
  }

  connect(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.pool.connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  /** Runs statements of any text in one round trip, each by itself a single one. */
  async askMany(asked: readonly Asked[]): Promise<Answered[]> {
    const client = await this.connect()
    return this.giveBack(
      client,
      sendGuarded(
        client,
        [],
        asked.map((one) => this.name(one)),
      ),
    )
  }

  private async ask(one: Asked): Promise<Answered> {
    if (isOneStatement(one)) {
      const [answer] = await this.askMany([one])
      if (!answer) throw new Error('a statement was not answered')
      return answer
    }
    const client = await this.connect()
    const answers = sendGuarded(client, [], []).then(() => client.query(one.text))
    return this.giveBack(client, answers as Promise<unknown> as Promise<Answered>)
  }

  private name(one: Asked): Asked {
    return one.values?.length ? { ...one, name: this.names.nameFor(one.text) } : one
  }

  /** A connection that failed otherwise than by what was asked is not used again. */
  private async giveBack<T>(client: pg.PoolClient, work: Promise<T>): Promise<T> {
    try {
      const answer = await work
      client.release()
      return answer
    } catch (error) {
      client.release(!(error instanceof pg.DatabaseError))
      throw error
    }
  }
}
