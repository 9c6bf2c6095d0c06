import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

/** The first byte of what ends a flight: `Sync`, and a text of several statements. */
const [sync, query] = [0x53, 0x51]
/** Ends what an earlier client left behind, so that every connection begins like a fresh session of a server. */
const freshSession = ['rollback', 'discard all']

/**
 * What `pg` takes for a socket, with PGlite at the other end. So both engines share one driver: prepared statements,
 * flights and the ends of transactions that travel in them (decisions 028 and 046). PGlite's own `query` crosses into
 * WebAssembly six times for each statement, and parses and plans it each time.
 */
export class EmbeddedSocket extends EventEmitter {
  writable = true
  private gathered: Buffer[] = []
  private hasGreeted = false
  private readonly pglite: PGlite
  private readonly processId: number

  /** In: the engine, and the process number that it gives itself. */
  constructor(pglite: PGlite, processId: number) {
    super()
    this.pglite = pglite
    this.processId = processId
  }

  /** For the `stream` of a client of `pg`. */
  static asStream(pglite: PGlite, processId: number): () => Duplex {
    return () => new EmbeddedSocket(pglite, processId) as unknown as Duplex
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  /** Gathers messages until one of them wants an answer. */
  write(bytes: Buffer, done?: () => void): boolean {
    if (!this.hasGreeted) {
      this.hasGreeted = true
      setImmediate(() => void this.greet())
    } else {
      this.gathered.push(bytes)
      if (wantsAnswer(bytes)) {
        const asked = this.gathered.length === 1 ? bytes : Buffer.concat(this.gathered)
        this.gathered = []
        // In a turn of its own, as an answer from a server: requests are read between two flights.
        setImmediate(() => void this.answer(asked))
      }
    }
    done?.()
    return true
  }

  end(): this {
    return this.destroy()
  }

  destroy(error?: Error): this {
    if (!this.writable) return this
    this.writable = false
    setImmediate(() => {
      if (error) this.emit('error', error)
      this.emit('close')
    })
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  /** Answers the startup message: nobody has to sign in within one process. */
  private async greet(): Promise<void> {
    try {
      for (const text of freshSession) await this.run(encodeQuery(text))
      this.emit('data', encodeGreeting(this.processId))
    } catch (error) {
      this.destroy(error as Error)
    }
  }

  private async answer(asked: Buffer): Promise<void> {
    if (!this.writable) return
    try {
      this.emit('data', await this.run(asked))
    } catch (error) {
      this.destroy(error as Error)
    }
  }

  /** The engine runs all of it before this returns its promise, so no two flights mix. */
  private async run(asked: Buffer): Promise<Buffer> {
    const answers: Buffer[] = []
    // Copied, because the engine writes its next answer to the same place.
    const onRawData = (bytes: Uint8Array) => void answers.push(Buffer.from(bytes))
    await this.pglite.execProtocolRawStream(asked, { syncToFs: false, onRawData })
    return answers.length === 1 && answers[0] ? answers[0] : Buffer.concat(answers)
  }
}

/** In: one or more whole messages. */
function wantsAnswer(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] === sync || bytes[at] === query) return true
  }
  return false
}

function encodeQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head[0] = query
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

/** `AuthenticationOk`, `BackendKeyData` and `ReadyForQuery`. */
function encodeGreeting(processId: number): Buffer {
  const greeting = Buffer.from('R\0\0\0\x08\0\0\0\0K\0\0\0\x0c\0\0\0\0\0\0\0\0Z\0\0\0\x05I', 'latin1')
  greeting.writeInt32BE(processId, 14)
  return greeting
}
