import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently.ts'

const things = [1, 2, 3, 4, 5, 6, 7]
const never = () => false

test('R32 each thing is worked on once, within the bound', async () => {
  const done: number[] = []
  let [under, most] = [0, 0]
  const left = await forEachConcurrently(things, { most: 3, isOver: never }, async (thing) => {
    under += 1
    most = Math.max(most, under)
    await setImmediate()
    under -= 1
    done.push(thing)
  })
  expect([left, most, done.toSorted()]).toEqual([0, 3, things])
})

test('R32 once it is over or one has failed no other is begun, and what is under way ends', async () => {
  const done: number[] = []
  const isOver = () => done.length >= 2
  const left = await forEachConcurrently(things, { most: 1, isOver }, async (thing) => void done.push(thing))
  expect([left, done]).toEqual([5, [1, 2]])
  const ended: number[] = []
  const work = async (thing: number) => {
    if (thing === 1) throw new Error('the first')
    await setImmediate()
    ended.push(thing)
  }
  await expect(forEachConcurrently(things, { most: 2, isOver: never }, work)).rejects.toThrow('the first')
  expect(ended).toEqual([2])
})
