import pg from 'pg'

/** A statement on its way, as Drizzle and `pg` write one. */
export type Asked = {
  text: string
  values?: readonly unknown[] | undefined
  /** The name under which the server keeps its plan. */
  name?: string | undefined
  rowMode?: 'array' | undefined
  types?: pg.CustomTypesConfig | undefined
}

/** What a statement answered. */
export type Answered = pg.QueryResult

type Connection = {
  parsedStatements: Record<string, string>
  _send(message: Buffer): void
  parse(message: object): void
  bind(message: object): void
  describe(message: object): void
  execute(message: object): void
  sync(): void
  on(event: 'parseComplete', listener: () => void): void
  off(event: 'parseComplete', listener: () => void): void
}

type OpenResult = Answered & {
  addFields(fields: unknown): void
  parseRow(fields: unknown): unknown
  addRow(row: unknown): void
  addCommandComplete(message: unknown): void
}

const submit = pg.Client.prototype.query as unknown as (this: pg.PoolClient, flight: Flight) => void
const { Result, utils } = pg as unknown as {
  Result: new (rowMode: string | undefined, types: unknown) => OpenResult
  utils: { prepareValue: (value: unknown) => unknown }
}

/**
 * Sends statements one behind the other and asks for their answers once, so that all of them take one round trip. When
 * one fails, the server runs none behind it. So a `begin` that fails is never followed by what it should have enclosed,
 * and a `commit` never ends what failed before.
 * In: a connection, and the statements. Out: their answers, in their order. Throws the error of the one that failed.
 */
export function sendTogether(client: pg.PoolClient, asked: readonly Asked[]): Promise<Answered[]> {
  return new Promise<Answered[]>((resolve, reject) => {
    const flight = new Flight(asked, (error, answers = []) => {
      if (!error) return resolve(answers)
      // A connection that says nothing is given up on; see `endWhenSilent`.
      if (/^Query read timeout$/.test(error.message)) client.connection.stream.destroy()
      Error.captureStackTrace(error)
      reject(error)
    })
    // Not the connection's own `query`, which names, watches and traces single statements.
    submit.call(client, flight)
  })
}

/** What `pg` calls a submittable: it writes its messages itself and is given those that answer them. */
class Flight {
  callback: (error: Error | null, answers?: Answered[]) => void
  private readonly asked: readonly Asked[]
  private readonly results: OpenResult[]
  private at = 0
  private unreadable: Error | undefined
  private readonly inParsing: Asked[] = []
  private stopListening = () => {}

  constructor(asked: readonly Asked[], callback: (error: Error | null, answers?: Answered[]) => void) {
    this.asked = asked
    this.callback = callback
    this.results = asked.map(({ rowMode, types }) => new Result(rowMode, types ?? pg.types))
  }

  /** Out: an error when nothing was sent. */
  submit(connection: Connection): Error | null {
    let values: unknown[][]
    try {
      // Before anything is sent, since half a message cannot be taken back.
      values = this.asked.map((one) => (one.values ?? []).map(utils.prepareValue))
    } catch (error) {
      return error as Error
    }
    const noteParsed = () => {
      const parsed = this.inParsing.shift()
      if (parsed?.name) connection.parsedStatements[parsed.name] = parsed.text
    }
    connection.on('parseComplete', noteParsed)
    this.stopListening = () => connection.off('parseComplete', noteParsed)
    // Gathered into one buffer: the socket takes it in one call, which is what a message costs.
    const messages: Buffer[] = []
    const gathering: Connection = Object.assign(Object.create(connection), {
      _send: (message: Buffer) => void messages.push(message),
    })
    // The same statement may be asked twice, but the server takes a name only once.
    const named = new Set<string>()
    for (const [at, { text, name }] of this.asked.entries()) {
      if (!name || (connection.parsedStatements[name] === undefined && !named.has(name))) {
        if (name) named.add(name)
        gathering.parse({ text, name })
        this.inParsing.push({ text, name })
      }
      gathering.bind({ statement: name, values: values[at] })
      gathering.describe({ type: 'P' })
      gathering.execute({})
    }
    gathering.sync()
    connection._send(Buffer.concat(messages))
    return null
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    this.results[this.at]?.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    if (this.unreadable) return
    const result = this.results[this.at]
    try {
      result?.addRow(result.parseRow(fields))
    } catch (error) {
      this.unreadable = error as Error
    }
  }

  handleCommandComplete(message: unknown): void {
    this.results[this.at]?.addCommandComplete(message)
    this.at += 1
  }

  handleEmptyQuery(): void {
    this.at += 1
  }

  handleError(error: Error): void {
    this.stopListening()
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.stopListening()
    if (this.unreadable) this.callback(this.unreadable)
    else this.callback(null, this.results)
  }
}
