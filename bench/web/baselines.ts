/** What our pages are measured against: a page that is nothing but its text, and the least page of our framework. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../tools/install.mjs'
import { type StaticServer, serveStatic } from './static-server.ts'

/** In: the HTML of one of our pages. Out: its text as a bare page: no style, no script, no font, no picture. */
export async function serveBarePage(html: string): Promise<StaticServer> {
  const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''
  const text = main.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '').replace(/<(\/?)([a-z0-9]+)[^>]*>/g, '<$1$2>')
  const page = `<!DOCTYPE html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Página desnuda</title><link rel="icon" href="data:,"></head><body><main>${text}</main></body></html>`
  return serveStatic({ '/index.html': page })
}

/** The least prerendered page of React Router with a query and a schema, built now with the same versions. */
export async function serveMinimalPage(): Promise<StaticServer> {
  // Within the project, whose packages it is built with.
  mkdirSync(join(root, '.data'), { recursive: true })
  const folder = mkdtempSync(join(root, '.data/minimal-page-'))
  cpSync(join(root, 'bench/web/minimal'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}')
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public/answer.json'), '{"rate":"11.250"}')
  run('react-router', ['build'], { cwd: folder, stdio: 'ignore' })
  const server = await serveStatic(join(folder, 'build/client'))
  return {
    url: server.url,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
