import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { buildApp } from '../../app/app.ts'

const style = '.a{color:red}'
const page = `<!doctype html><title>Inicio</title><style>${style}</style>`
const outer = mkdtempSync(join(tmpdir(), 'cosecha-compressed-'))

let product: TestApp
let app: FastifyInstance
beforeAll(async () => {
  const folder = join(outer, 'default/client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
  write('index.html', page)
  write('assets/a.js', 'export const a = 1')
  product = await startTestApp()
  app = await buildApp(product.ctx, outer)
})
afterAll(async () => {
  await app.close()
  await product.close()
  rmSync(outer, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])(
  'R09 a browser that takes «%s» gets the page and its files as the build compressed them',
  async (accepted, coding, open) => {
    for (const [url, text] of [
      ['/', page],
      ['/assets/a.js', 'export const a = 1'],
    ] as const) {
      const answer = await get(url, { 'accept-encoding': accepted })
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, coding])
      expect(open(answer.rawPayload).toString()).toBe(text)
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
    }
  },
)

test('R09 a file that the browser has is not sent again', async () => {
  const first = await get('/assets/a.js')
  expect([first.headers['content-type'], first.body]).toEqual(['text/javascript; charset=utf-8', 'export const a = 1'])
  const again = await get('/assets/a.js', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('R09 a browser that takes no coding gets the page as it is', async () => {
  const answer = await get('/', { 'accept-encoding': 'identity' })
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, page])
})

test('R09 nothing compressed is served by a name of its own', async () => {
  for (const url of ['/assets/a.js.br', '/assets/a.js.gz', '/index.html.br']) {
    expect((await get(url)).statusCode).toBe(404)
  }
})

test('R09 a page that the browser has is not sent again, and the policy allows its own styles and no others', async () => {
  const first = await get('/')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  const again = await get('/', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})
