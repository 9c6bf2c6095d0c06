import pg from 'pg'
import { rawTypes } from './raw-types.ts'

/** A statement on its way, as Drizzle and `pg` write one. Values are read as `rawTypes` says, as Drizzle does. */
export type Asked = {
  text: string
  values?: readonly unknown[] | undefined
  /** The name under which the server keeps its plan. */
  name?: string | undefined
  rowMode?: 'array' | undefined
}

/** What a statement answered. */
export type Answered = { rows: unknown[]; rowCount: number | null; fields: readonly Field[] }

type Field = { name: string; dataTypeID: number; format: 'text' | 'binary' }

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

/** How the rows of a statement are read. */
type Shape = { fields: readonly Field[]; parsers: readonly ((text: unknown) => unknown)[] }

const nothing: Shape = { fields: [], parsers: [] }

/**
 * The shapes of named statements, by connection. The server refuses to run a named statement whose shape has changed, so
 * one that is known is not asked for again.
 */
const shapesByConnection = new WeakMap<Connection, Map<string, Shape>>()

const { utils } = pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }

/** Which statement of a flight failed. In: its error. Out: its place, undefined when the error has another cause. */
export const findFailed = (error: unknown): number | undefined => failedAt.get(error as Error)
const failedAt = new WeakMap<Error, number>()

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
    Reflect.apply(pg.Client.prototype.query, client, [flight])
  })
}

/** What `pg` calls a submittable: it writes its messages itself and is given those that answer them. */
class Flight {
  callback: (error: Error | null, answers?: Answered[]) => void
  private readonly asked: readonly Asked[]
  private readonly answers: Answered[] = []
  private readonly inParsing: Asked[] = []
  private shapes = new Map<string, Shape>()
  private shape: Shape | undefined
  private rows: unknown[] = []
  private unreadable: Error | undefined
  private stopListening = () => {}

  constructor(asked: readonly Asked[], callback: (error: Error | null, answers?: Answered[]) => void) {
    this.asked = asked
    this.callback = callback
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
    this.shapes = shapesByConnection.get(connection) ?? new Map()
    shapesByConnection.set(connection, this.shapes)
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
      if (!name || !this.shapes.has(name)) gathering.describe({ type: 'P' })
      gathering.execute({})
    }
    gathering.sync()
    if (this.inParsing.length > 0) this.listen(connection)
    this.begin()
    connection._send(Buffer.concat(messages))
    return null
  }

  private listen(connection: Connection): void {
    const noteParsed = () => {
      const parsed = this.inParsing.shift()
      if (parsed?.name) connection.parsedStatements[parsed.name] = parsed.text
    }
    connection.on('parseComplete', noteParsed)
    this.stopListening = () => connection.off('parseComplete', noteParsed)
  }

  /** Makes ready for the answer of the next statement. */
  private begin(): void {
    const name = this.asked[this.answers.length]?.name
    this.shape = name ? this.shapes.get(name) : undefined
    this.rows = []
  }

  private end(rowCount: number | null): void {
    const { name } = this.asked[this.answers.length] ?? {}
    const shape = this.shape ?? nothing
    if (name) this.shapes.set(name, shape)
    this.answers.push({ rows: this.rows, rowCount, fields: shape.fields })
    this.begin()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const parsers = fields.map(({ dataTypeID, format }) => rawTypes.getTypeParser(dataTypeID, format))
    this.shape = { fields, parsers }
  }

  handleDataRow({ fields: values }: { fields: readonly unknown[] }): void {
    if (this.unreadable) return
    const { fields, parsers } = this.shape ?? nothing
    const read = (value: unknown, at: number) => (value === null ? null : parsers[at]?.(value))
    try {
      if (this.asked[this.answers.length]?.rowMode === 'array') {
        this.rows.push(values.map(read))
        return
      }
      const row: Record<string, unknown> = {}
      fields.forEach(({ name }, at) => {
        row[name] = read(values[at], at)
      })
      this.rows.push(row)
    } catch (error) {
      this.unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    // Such as «INSERT 0 1»; «BEGIN» counts nothing.
    const count = Number(text.slice(text.lastIndexOf(' ') + 1))
    this.end(Number.isNaN(count) ? null : count)
  }

  handleEmptyQuery(): void {
    this.end(null)
  }

  handleError(error: Error): void {
    this.stopListening()
    failedAt.set(error, this.answers.length)
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.stopListening()
    if (this.unreadable) this.callback(this.unreadable)
    else this.callback(null, this.answers)
  }
}
