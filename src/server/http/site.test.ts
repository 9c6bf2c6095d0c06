import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redirects } from '#contract/redirects.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'

const script = 'window.started = 1 < 2'
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const outer = mkdtempSync(join(tmpdir(), 'cosecha-site-'))
const folder = join(outer, 'client')

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
  writeFileSync(join(folder, 'application-paths.json'), '["/mis-procesos"]')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/a.js'), 'export {}')
  product = await startTestApp()
  app = await buildApp(product.ctx, folder)
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

test('A25 a page lets exactly the scripts run that the build wrote into it', async () => {
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])
  expect(await policyOf('/')).toContain(`script-src 'self' ${scriptHash};`)
  expect(await policyOf('/mis-procesos')).toContain(`script-src 'self' ${scriptHash};`)
  expect(await policyOf('/cdt-simulador')).toContain("script-src 'self';")
  expect(await policyOf('/')).not.toContain('unsafe')
})

test('R18 A33 a page loads from others only where it asks for a phone, and only for a configured anti-bot check', async () => {
  const policiesWith = async (settings: Partial<Config>) => {
    const guarded = await buildApp({ ...product.ctx, config: { ...product.ctx.config, ...settings } }, folder)
    const policyOf = async (url: string) => String((await guarded.inject(url)).headers['content-security-policy'])
    const policies = {
      '/': await policyOf('/'),
      '/mis-procesos': await policyOf('/mis-procesos'),
      '/x': await policyOf('/x'),
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

test('R18 a page says where its policy is reported, and asks for https where it is served so', async () => {
  const answer = await app.inject('/')
  expect(answer.headers['reporting-endpoints']).toBe('csp="/api/security/csp-reports"')
  expect(answer.headers['content-security-policy']).toContain('report-uri /api/security/csp-reports; report-to csp')
  expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const config = { ...product.ctx.config, PUBLIC_URL: 'https://cosecha.example' }
  const secure = await buildApp({ ...product.ctx, config }, folder)
  expect((await secure.inject('/')).headers['content-security-policy']).toContain('upgrade-insecure-requests')
  await secure.close()
})

test('an address of the application starts it, whatever the page behind it', async () => {
  for (const url of ['/mis-procesos', '/mis-procesos/', '/mis-procesos?id=1']) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body.includes('Aplicación')]).toEqual([200, true])
  }
})

test.each([
  '/no-existe',
  '/mis-procesos/otra',
  '/404',
  '/__spa-fallback',
  '/mis-procesos//',
  '/application-paths.json',
  '/secret.json',
])('%s answers the page for what does not exist, with its status', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('No existe')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('assets are kept for ever, and other files for an hour', async () => {
  const asset = await app.inject('/assets/a.js?v=1')
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(asset.headers['content-type']).toContain('javascript')
  const icon = await app.inject('/favicon.svg')
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
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

test('the API stands beside the site, and what it does not have is a problem', async () => {
  expect((await app.inject('/api/health')).json().status).toBe('ready')
  expect((await app.inject('/api/mis-procesos')).json().errors.code).toBe('NOT_FOUND')
})

test('without a built site every address answers a problem', async () => {
  const answer = await product.app.inject('/cdt-simulador')
  expect([answer.statusCode, answer.json().errors.code]).toEqual([404, 'NOT_FOUND'])
})
