import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildServiceWorker } from './service-worker.ts'

type Fetched = { mode?: string; method?: string; url?: string }

/** The service worker in a browser of our own. In: how its network answers. Out: what it does with a request. */
function workerWith(network: () => Promise<unknown>) {
  const listeners = new Map<string, (event: object) => void>()
  const self = { addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener) }
  runInNewContext(buildServiceWorker('Ahorros'), { self, URL, Response, fetch: network })
  return (request: Fetched, preloadResponse?: unknown) => {
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    const whole = { mode: 'navigate', method: 'GET', url: 'https://a.example/mis-procesos', ...request }
    listeners.get('fetch')?.({ request: whole, preloadResponse, respondWith })
    return answer
  }
}

test('M09 the service worker hands pages through as they come, and keeps none', async () => {
  const ask = workerWith(async () => 'from the network')
  expect(await ask({})).toBe('from the network')
  expect(await ask({}, Promise.resolve('preloaded'))).toBe('preloaded')
  expect(buildServiceWorker('Ahorros')).not.toMatch(/caches|indexedDB/)
})

test('M09 without a network whoever opens a page is told so, under a policy that loads nothing', async () => {
  const offline = workerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  const answer = await offline({})
  expect(answer?.status).toBe(503)
  expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer?.text()).toContain('No tienes conexión')
})

test.each([{ mode: 'cors' }, { mode: 'no-cors' }, { method: 'POST' }, { url: 'https://a.example/api/documents/1' }])(
  'M09 the service worker leaves alone what is no page: %j',
  (request) => {
    expect(workerWith(async () => 'from the network')(request)).toBeUndefined()
  },
)
