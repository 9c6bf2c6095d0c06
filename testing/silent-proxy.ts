/**
 * A proxy between a program and its database that stops answering without closing a connection, like a broken network
 * (R24).
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  url: string
  /** `open`: existing connections pass nothing more. `all`: new ones neither, but they are still accepted. */
  beSilent(which: 'open' | 'all'): void
  /** Passes on what waited, and serves new connections. */
  speak(): void
  close(): Promise<void>
}

/**
 * @param databaseUrl - The address of a database.
 * @returns Its address through the proxy, which listens on 127.0.0.1.
 */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const carried = new Map<Socket, Socket>()
  let waiting: Socket[] = []
  let isAllSilent = false
  const carry = (own: Socket) => {
    const other = connect(Number(target.port), target.hostname)
    carried.set(own, other)
    for (const [from, to] of [
      [own, other],
      [other, own],
    ] as const) {
      // When one side ends in any way, both connections end.
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        carried.delete(own)
      })
      from.pipe(to)
    }
  }
  const server = createServer({ pauseOnConnect: true }, (own) => {
    own.on('error', () => undefined)
    if (isAllSilent) waiting.push(own)
    else carry(own)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return {
    url: url.href,
    beSilent(which) {
      isAllSilent = which === 'all'
      for (const socket of [...carried].flat()) socket.unpipe().pause()
    },
    speak() {
      isAllSilent = false
      for (const [own, other] of carried) {
        own.pipe(other)
        other.pipe(own)
      }
      for (const own of waiting) if (!own.destroyed) carry(own)
      waiting = []
    },
    async close() {
      for (const socket of [...carried].flat().concat(waiting)) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
