export const serviceWorkerPath = '/service-worker.js'

/**
 * In: the brand's name. Out: the service worker. It keeps nothing, so that nothing of a person outlives their visit: it
 * only has words for who opens a page without a network.
 */
export function buildServiceWorker(name: string): string {
  return `const page = ${JSON.stringify(offlinePage(name))}
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return
  event.respondWith(answer(event))
})
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(page, { status: 503, headers })
  }
}
`
}

const offlinePage = (name: string): string => `<!doctype html>
<html lang="es-CO">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sin conexión – ${name}</title>
<h1>No tienes conexión</h1>
<p>Lo que ya guardaste sigue guardado. Cuando vuelva la red, <a href="">intenta abrir la página otra vez</a>.</p>
</html>
`
