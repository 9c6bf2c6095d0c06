import type pg from 'pg'

/** Of how many texts the server keeps a plan, for each connection: some 20 to 100 kB each. */
const mostNamed = 200
/** How many texts are told apart before they are named; lists of many lengths are many texts. */
const mostSeen = 2_000

type Asked = { text: string; name?: string }

/**
 * Gives the statements that are asked more than once a name of their own, by which PostgreSQL keeps each of them parsed
 * and planned for as long as a connection lasts. Its part of opening a process is half of what it was (decision 028).
 * Behind PgBouncer a connection is another for each transaction, so there nothing is named.
 */
export class StatementNames {
  private readonly nameOf = new Map<string, string | undefined>()
  private named = 0
  private isDirect = false

  /** In: a pool. What its connections ask from now on is named, where it speaks with PostgreSQL itself. */
  async begin(pool: pg.Pool): Promise<void> {
    pool.on('connect', (client) => this.attach(client))
    const client: pg.PoolClient & { processID?: number | null } = await pool.connect()
    try {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      // A pooler greets with a number of its own making, and what stands behind it has another.
      this.isDirect = rows[0]?.pid === client.processID
    } finally {
      client.release()
    }
  }

  private attach(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    const named = (asked: unknown, values: unknown, ...more: unknown[]) =>
      query(this.withName(asked, values), values, ...more)
    client.query = named as typeof client.query
  }

  /** Without values it may be several statements, as a migration is, or nothing to plan, as `begin` is. */
  private withName(asked: unknown, values: unknown): unknown {
    if (!this.isDirect || !Array.isArray(values) || values.length === 0 || !isUnnamed(asked)) return asked
    const name = this.nameFor(asked.text)
    return name ? { ...asked, name } : asked
  }

  /** The name of a text that was asked before; a text that is asked once in all is worth none. */
  private nameFor(text: string): string | undefined {
    if (!this.nameOf.has(text)) {
      if (this.nameOf.size < mostSeen) this.nameOf.set(text, undefined)
      return undefined
    }
    const known = this.nameOf.get(text)
    if (known || this.named === mostNamed) return known
    this.named += 1
    const name = `cosecha_${this.named}`
    this.nameOf.set(text, name)
    return name
  }
}

function isUnnamed(asked: unknown): asked is Asked {
  return typeof asked === 'object' && asked !== null && 'text' in asked && !(asked as Asked).name
}
