/**
 * The service worker (decision 042). It stands alone: the build takes its types away and puts the plan before it
 * (`tools/site/offline.ts`), so it imports nothing but types. Pages come from the network; only without one does a kept
 * page answer. No answer of the API is kept but the open rates, which are the same for everybody.
 */
import type { WorkerPlan } from './worker-plan.ts'

declare const plan: WorkerPlan

type Lasting = { waitUntil: (work: Promise<unknown> | undefined) => void }
type Fetching = Lasting & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Listen = {
  (name: 'install' | 'activate', listener: (event: Lasting) => void): void
  (name: 'fetch', listener: (event: Fetching) => void): void
}
type Scope = {
  addEventListener: Listen
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}
declare const self: Scope

const assets = new Set(plan.assets)
/** Rates of a few minutes ago are of now: the feed itself may be that old. */
const ratesLiveMs = 5 * 60_000

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(keepShell())
  event.waitUntil(keepRates())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable())
  event.waitUntil(forgetOlder())
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const { pathname, origin } = new URL(url)
  if (method !== 'GET' || pathname.startsWith('/api/')) return
  if (mode === 'navigate') {
    event.respondWith(openPage(event, pathname))
    event.waitUntil(keepRates())
  } else if (origin === location.origin && assets.has(pathname)) event.respondWith(readAsset(event.request))
})

/** All or nothing: a shell that lacks a file would fail where nobody can help. Who saves data gets the two pages that say so. */
async function keepShell(): Promise<void> {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  const cache = await caches.open(plan.shell)
  const pages = saves ? [plan.offlinePage, plan.unansweredPage] : plan.pages
  await cache.addAll([
    // No cookie goes along: a kept page is nobody's.
    ...pages.map((page) => new Request(page, { cache: 'no-cache', credentials: 'omit' })),
    ...plan.assets.map((file) => new Request(file, { credentials: 'omit' })),
  ])
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name !== plan.shell && name !== plan.ratesCache).map((name) => caches.delete(name)),
  )
}

/** Without a network the copy that is there stays, with its hour. */
async function keepRates(): Promise<void> {
  const cache = await caches.open(plan.ratesCache)
  const before = await cache.match(plan.ratesUrl)
  const ageMs = Date.now() - Number(before?.headers.get(plan.keptAtHeader))
  // Kept in the future is what a clock that was put back makes of it.
  if (before && ageMs >= 0 && ageMs < ratesLiveMs) return
  try {
    const answer = await fetch(plan.ratesUrl, { cache: 'no-cache', credentials: 'omit' })
    if (!answer.ok) return
    const headers = { 'content-type': 'application/json', [plan.keptAtHeader]: String(Date.now()) }
    await cache.put(plan.ratesUrl, new Response(await answer.blob(), { headers }))
  } catch {
    // There will be a next page.
  }
}

async function openPage({ request, preloadResponse }: Fetching, pathname: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const path = pathname.replace(/(?<=.)\/$/, '')
    const own = plan.pages.includes(path) ? await readKept(path) : undefined
    return own ?? (await readUnreachedPage())
  }
}

/** A device without a network is not our fault, and a site that does not answer is not the person's. */
async function readUnreachedPage(): Promise<Response> {
  const page = await readKept(navigator.onLine ? plan.unansweredPage : plan.offlinePage)
  if (!page) return Response.error()
  return new Response(page.body, { status: 503, headers: page.headers })
}

async function readAsset(request: Request): Promise<Response> {
  return (await readKept(new URL(request.url).pathname)) ?? fetch(request)
}

async function readKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(plan.shell)
  // What a page varies by is settled: the browser has decoded it.
  return cache.match(path, { ignoreVary: true, ignoreSearch: true })
}
