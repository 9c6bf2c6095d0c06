import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftChanges } from './draft.ts'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function saverWith(save: (changes: DraftChanges) => Promise<unknown>, mayRetry = true) {
  const states: SaveState[] = []
  const saver = createDraftSaver({
    stored: { city: 'Cali' },
    save,
    mayRetry: () => mayRetry,
    onState: (state) => states.push(state),
  })
  return { saver, states }
}

test('F04 what is typed without a pause goes out once, when the pause comes', async () => {
  const save = vi.fn(async () => {})
  const { saver, states } = saverWith(save)
  for (const name of ['A', 'An', 'Ana']) {
    saver.change({ city: 'Cali', name })
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600)
  expect(save.mock.calls).toEqual([[{ name: 'Ana' }]])
  expect(states.at(-1)).toBe('saved')
  expect(saver.hasUnsaved()).toBe(false)
})

test('F04 what comes in while a save is on its way follows it, never beside it', async () => {
  const waiting: (() => void)[] = []
  const save = vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve)))
  const { saver } = saverWith(save)
  saver.change({ city: 'Cali', name: 'Ana' })
  const first = saver.flush()
  saver.change({ city: 'Cali', name: 'Ana María' })
  void saver.flush()
  expect(save).toHaveBeenCalledTimes(1)
  waiting[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls).toEqual([[{ name: 'Ana' }], [{ name: 'Ana María' }]])
  waiting[1]?.()
  expect(await first).toBe(true)
})

test('F04 without a connection everything unsaved is tried again until it is through', async () => {
  const save = vi.fn<(changes: DraftChanges) => Promise<unknown>>().mockRejectedValueOnce(new Error('no connection'))
  const { saver, states } = saverWith(save)
  saver.change({ name: 'Ana' })
  expect(await saver.flush()).toBe(false)
  expect(states.at(-1)).toBe('offline')
  expect(saver.hasUnsaved()).toBe(true)
  save.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(save.mock.lastCall).toEqual([{ name: 'Ana', city: null }])
  expect(states.at(-1)).toBe('saved')
})

test('F04 a refused save is not repeated by itself, and goes along with the next change', async () => {
  const save = vi.fn<(changes: DraftChanges) => Promise<unknown>>().mockRejectedValueOnce(new Error('refused'))
  const { saver, states } = saverWith(save, false)
  saver.change({ city: 'Cali', name: 'Ana' })
  await saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(states.at(-1)).toBe('refused')
  save.mockResolvedValue(undefined)
  saver.change({ city: 'Cali', name: 'Ana', sex: 'F' })
  await vi.advanceTimersByTimeAsync(600)
  expect(save.mock.lastCall).toEqual([{ name: 'Ana', sex: 'F' }])
})

test('F04 going back to what is stored sends nothing', async () => {
  const save = vi.fn(async () => {})
  const { saver, states } = saverWith(save)
  saver.change({ city: 'Cal' })
  expect(states.at(-1)).toBe('saving')
  saver.change({ city: 'Cali' })
  expect(states.at(-1)).toBe('saved')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(save).not.toHaveBeenCalled()
})

test('F04 a form that starts empty leaves the stored answers alone until something is typed; then what is seen stands', async () => {
  const save = vi.fn(async () => {})
  const { saver } = saverWith(save)
  await saver.flush()
  expect(save).not.toHaveBeenCalled()
  saver.change({ name: 'Ana' })
  await vi.advanceTimersByTimeAsync(600)
  expect(save.mock.calls).toEqual([[{ name: 'Ana', city: null }]])
})

test('F04 before a form is handed in nobody waits for a draft that says the same, but for an older one', async () => {
  const waiting: (() => void)[] = []
  const save = vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve)))
  const { saver } = saverWith(save)
  const isSettled = async () => {
    const settled = vi.fn()
    void saver.settle().then(settled)
    await vi.advanceTimersByTimeAsync(0)
    return settled.mock.calls.length === 1
  }
  saver.change({ city: 'Cali', name: 'Ana' })
  expect(await isSettled()).toBe(true)
  expect(save.mock.calls).toEqual([[{ name: 'Ana' }]])
  saver.change({ city: 'Cali', name: 'Ana María' })
  expect(await isSettled()).toBe(false)
  waiting[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls).toEqual([[{ name: 'Ana' }], [{ name: 'Ana María' }]])
  expect(await isSettled()).toBe(true)
  waiting[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(await isSettled()).toBe(true)
})

test('F04 what was on its way when the form was handed in is not sent again', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const save = vi.fn(() => promise)
  const { saver, states } = saverWith(save)
  saver.change({ name: 'Ana' })
  await saver.settle()
  saver.end()
  reject(new Error('no connection'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(saver.hasUnsaved()).toBe(false)
  expect(states).not.toContain('offline')
})
