import type pg from 'pg'

/** For how many statements the server keeps a plan, per connection: each takes some 20 to 100 kB. */
const mostNamed = 200
/** How many statements are remembered before they get a name; lists of many lengths are many statements. */
const mostSeen = 2_000

type Asked = { text: string; name?: string }

/**
 * Turns repeated statements into named prepared statements, which `pg` then keeps parsed and planned for the life of a
 * connection (decision 028). Behind PgBouncer each transaction may get another connection, so nothing is named there.
 */
export class StatementNames {
  private readonly nameByText = new Map<string, string | undefined>()
  private named = 0
  private isDirect = false

  /**
   * @param pool - A pool. Its connections name their statements from now on, where they speak with PostgreSQL itself.
   */
  async begin(pool: pg.Pool): Promise<void> {
    pool.on('connect', (client) => this.attach(client))
    const client: pg.PoolClient & { processID?: number | null } = await pool.connect()
    try {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      // A pooler sends a process number of its own at connect; the server behind it has another.
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

  /** A text without values may hold several statements, as a migration does, or nothing to plan, such as `begin`. */
  private withName(asked: unknown, values: unknown): unknown {
    if (!this.isDirect || !Array.isArray(values) || values.length === 0 || !isUnnamed(asked)) return asked
    const name = this.nameFor(asked.text)
    return name ? { ...asked, name } : asked
  }

  /** The name of a statement that was asked before; a statement that runs only once gets none. */
  private nameFor(text: string): string | undefined {
    if (!this.nameByText.has(text)) {
      if (this.nameByText.size < mostSeen) this.nameByText.set(text, undefined)
      return undefined
    }
    const known = this.nameByText.get(text)
    if (known || this.named === mostNamed) return known
    this.named += 1
    const name = `cosecha_${this.named}`
    this.nameByText.set(text, name)
    return name
  }
}

function isUnnamed(asked: unknown): asked is Asked {
  return typeof asked === 'object' && asked !== null && 'text' in asked && !(asked as Asked).name
}
