/** A thread of files that does as its first byte says, in place of looking at a file. */
import { threadId } from 'node:worker_threads'

export const orders = { answer: 1, compute: 2, sleep: 3, die: 4, fill: 5 } as const

export async function inspect({ bytes, began }: { bytes: Uint8Array; began: Int32Array }): Promise<unknown> {
  Atomics.store(began, 0, threadId)
  Atomics.notify(began, 0)
  const order = bytes[0]
  const until = performance.now() + (bytes[1] ?? 0) * 100
  if (order === orders.compute) while (performance.now() < until);
  if (order === orders.sleep) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, (bytes[1] ?? 0) * 100)
  if (order === orders.die) process.exit(3)
  if (order === orders.fill) for (const all: unknown[][] = []; ; ) all.push(Array.from({ length: 100_000 }, () => ({})))
  return { mediaType: 'application/pdf', from: 0, to: bytes.length }
}
