import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redirects } from '#contract/redirects.ts'
import { civilDateInBogota, getDateParts } from '#domain/money/dates/civil-date.ts'
import { leadMonthlyPage, monthlyPage } from '#domain/site/monthly-pages/monthly-pages.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { buildApp } from '../../app/app.ts'
import type { Config } from '../../settings.ts'

const script = 'window.started = 1 < 2'
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const outer = mkdtempSync(join(tmpdir(), 'cosecha-site-'))
const folder = join(outer, 'default/client')

let product: TestApp
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'cdt-simulador'))
  const page = (title: string, inline = '') => `<!doctype html><title>${title}</title>${inline}`
  writeFileSync(join(outer, 'secret.txt'), 'canary outside')
  writeFileSync(join(folder, 'secret.json'), 'canary of the build')
  writeFileSync(join(folder, 'index.html'), page('Inicio', `<script>${script}</script>`))
  writeFileSync(join(folder, 'cdt-simulador/index.html'), page('Simulador', '<script src="/assets/a.js"></script>'))
  writeFileSync(join(folder, '404.html'), page('No existe'))
  writeFileSync(join(folder, '__spa-fallback.html'), page('Aplicación', `<script type="module">${script}</script>`))
  writeFileSync(join(folder, 'application-paths.json'), '["/mis-procesos","/verificar/:id"]')
  writeFileSync(join(folder, 'next-steps.json'), '{"/mis-procesos":["/assets/a.js"]}')
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, '_.data'), '[1]')
  writeFileSync(join(folder, 'cdt-simulador.data'), '[2]')
  writeFileSync(join(folder, 'service-worker.js'), 'self.addEventListener("fetch", () => {})')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Cosecha"}')
  mkdirSync(join(folder, '.well-known'))
  writeFileSync(join(folder, '.well-known/security.txt'), 'Contact: https://cosecha.example/escribenos\n')
  writeFileSync(join(folder, '.well-known/private.json'), '{}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/a.js'), 'export {}')
  const other = join(outer, 'coltefinanciera/client')
  mkdirSync(join(other, 'assets'), { recursive: true })
  writeFileSync(join(other, 'index.html'), page('Inicio de la entidad'))
  writeFileSync(join(other, '404.html'), page('No existe en la entidad'))
  writeFileSync(join(other, '__spa-fallback.html'), page('Aplicación de la entidad'))
  writeFileSync(join(other, 'application-paths.json'), '["/asegura-tu-tasa"]')
  writeFileSync(join(other, 'robots.txt'), 'Sitemap: https://entidad.example/sitemap.xml')
  writeFileSync(join(other, 'assets/b.js'), 'export {}')
  product = await startTestApp()
  app = await buildApp(product.ctx, outer)
})
afterAll(async () => {
  await app.close()
  await product.close()
  rmSync(outer, { recursive: true, force: true })
})

test('a finished page stands at its address, with and without the slash at its end', async () => {
  for (const url of ['/cdt-simulador', '/cdt-simulador/', '/cdt-simulador?amount=1']) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Simulador')
    expect(answer.headers['cache-control']).toBe('no-cache')
  }
  expect((await app.inject('/')).body).toContain('Inicio')
})

test('R01 R03 R05 older addresses lead to where their page is now, with their query', async () => {
  for (const [from, to] of Object.entries(redirects)) {
    const answer = await app.inject(`${from}/?process_id=1`)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `${to}?process_id=1`])
    expect(redirects[to], 'one step, not a chain').toBeUndefined()
  }
})

test.each([
  ['/preguntas-coltefinanciera/flamingo', '/preguntas/coltefinanciera/flamingo'],
  ['/v2/preguntas-coltefinanciera/flamingo', '/v2/preguntas/coltefinanciera/flamingo'],
  ['/por-que-invertir-en-un-cdt', '/blog/por-que-cdt'],
])('R01 R05 F03 %s leads to %s', async (from, to) => {
  const answer = await app.inject(from)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
})

test('M09 the service worker is looked for anew each time and may ask this site alone; another brand has none', async () => {
  const worker = await app.inject('/service-worker.js')
  expect(worker.headers['content-type']).toContain('javascript')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const headers = { host: 'coltefinanciera.localhost' }
  for (const url of ['/service-worker.js', '/manifest.webmanifest']) {
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
  }
})

