import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { orders } from '#testing/held-back-file-worker.ts'
import {
  createFileWorkers,
  type FileWorkers,
  NotDoneError,
  NotLookedAtError,
  TooIntricateError,
} from './file-workers.ts'

const filename = fileURLToPath(import.meta.resolve('#testing/held-back-file-worker.ts'))
const usual = {
  filename,
  processes: 1,
  ownMs: 20_000,
  longestMs: 20_000,
  waitMs: 20_000,
  heapMb: 48,
  residentMb: 1_024,
}
let workers: FileWorkers | undefined
afterEach(async () => {
  await workers?.close()
  workers = undefined
})

const start = (options: Partial<typeof usual> = {}) => {
  workers = createFileWorkers({ ...usual, ...options })
  const tell = workers
  return (order: keyof typeof orders, tenths = 0) => tell.inspect(Uint8Array.of(orders[order], tenths))
}

test('R33 the deadline of a file begins when its process begins it, not while it waits for one', async () => {
  const order = start({ ownMs: 1_500, longestMs: 1_500 })
  await order('answer')
  const all = await Promise.all([order('sleep', 8), order('sleep', 8), order('sleep', 8), order('answer')])
  expect(all.map(({ mediaType }) => mediaType)).toEqual(Array.from({ length: 4 }, () => 'application/pdf'))
})

test('R33 a process that is held back uses no time of its own, so nothing is said of its file', async () => {
  const order = start({ ownMs: 500, longestMs: 1_500 })
  await expect(order('sleep', 100)).rejects.toThrow(NotDoneError)
  await expect(order('answer')).resolves.toMatchObject({ mediaType: 'application/pdf' })
})

test('R33 a file that uses more time of its process than any paper is refused for that', async () => {
  await expect(start({ ownMs: 500 })('compute', 150)).rejects.toThrow(TooIntricateError)
})

test('R33 no verdict comes from a process that dies, and the next file has another one', async () => {
  const order = start()
  await expect(order('die')).rejects.toThrow(NotLookedAtError)
  await expect(order('answer')).resolves.toMatchObject({ mediaType: 'application/pdf' })
})

test('R33 no verdict comes while no process is free', async () => {
  const order = start({ waitMs: 3_000 })
  await order('answer')
  const held = order('sleep', 60)
  await expect(order('answer')).rejects.toThrow(NotLookedAtError)
  await held
  await expect(order('answer')).resolves.toMatchObject({ mediaType: 'application/pdf' })
})

test('R33 a file that fills the memory of two processes is refused for that', async () => {
  await expect(start()('fill')).rejects.toThrow(TooIntricateError)
})

test('R33 a process that holds more memory than any paper needs is stopped, whatever of it is in its heap', async () => {
  await expect(start({ residentMb: 16 })('sleep', 30)).rejects.toThrow(TooIntricateError)
})
