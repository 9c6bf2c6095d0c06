import { createServer } from 'node:net'

/** Below the ports that the system gives to calls going out: those are taken and given back all the time. */
const first = 10_000
const blocks = 5_000
const blockSize = 4

/** Blocks that this process has given out, in use or about to be. */
const given = new Set<number>()

/** Out: the first of four neighbouring ports of 127.0.0.1 that nobody listens on. No two callers of a process share one. */
export async function fourFreePorts(): Promise<number> {
  for (let block = Math.floor(Math.random() * blocks); ; block = (block + 1) % blocks) {
    if (given.has(block)) continue
    given.add(block)
    const port = first + blockSize * block
    const free = await Promise.all([0, 1, 2, 3].map((step) => isFree(port + step)))
    if (free.every(Boolean)) return port
  }
}

/** Out: a port of 127.0.0.1 that nobody listens on, and that no call going out can take. */
export const freePort = fourFreePorts

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