test('Z11 security.txt stands where RFC 9116 has it, in UTF-8; nothing else stands beside it', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type'], body.slice(0, 8)]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'Contact:',
  ])
  const elsewhere = { url: '/.well-known/security.txt', headers: { host: 'coltefinanciera.localhost' } }
  for (const asked of [{ url: '/.well-known/private.json' }, { url: '/.well-known/' }, elsewhere]) {
    expect((await app.inject(asked)).statusCode).toBe(404)
  }
})

test('R01 whatever is asked for under the page of the app leads to it', async () => {
  for (const url of ['/app/abrir', '/app/a/b/c', '/app/ios?ref=x']) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `/app${url.includes('?') ? '?ref=x' : ''}`])
  }
  expect((await app.inject('/app')).headers.location).toBeUndefined()
  expect((await app.inject('/application')).statusCode).toBe(404)
})

test('R04 monthly pages: those of the year stand, earlier years lead to this month, what has not come is a 404', async () => {
  const lead = leadMonthlyPage(civilDateInBogota(Date.now()))
  const later = monthlyPage(getDateParts(civilDateInBogota(Date.now())).year + 1, 6)
  for (const { path } of [lead, later]) writeFileSync(join(folder, `${path}.html`), '<!doctype html><title>Mes</title>')
  const built = await buildApp(product.ctx, outer)
  const ask = async (url: string) => {
    const { statusCode, headers } = await built.inject(url)
    return [statusCode, headers.location]
  }
  expect(await ask(lead.path)).toEqual([200, undefined])
  expect(await ask(later.path)).toEqual([404, undefined])
  // A month of this year whose rates nobody kept has no page of its own.
  const { year, month } = getDateParts(civilDateInBogota(Date.now()))
  if (month > 1) expect(await ask(monthlyPage(year, 1).path)).toEqual([302, lead.path])
  expect((await app.inject(lead.path)).headers.location).toBe('/mejores-tasas-para-cdt-hoy')
  expect(await ask('/mejores-cdt-mayo-2021/?utm_source=a')).toEqual([302, `${lead.path}?utm_source=a`])
  expect(await ask('/mejores-cdt-mayo-2020')).toEqual([404, undefined])
  // A site that was built before this month began leads to the rates of today.
  expect((await app.inject('/mejores-cdt-mayo-2021')).headers.location).toBe('/mejores-tasas-para-cdt-hoy')
  await built.close()
})

test('H04 what belongs to a person, what says so itself and what does not exist is no page for search engines', async () => {
  const fetchRobotsHeader = async (url: string) => (await app.inject(url)).headers['x-robots-tag']
  for (const listed of ['/', '/cdt-simulador']) expect(await fetchRobotsHeader(listed)).toBeUndefined()
  for (const hidden of ['/mis-procesos', '/no-existe', '/ops/dashboard']) {
    expect([hidden, await fetchRobotsHeader(hidden)]).toEqual([hidden, 'noindex, nofollow'])
  }
})

test('A25 a page lets exactly the scripts run that the build wrote into it', async () => {
  const fetchPolicy = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
  expect(await fetchPolicy('/')).toContain(`script-src 'self' ${scriptHash};`)
  expect(await fetchPolicy('/mis-procesos')).toContain(`script-src 'self' ${scriptHash};`)
  expect(await fetchPolicy('/cdt-simulador')).toContain("script-src 'self';")
  expect(await fetchPolicy('/')).not.toContain('unsafe')
})

test('R18 A33 a page loads from others only where it asks for a phone, and only for a configured anti-bot check', async () => {
  const policiesWith = async (settings: Partial<Config>) => {
    const guarded = await buildApp({ ...product.ctx, config: { ...product.ctx.config, ...settings } }, outer)
    const fetchPolicy = async (url: string) => String((await guarded.inject(url)).headers['content-security-policy'])
    const policies = {
      '/': await fetchPolicy('/'),
      '/mis-procesos': await fetchPolicy('/mis-procesos'),
      '/x': await fetchPolicy('/x'),
    }
    await guarded.close()
    return policies
  }
  const both = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' }
  const configured = await policiesWith(both)
  for (const directive of ['script-src', 'connect-src', 'frame-src']) {
    expect(configured['/']).toMatch(new RegExp(`${directive} [^;]*https://www\\.google\\.com/recaptcha/`))
  }
  for (const policy of [configured['/mis-procesos'], configured['/x']]) expect(policy).not.toContain('https:')
  expect((await policiesWith({ RECAPTCHA_SITE_KEY: 'site-key' }))['/']).not.toContain('https:')
})

