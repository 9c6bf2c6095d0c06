import { expect, test } from 'vitest'
import { AllBusyError, fairTurns, LineFullError } from './fair-turns.ts'

/** Work that ends on request, and writes down when it began. */
function scene(limits: { atOnce: number; waitingEach: number; waitingAll?: number }) {
  const turns = fairTurns(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const want = (owner: string, name: string) =>
    turns.inTurn(owner, async () => {
      began.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  const settled = () => new Promise((later) => setImmediate(later))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { turns, began, want, end, settled }
}

test('R33 R41 each owner has one under way, and the next turn is another owner’s', async () => {
  const { began, want, end, settled } = scene({ atOnce: 2, waitingEach: 2 })
  for (const name of ['a1', 'a2', 'a3']) void want('a', name)
  void want('b', 'b1')
  void want('b', 'b2')
  void want('c', 'c1')
  await settled()
  expect(began).toEqual(['a1', 'b1'])
  for (const ended of ['a1', 'b1', 'c1', 'a2']) await end(ended)
  expect(began.slice(2)).toEqual(['c1', 'a2', 'b2', 'a3'])
})

test('R33 who has two waiting is told at once; others are not', async () => {
  const { want, end, began } = scene({ atOnce: 1, waitingEach: 2 })
  const waiting = ['a1', 'a2', 'a3'].map((name) => want('a', name))
  await expect(want('a', 'a4')).rejects.toThrow(LineFullError)
  for (const name of ['a1', 'a2', 'a3']) await end(name)
  expect(await Promise.all(waiting)).toEqual(['a1', 'a2', 'a3'])
  expect(began).toEqual(['a1', 'a2', 'a3'])
})

test('R33 when too many of all owners wait, the next is told that we are busy, until one has ended', async () => {
  const { want, end, settled } = scene({ atOnce: 1, waitingEach: 2, waitingAll: 2 })
  for (const owner of ['a', 'b', 'c']) void want(owner, owner)
  await expect(want('d', 'd')).rejects.toThrow(AllBusyError)
  await end('a')
  const last = want('d', 'd')
  for (const owner of ['b', 'c', 'd']) await end(owner)
  await settled()
  expect(await last).toBe('d')
})

test('R33 work that fails gives its turn on', async () => {
  const turns = fairTurns({ atOnce: 1, waitingEach: 1 })
  const failing = turns.inTurn('a', () => Promise.reject(new Error('broken')))
  const next = turns.inTurn('b', async () => 'fine')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})

test('R33 R41 a place is kept from the first byte on: what is beyond the line is refused before it is received', async () => {
  const { turns } = scene({ atOnce: 2, waitingEach: 2 })
  const ends: (() => void)[] = []
  const onItsWay = () => turns.withPlace('a', () => new Promise<void>((end) => ends.push(end)))
  const three = [onItsWay(), onItsWay(), onItsWay()]
  await expect(onItsWay()).rejects.toThrow(LineFullError)
  await expect(turns.withPlace('b', async () => 'b')).resolves.toBe('b')
  ends[0]?.()
  await three[0]
  const fourth = onItsWay()
  for (const end of ends) end()
  await Promise.all([...three, fourth])
  await expect(turns.withPlace('a', async () => 'later')).resolves.toBe('later')
})
