import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { buildApp } from '../../app/app.ts'

const outer = mkdtempSync(join(tmpdir(), 'cosecha-framed-'))
const folder = join(outer, 'default/client')

let product: TestApp
let app: FastifyInstance
beforeAll(async () => {
  for (const path of ['widget-simulador', 'cdt-simulador']) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'index.html'), '<!doctype html><title>Una página</title>')
  }
  writeFileSync(join(folder, '404.html'), '<!doctype html><title>No existe</title>')
  product = await startTestApp()
  app = await buildApp(product.ctx, outer)
})
afterAll(async () => {
  await app.close()
  await product.close()
  rmSync(outer, { recursive: true, force: true })
})

test('S10 A28 any site may frame the widget, and the rest of its policy is as strict as every other', async () => {
  for (const url of ['/widget-simulador', '/widget-simulador/', '/widget-simulador?monto=1']) {
    const { statusCode, headers } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain('frame-ancestors *;')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('S10 A28 R18 nothing else can be framed: pages, a missing page, the API', async () => {
  for (const url of ['/cdt-simulador', '/widget-simulador/otra', '/Widget-simulador', '/no-existe', '/api/health']) {
    const { headers } = await app.inject(url)
    expect([url, headers['x-frame-options']]).toEqual([url, 'DENY'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
})
