import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Script = { src: string; onload(): void; onerror(): void; remove(): void }
let loaded: Script[]
let answers: boolean

beforeEach(() => {
  loaded = []
  answers = true
  vi.useFakeTimers()
  vi.resetModules()
  const execute = (siteKey: string, { action }: { action: string }) => Promise.resolve(`${siteKey}/${action}`)
  vi.stubGlobal('window', { grecaptcha: { ready: (then: () => void) => then(), execute } })
  const append = (script: Script) => {
    loaded.push(script)
    queueMicrotask(() => (answers ? script.onload() : script.onerror()))
  }
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined }), head: { append } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const fresh = async () => (await import('./anti-bot.ts')).antiBotToken

test('L18 without a site key nothing is loaded from anybody', async () => {
  const antiBotToken = await fresh()
  expect(await antiBotToken(null, 'modalLogin')).toBeUndefined()
  expect(loaded).toEqual([])
})

test('L18 each time gets a token of its own for what is done, and the script is loaded once', async () => {
  const antiBotToken = await fresh()
  expect(await antiBotToken('key', 'modalLogin')).toBe('key/modalLogin')
  expect(await antiBotToken('key', 'other')).toBe('key/other')
  expect(loaded.map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=key'])
})

test('L18 a script that is blocked leaves no token, and the next try loads it again', async () => {
  const antiBotToken = await fresh()
  answers = false
  expect(await antiBotToken('key', 'modalLogin')).toBeUndefined()
  answers = true
  expect(await antiBotToken('key', 'modalLogin')).toBe('key/modalLogin')
})

test('L18 nobody waits for a script that never comes', async () => {
  const antiBotToken = await fresh()
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: () => undefined } })
  const token = antiBotToken('key', 'modalLogin')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await token).toBeUndefined()
})
