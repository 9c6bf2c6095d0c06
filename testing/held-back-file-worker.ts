/** A process of files that does as its first byte says, in place of looking at a file. */
import { worker, workerEmit } from 'workerpool'

export const orders = { answer: 1, compute: 2, sleep: 3, die: 4, fill: 5 } as const

function inspect(bytes: Uint8Array): unknown {
  workerEmit({ pid: process.pid })
  const order = bytes[0]
  const until = performance.now() + (bytes[1] ?? 0) * 100
  if (order === orders.compute) while (performance.now() < until);
  if (order === orders.sleep) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, (bytes[1] ?? 0) * 100)
  if (order === orders.die) process.kill(process.pid, 'SIGKILL')
  if (order === orders.fill) for (const all: unknown[][] = []; ; ) all.push(Array.from({ length: 100_000 }, () => ({})))
  return { mediaType: 'application/pdf', from: 0, to: bytes.length }
}

// The test imports the orders alone.
if (process.send && process.argv[1] === import.meta.filename) worker({ inspect })
