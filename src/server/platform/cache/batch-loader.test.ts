import { expect, test } from 'vitest'
import { createBatcher } from './batch-loader.ts'

/** A batch begins after the calls of the same moment. */
const begun = () => new Promise((resolve) => setImmediate(resolve))

/** Answers when the test tells it to, and remembers each batch that it was asked. */
function slowDatabase() {
  const asked: number[][] = []
  const answers: ((refuse?: Error) => void)[] = []
  const double = createBatcher<number, number>((some) => {
    asked.push([...some])
    return new Promise((resolve, reject) => {
      answers.push((refuse) => (refuse ? reject(refuse) : resolve(some.map((one) => one * 2))))
    })
  })
  return { asked, double, next: (refuse?: Error) => answers.shift()?.(refuse) }
}

test('S03 whoever asks while an answer is on its way is answered by the next one, all at once, and each with their own', async () => {
  const { asked, double, next } = slowDatabase()
  const first = double(1)
  await begun()
  const others = [double(2), double(3)]
  expect(asked).toEqual([[1]])
  next()
  expect(await first).toBe(2)
  await begun()
  expect(asked).toEqual([[1], [2, 3]])
  next()
  expect(await Promise.all(others)).toEqual([4, 6])
  const last = double(4)
  await begun()
  next()
  expect(await last).toBe(8)
})

test('S03 what is asked at once is one batch, of which none holds more than two hundred', async () => {
  const { asked, double, next } = slowDatabase()
  const all = Promise.all(Array.from({ length: 250 }, (_, at) => double(at)))
  await begun()
  next()
  await begun()
  next()
  expect(await all).toEqual(Array.from({ length: 250 }, (_, at) => 2 * at))
  expect(asked.map(({ length }) => length)).toEqual([200, 50])
})

test('S03 a failure is told to those who asked, and to nobody after them', async () => {
  const { double, next } = slowDatabase()
  const first = double(1)
  await begun()
  const other = double(2)
  next(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await begun()
  next()
  expect(await other).toBe(4)
})
