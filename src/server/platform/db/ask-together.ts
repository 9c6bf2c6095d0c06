import type { Queryable } from './database.ts'
import type { Answered, Asked } from './flight.ts'
import { RequestPool } from './request-pool.ts'
import { openDrizzle, TransactionConnection } from './short-transactions.ts'
import { withSpans } from './trace-statements.ts'

/**
 * Asks several things that do not need each other's answers in one round trip, where the engine is reached by a
 * network. In: the database or a transaction; and what asks, which starts all of them before it awaits one, as by
 * `Promise.all`. They run in the order in which they were started. When one fails, none behind it runs and all throw.
 * Outside a transaction it may only read.
 */
export function askTogether<T>(db: Queryable, ask: (db: Queryable) => Promise<T>): Promise<T> {
  const { session } = db as unknown as { session: { client: unknown } }
  const send = chooseSender(session.client)
  return send ? ask(openDrizzle(new GatheringClient(send))) : ask(db)
}

type Send = (asked: readonly Asked[]) => Promise<Answered[]>

function chooseSender(client: unknown): Send | undefined {
  if (client instanceof TransactionConnection) return (asked) => client.queryMany(asked)
  if (client instanceof RequestPool) return (asked) => client.askMany(asked)
  return undefined
}

type Waiting = { asked: Asked; resolve: (answer: Answered) => void; reject: (error: unknown) => void }

/** Takes statements as `pg`'s client does, and sends those of the same moment together. */
class GatheringClient {
  readonly query: (asked: Asked, values?: readonly unknown[]) => Promise<Answered>
  private waiting: Waiting[] = []
  private readonly send: Send

  constructor(send: Send) {
    this.send = send
    this.query = withSpans((asked: Asked, values?: readonly unknown[]) =>
      this.gather({ text: asked.text, rowMode: asked.rowMode, values }),
    )
  }

  private gather(asked: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => void this.fly())
      this.waiting.push({ asked, resolve, reject })
    })
  }

  private async fly(): Promise<void> {
    const flying = this.waiting
    this.waiting = []
    try {
      const answers = await this.send(flying.map(({ asked }) => asked))
      for (const [at, { resolve, reject }] of flying.entries()) {
        const answer = answers[at]
        if (answer) resolve(answer)
        else reject(new Error('a statement was not answered'))
      }
    } catch (error) {
      for (const { reject } of flying) reject(error)
    }
  }
}
