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

test('L18 a key of reCAPTCHA Enterprise has its own script and calls', async () => {
  const execute = (siteKey: string, { action }: { action: string }) =>
    Promise.resolve(`of-enterprise/${siteKey}/${action}`)
  vi.stubGlobal('window', { grecaptcha: { enterprise: { ready: (then: () => void) => then(), execute } } })
  const antiBotToken = await fresh()
  expect(await antiBotToken('enterprise:key', 'modalLogin')).toBe('of-enterprise/key/modalLogin')
  expect(loaded.map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=key'])
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

const visit = (began: string, now: string) => {
  const left: string[] = []
  const location = new URL(now)
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: began }] })
  const leave = { reload: () => left.push('reload'), assign: (to: string) => left.push(to) }
  Object.assign(window, { location: { pathname: location.pathname, search: location.search, ...leave } })
  return left
}

test('L18 R18 a visit that began where the script is forbidden signs in at a page loaded anew, once', async () => {
  const { signInWhereScriptIsAllowed } = await import('./anti-bot.ts')
  const left = visit('https://cosecha.example/portal/dashboard', 'https://cosecha.example/mis-procesos?bono=x')
  expect(signInWhereScriptIsAllowed()).toBe(true)
  expect(left).toEqual(['/login?return=%2Fmis-procesos%3Fbono%3Dx'])
  const again = visit('https://cosecha.example/login?return=%2Fmis-procesos', 'https://cosecha.example/login')
  expect(signInWhereScriptIsAllowed()).toBe(false)
  expect(again).toEqual([])
})

test('L18 R18 after sign-in the script stays behind, and nobody without it is sent around', async () => {
  const { antiBotToken, leaveForeignScriptsBehind } = await import('./anti-bot.ts')
  const left = visit('https://cosecha.example/login', 'https://cosecha.example/login')
  leaveForeignScriptsBehind()
  expect(left).toEqual([])
  await antiBotToken('key', 'modalLogin')
  leaveForeignScriptsBehind()
  expect(left).toEqual(['reload'])
})
