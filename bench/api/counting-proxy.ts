/** A proxy between the server and PostgreSQL that counts what passes: statements, round trips and bytes. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What the connections of requests carried; those of the job engine are not counted. */
export type Traffic = { statements: number; roundTrips: number; bytesToDatabase: number; bytesFromDatabase: number }

export type CountingProxy = { url: string; read(): Traffic; close(): void }

const [query, execute, sync] = ['Q', 'E', 'S'].map((letter) => letter.charCodeAt(0))

/**
 * @param application - The application whose connections count.
 * @returns The address of the database through the proxy.
 */
export async function startCountingProxy(databaseUrl: string, application: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl)
  const counted: Traffic = { statements: 0, roundTrips: 0, bytesToDatabase: 0, bytesFromDatabase: 0 }
  const server = createServer((own) => carry(own, target, counted, application))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return { url: url.href, read: () => ({ ...counted }), close: () => void server.close() }
}

function carry(own: Socket, target: URL, counted: Traffic, application: string): void {
  const other = connect(Number(target.port), target.hostname)
  let isCounted = false
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  own.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    if (isCounted) counted.bytesToDatabase += chunk.length
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) break
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) break
      const kind = isStarted ? rest[0] : undefined
      if (!isStarted) isCounted = rest.subarray(0, end).includes(`application_name\0${application}\0`)
      isStarted = true
      rest = rest.subarray(end)
      if (!isCounted) continue
      if (kind === query || kind === execute) counted.statements += 1
      if (kind === query || kind === sync) counted.roundTrips += 1
    }
    other.write(chunk)
  })
  other.on('data', (chunk: Buffer) => {
    if (isCounted) counted.bytesFromDatabase += chunk.length
    own.write(chunk)
  })
  for (const [from, to] of [
    [own, other],
    [other, own],
  ] as const) {
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
  }
}