test('H04 H06 scripts of others are allowed on listed pages of the main brand, and nowhere else', async () => {
  const login = '<!doctype html><meta name="robots" content="noindex, nofollow"/><title>Ingresar</title>'
  writeFileSync(join(folder, 'login.html'), login)
  const config = { ...product.ctx.config, CHAT_URL: 'https://chat.example/a.js', API_ORIGIN: 'https://api.example' }
  const built = await buildApp({ ...product.ctx, config }, outer)
  const fetchPolicy = async (url: string, host = 'localhost') =>
    String((await built.inject({ url, headers: { host } })).headers['content-security-policy'])
  for (const directive of ['script-src', 'connect-src', 'img-src', 'frame-src']) {
    expect(await fetchPolicy('/')).toMatch(new RegExp(`${directive} [^;]*https://chat\\.example`))
  }
  for (const url of ['/login', '/mis-procesos', '/no-existe'])
    expect(await fetchPolicy(url)).not.toContain('chat.example')
  expect(await fetchPolicy('/', 'coltefinanciera.localhost')).not.toContain('chat.example')
  // Where the API is elsewhere, every page may speak to it and run nothing of it.
  expect(await fetchPolicy('/mis-procesos')).toContain("connect-src 'self' https://api.example;")
  expect(await fetchPolicy('/mis-procesos')).toMatch(/script-src 'self' '[^']+';/)
  await built.close()
})

/** As production would: with the pages of a build that may know no address. */
async function inProduction(change: Readonly<Record<string, string>>, look: (built: FastifyInstance) => Promise<void>) {
  const before = Object.keys(change).map((file) => [join(outer, file), readFileSync(join(outer, file))] as const)
  for (const [file, text] of Object.entries(change)) writeFileSync(join(outer, file), text)
  try {
    const built = await buildApp({ ...product.ctx, config: { ...product.ctx.config, isProduction: true } }, outer)
    await look(built)
    await built.close()
  } finally {
    for (const [file, content] of before) writeFileSync(file, content)
  }
}
const withHost = { 'coltefinanciera/client/robots.txt': 'Sitemap: https://cdt.coltefinanciera.com.co/sitemap.xml' }
const canonical = (host: string) => `<link rel="canonical" href="https://${host}/"/>`

test.each(['index.html', 'cdt-simulador/index.html'])(
  'R09 R11 production does not start on pages of the main brand that name an address of .example: %s',
  async (page) => {
    const starting = inProduction(
      { ...withHost, [`default/client/${page}`]: canonical('cosecha.example') },
      async () => {},
    )
    await expect(starting).rejects.toThrow(/^VITE_SITE_ORIGIN: /)
    await expect(starting).rejects.toMatchObject({ exitCode: 78 })
  },
)

test('R09 production serves no other brand whose pages or sitemap name an address of .example', async () => {
  const statusAt = async (built: FastifyInstance) =>
    (await built.inject({ url: '/', headers: { host: 'coltefinanciera.localhost' } })).statusCode
  await inProduction(withHost, async (built) => expect(await statusAt(built)).toBe(200))
  // Its rules for robots name one as they are in this build.
  for (const change of [{}, { ...withHost, 'coltefinanciera/client/index.html': canonical('entidad.example') }]) {
    await inProduction(change, async (built) => {
      expect(await statusAt(built)).toBe(404)
      expect((await built.inject('/')).statusCode).toBe(200)
    })
  }
})

test('R18 a page says where its policy is reported, and asks for https where it is served so', async () => {
  const answer = await app.inject('/')
  expect(answer.headers['reporting-endpoints']).toBe('csp="/api/security/csp-reports"')
  expect(answer.headers['content-security-policy']).toContain('report-uri /api/security/csp-reports; report-to csp')
  expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const config = { ...product.ctx.config, PUBLIC_URL: 'https://cosecha.example' }
  const secure = await buildApp({ ...product.ctx, config }, outer)
  expect((await secure.inject('/')).headers['content-security-policy']).toContain('upgrade-insecure-requests')
  await secure.close()
})

