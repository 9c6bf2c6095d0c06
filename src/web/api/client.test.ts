import { afterEach, expect, test, vi } from 'vitest'
import { getUser } from '#contract/users.ts'
import { errorWords } from '../lib/error-words.ts'
import { beginLeaving } from '../lib/session.ts'
import { callApi, onSessionEnded } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

test('H10 a call made while a page is being built is rejected with its message, and nothing is asked of anybody', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  expect(typeof window).toBe('undefined')
  await expect(callApi(getUser, {})).rejects.toThrow(
    'Esta operación no está permitida durante la generación de la página',
  )
  expect(asked).not.toHaveBeenCalled()
})

test('L13 R40 whoever only looks at a public page is not asked to sign in by a question of the page itself', async () => {
  const ended = {
    type: 'about:blank',
    title: 'Tu sesión terminó',
    status: 401,
    detail: 'Tu sesión ha expirado.',
    errors: { code: 'SESSION_ENDED', message: 'Tu sesión ha expirado.' },
  }
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  vi.stubGlobal('fetch', async () => Response.json(ended, { status: 401 }))
  const asked = vi.fn(async () => false)
  onSessionEnded(asked)
  try {
    await expect(callApi(getUser, {}, { inBackground: true })).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(asked).not.toHaveBeenCalled()
    await expect(callApi(getUser, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(asked).toHaveBeenCalledOnce()
  } finally {
    onSessionEnded(undefined)
  }
})

test('L14 of who is leaving nothing more is asked, and what is asked after it is sent', async () => {
  const asked = vi.fn(async () => Response.json({ success: true, body: {} }))
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  vi.stubGlobal('fetch', asked)
  const arrived = beginLeaving()
  void callApi(getUser, {})
  await new Promise(setImmediate)
  expect(asked).not.toHaveBeenCalled()
  arrived()
  await callApi(getUser, {})
  expect(asked).toHaveBeenCalledOnce()
})

test.each([500, 502, 503, 404])(
  'A §4 an answer %i that no server of ours wrote is not blamed on the internet',
  async (status) => {
    vi.stubGlobal('window', { location: { hostname: 'localhost' } })
    vi.stubGlobal('fetch', async () => new Response('<h1>Service Unavailable</h1>', { status }))
    const failure = await callApi(getUser, {}).catch((error) => error)
    expect(failure).toMatchObject({ code: 'OFFLINE', status, title: 'Un momento, por favor' })
    expect(failure.message).not.toMatch(/internet|conexi/i)
  },
)

test.each([
  [false, 'No tienes conexión', /internet/],
  [true, 'No logramos llegar a Cosecha', /la falla sea nuestra/],
])('A §4 R09 no answer came, with a network %s: «%s»', async (onLine, title, words) => {
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const failure = await callApi(getUser, {}).catch((error) => error)
  expect(failure).toMatchObject({ code: 'OFFLINE', status: 0, title })
  expect(failure.message).toMatch(words)
  expect(failure.message).toMatch(/Lo que ya guardaste sigue guardado\.$/)
})

test('Z10 where the page itself fails at a call, a person reads our words and the error is reported', async () => {
  const reported = vi.fn()
  vi.stubGlobal('window', { location: { hostname: 'localhost' } })
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('AbortController', undefined)
  const failure = await callApi(getUser, {}).catch((error) => error)
  expect(failure).toMatchObject({ code: 'UNEXPECTED', title: 'Algo falló en esta página' })
  expect(errorWords(failure)).toMatch(/^Es un problema nuestro, no tuyo/)
  expect(errorWords(new TypeError('AbortSignal.any is not a function'))).toBe(errorWords(failure))
  expect(String(reported.mock.calls[0])).toContain('AbortController')
})
