import { createServer } from 'node:net'

/** Below the ports that the system gives to calls going out: those are taken and given back all the time. */
const first = 10_000
const blocks = 5_000
const blockSize = 4

/** Blocks that this process has given out, in use or about to be. */
const given = new Set<number>()

/**
 * @returns A port of 127.0.0.1 that nobody listens on, as its three neighbours above. No two callers of a process share
 *   one, and no call going out can take one.
 */
export async function freePort(): Promise<number> {
  for (let block = Math.floor(Math.random() * blocks); ; block = (block + 1) % blocks) {
    if (given.has(block)) continue
    given.add(block)
    const port = first + blockSize * block
    const free = await Promise.all([0, 1, 2, 3].map((step) => isFree(port + step)))
    if (free.every(Boolean)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