test('Z23 an address of the application starts it, whatever the page behind it, and the id at its end', async () => {
  for (const url of ['/mis-procesos', '/mis-procesos/', '/mis-procesos?id=1', '/verificar/x-_9', '/verificar/x/']) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body.includes('Aplicación')]).toEqual([200, true])
  }
})

test.each([
  '/no-existe',
  '/mis-procesos/otra',
  '/verificar',
  '/verificar/x/y',
  '/404',
  '/__spa-fallback',
  '/mis-procesos//',
  '/application-paths.json',
  '/secret.json',
  '/.vite/manifest.json',
])('%s answers the page for what does not exist, with its status', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('No existe')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('R09 what a page was built with stands beside it, for whoever comes to it inside the application', async () => {
  for (const [url, body] of [
    ['/_.data', '[1]'],
    ['/cdt-simulador.data?_routes=x', '[2]'],
  ] as const) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body]).toEqual([200, body])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/x-script; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
  expect((await app.inject('/mis-procesos.data')).statusCode).toBe(404)
  expect((await app.inject({ url: '/_.data', headers: { host: 'coltefinanciera.localhost' } })).statusCode).toBe(404)
})

test('assets are kept for ever, and other files for an hour', async () => {
  const asset = await app.inject('/assets/a.js?v=1')
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(asset.headers['content-type']).toContain('javascript')
  const icon = await app.inject('/favicon.svg')
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
})

test('R09 the scripts of next steps are asked for again, since those of an older build are gone', async () => {
  const answer = await app.inject('/next-steps.json')
  expect([answer.statusCode, answer.json()]).toEqual([200, { '/mis-procesos': ['/assets/a.js'] }])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/json'),
  })
})

test.each([
  '/assets/../secret.json',
  '/assets/..%2fsecret.json',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/....//secret.json',
  '/assets//etc/passwd',
  '/assets/%00',
  '/assets/a.js%00.txt',
  '/assets/',
  '/assets/missing.js',
  '/..%2f..%2fsecret.txt',
])('A47 %s reaches nothing outside of what is served', async (url) => {
  const answer = await app.inject(url)
  expect(answer.body).not.toContain('canary')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(String(answer.headers['cache-control'])).not.toContain('immutable')
})

test('A31 HEAD of a page has its headers and no body; another method is refused', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/cdt-simulador' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    const answer = await app.inject({ method, url: '/cdt-simulador' })
    expect([answer.statusCode, answer.json().errors.code], method).toEqual([405, 'METHOD_NOT_ALLOWED'])
  }
})

test('R02 each host is served the build of its brand, and nothing of another', async () => {
  const ask = async (host: string, url: string) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { host } })
    return { status: statusCode, body, location: headers.location }
  }
  const own = 'coltefinanciera.localhost:3000'
  expect(await ask(own, '/')).toMatchObject({ status: 200, body: expect.stringContaining('Inicio de la entidad') })
  expect(await ask(own, '/asegura-tu-tasa/')).toMatchObject({
    status: 200,
    body: expect.stringContaining('Aplicación de la entidad'),
  })
  expect((await ask(own, '/robots.txt')).body).toContain('entidad.example')
  expect((await ask(own, '/assets/b.js')).status).toBe(200)
  // What only the main brand has: its pages, its older addresses, its files.
  for (const url of [
    '/cdt-simulador',
    '/mis-procesos',
    '/sube-el-comprobante-de-pago',
    '/assets/a.js',
    '/favicon.svg',
  ]) {
    expect([url, await ask(own, url)]).toEqual([
      url,
      { status: 404, body: expect.stringContaining('No existe en la entidad'), location: undefined },
    ])
  }
  for (const host of ['localhost:3000', 'cosecha.example', 'coltefinanciera.localhost.evil.example']) {
    expect((await ask(host, '/')).body).not.toContain('de la entidad')
    expect((await ask(host, '/assets/b.js')).status).toBe(404)
    expect((await ask(host, '/asegura-tu-tasa')).status).toBe(404)
  }
})

test('the API stands beside the site, and what it does not have is a problem', async () => {
  expect((await app.inject('/api/health')).json().status).toBe('ready')
  expect((await app.inject('/api/mis-procesos')).json().errors.code).toBe('NOT_FOUND')
})

test('without a built site every address answers a problem', async () => {
  const answer = await product.app.inject('/cdt-simulador')
  expect([answer.statusCode, answer.json().errors.code]).toEqual([404, 'NOT_FOUND'])
})
