import { createServer, type Server, type Socket } from 'node:net'
import type { World } from '../counterpart.ts'

/** As a clamd that nobody has configured. */
const largestStreamBytes = 25 * 1024 * 1024
const longestCommandBytes = 64

/** The harmless file that every scanner knows, in two parts, so that no scanner takes this source for it. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')

export type Judged = (isClean: boolean) => void

/**
 * Listens on this machine as clamd does, and knows the commands `PING` and `INSTREAM` in both of their forms. Whatever
 * holds the EICAR text anywhere is found; the faults of `scanner` strike every command.
 * @param world - Its `settings.clamdPort` of 0 takes any free port and is filled in.
 * @param judged - Called with each verdict.
 */
export async function openClamd(world: World, judged: Judged): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A client that breaks off is part of the play, also while it is answered.
    socket.on('error', () => socket.destroy())
    converse(world, socket, judged).catch(() => socket.destroy())
  })
  world.settings.clamdPort = await listen(server, world.settings.clamdPort)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function converse(world: World, socket: Socket, judged: Judged): Promise<void> {
  let waiting = Buffer.alloc(0)
  let command: { name: string; end: string } | undefined
  const chunks: Buffer[] = []
  let size = 0
  const say = (line: string) => socket.end(`${line}${command?.end ?? '\0'}`)
  // An answer is still on its way when the reading ends.
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    waiting = Buffer.concat([waiting, part])
    if (!command) {
      const ends = waiting.findIndex((byte) => byte === 0 || byte === 10)
      if (ends === -1 && waiting.length <= longestCommandBytes) continue
      command = { name: waiting.toString('latin1', 1, ends), end: waiting[ends] === 0 ? '\0' : '\n' }
      waiting = waiting.subarray(ends + 1)
      const strike = await world.strike('scanner')
      if (strike === 'drop') return void socket.destroy()
      if (strike === 'fail') return void say('stream: Temporary failure ERROR')
      if (strike === 'garbage') return void socket.end('<html><body>Bad gateway</body></html>\r\n')
      if (command.name === 'PING') return void say('PONG')
      if (command.name !== 'INSTREAM') return void say('UNKNOWN COMMAND')
    }
    while (waiting.length >= 4) {
      const length = waiting.readUInt32BE(0)
      if (length === 0) {
        const isClean = !Buffer.concat(chunks).includes(eicar)
        judged(isClean)
        return void say(isClean ? 'stream: OK' : 'stream: Eicar-Signature FOUND')
      }
      if (size + length > largestStreamBytes) return void say('INSTREAM size limit exceeded. ERROR')
      if (waiting.length < 4 + length) break
      size += length
      chunks.push(waiting.subarray(4, 4 + length))
      waiting = waiting.subarray(4 + length)
    }
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
