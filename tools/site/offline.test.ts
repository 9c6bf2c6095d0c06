import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buildServiceWorker } from './offline.ts'

const site = 'https://a.example'
const plan = {
  shell: 'shell-2',
  assets: ['/assets/a-1.js'],
  pages: ['/cdt-simulador', '/mis-procesos', '/sin-conexion', '/sin-respuesta'],
  offlinePage: '/sin-conexion',
  unansweredPage: '/sin-respuesta',
  ratesCache: 'rates',
  ratesUrl: '/api/rates',
  keptAtHeader: 'x-kept-at',
}

type Fetched = { mode?: string; method?: string; path?: string }

/** The service worker in a browser of our own, whose network answers with the address, or not at all. */
async function createBrowser() {
  const listeners = new Map<string, (event: object) => void>()
  const stored = new Map<string, Map<string, Response>>([['shell-1', new Map()]])
  const network = { isThere: true, asked: [] as string[] }
  const navigator = { onLine: true }
  const getPath = (asked: string | { url: string }) =>
    (typeof asked === 'string' ? asked : asked.url).replace(site, '').split('?')[0] ?? ''
  const fetch = async (asked: string | { url: string }) => {
    network.asked.push(getPath(asked))
    if (!network.isThere) throw new TypeError('Failed to fetch')
    return new Response(`${getPath(asked)} of the network`)
  }
  const openCache = (name: string) => {
    const kept = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, kept)
    return {
      match: async (asked: string) => kept.get(getPath(asked))?.clone(),
      put: async (asked: string, answer: Response) => void kept.set(getPath(asked), answer),
      addAll: async (all: { url: string }[]) => {
        for (const one of all) kept.set(getPath(one), new Response(`${getPath(one)} as kept`))
      },
    }
  }
  class Request {
    url: string
    init: object
    constructor(url: string, init: object) {
      this.url = url
      this.init = init
    }
  }
  runInNewContext(await buildServiceWorker(plan), {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
      registration: {},
    },
    caches: {
      open: async (name: string) => openCache(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
    location: { origin: site },
    navigator,
    URL,
    Response,
    Request,
    fetch,
  })
  const happen = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one), respondWith })
    await Promise.all(work)
    return answer
  }
  const open = ({ mode = 'navigate', method = 'GET', path = '/' }: Fetched, preloadResponse?: unknown) =>
    happen('fetch', { request: { mode, method, url: `${site}${path}` }, preloadResponse })
  return { happen, open, stored, network, navigator }
}

async function createInstalled() {
  const browser = await createBrowser()
  await browser.happen('install')
  await browser.happen('activate')
  return browser
}

test('M09 with a network every page is the one of the network', async () => {
  const { open } = await createInstalled()
  expect(await (await open({ path: '/cdt-simulador?monto=1' }))?.text()).toBe('/cdt-simulador of the network')
  expect(await (await open({}, Promise.resolve(new Response('preloaded'))))?.text()).toBe('preloaded')
})

test('M09 without one the simulator and the deposits open as they were kept, and any other page says so', async () => {
  const { open, network, navigator } = await createInstalled()
  network.isThere = false
  navigator.onLine = false
  for (const path of ['/cdt-simulador?monto=1', '/cdt-simulador/', '/mis-procesos']) {
    const answer = await open({ path })
    expect([answer?.status, await answer?.text()]).toEqual([200, `${path.replace(/\/?(\?.*)?$/, '')} as kept`])
  }
  const other = await open({ path: '/blog/que-es-un-cdt' })
  expect([other?.status, await other?.text()]).toEqual([503, '/sin-conexion as kept'])
})

test('M09 Z10 where the device has a network and the site does not answer, the page does not blame the network', async () => {
  const { open, network } = await createInstalled()
  network.isThere = false
  const answer = await open({ path: '/blog/que-es-un-cdt' })
  expect([answer?.status, await answer?.text()]).toEqual([503, '/sin-respuesta as kept'])
})

test('M09 a file with a hash comes from the kept ones, and those of an older build are removed', async () => {
  const { open, stored, network } = await createInstalled()
  network.asked = []
  expect(await (await open({ mode: 'cors', path: '/assets/a-1.js' }))?.text()).toBe('/assets/a-1.js as kept')
  expect(network.asked).toEqual([])
  expect([...stored.keys()]).toEqual(['shell-2', 'rates'])
})

test('M09 the open rates are kept with their hour, and the copy stays where no newer one can be had', async () => {
  const { open, stored, network } = await createInstalled()
  const readKept = () => stored.get('rates')?.get('/api/rates')
  expect(Number(readKept()?.headers.get('x-kept-at'))).toBeGreaterThan(Date.now() - 60_000)
  stored.get('rates')?.set('/api/rates', new Response('older', { headers: { 'x-kept-at': '1' } }))
  network.isThere = false
  await open({ path: '/cdt-simulador' })
  expect(readKept()?.headers.get('x-kept-at')).toBe('1')
  network.isThere = true
  await open({ path: '/cdt-simulador' })
  expect(readKept()?.headers.get('x-kept-at')).not.toBe('1')
})

test.each([
  { mode: 'cors', path: '/assets/b-2.js' },
  { mode: 'cors', path: '/api/processes/get-processes' },
  { method: 'POST', path: '/cdt-simulador' },
  { path: '/api/documents/1' },
])('M09 R20 the service worker leaves alone what is no page of everybody: %j', async (asked) => {
  const { open } = await createInstalled()
  expect(await open(asked)).toBeUndefined()
})
