import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { redirects } from '#contract/redirects.ts'
import type { Context } from '../context.ts'
import { ApiError } from './api-error.ts'
import { cspReports } from './csp-reports.ts'
import { foreignSourcesOf } from './page-policy.ts'
import { sendProblem } from './problem.ts'
import { contentPolicy, cspReportsPath, isServedSecurely } from './security-headers.ts'

type Page = { html: string; scriptHashes: readonly string[] }

/** Files of the build that are answers to other addresses. */
const withoutAddress = new Set(['/404', '/__spa-fallback'])

/**
 * Serves the built site: finished pages by their address, files by name, and for the addresses of the application the
 * page that starts it. Each page leaves with the policy of its address (page-policy.ts). In: the folder of the build.
 * Unknown addresses answer the 404 page with status 404; under `/api` they answer a problem.
 */
export async function serveSite(app: FastifyInstance, ctx: Context, folder: string): Promise<void> {
  const pages = existsSync(folder) ? readPages(folder) : new Map<string, Page>()
  const applicationPaths = readApplicationPaths(folder)
  await cspReports(app, ctx, (path) => pages.has(path) || applicationPaths.has(path))
  const sendPage = (reply: FastifyReply, status: number, address: string, page: Page | undefined): FastifyReply => {
    if (!page) return sendProblem(reply, new ApiError('NOT_FOUND'))
    const foreignSources = status === 200 ? foreignSourcesOf(ctx.config, address) : []
    const { scriptHashes } = page
    return reply
      .code(status)
      .header(
        'content-security-policy',
        contentPolicy({ scriptHashes, foreignSources, isSecure: isServedSecurely(ctx) }),
      )
      .header('reporting-endpoints', `csp="${cspReportsPath}"`)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.html)
  }
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Texts whose kind does not say by itself how they are written (A34).
        if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8')
        if (path.endsWith('.webmanifest')) reply.header('content-type', 'application/manifest+json; charset=utf-8')
      },
    })
    const assets = readAssets(join(folder, 'assets'))
    app.get('/assets/*', { schema: { hide: true } }, (http, reply) => {
      const { '*': name } = http.params as { '*': string }
      if (!assets.has(name)) return reply.callNotFound()
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`)
    })
  }
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.(svg|png|ico|txt|xml|webmanifest)$/.test(name))
    : []
  for (const name of files) {
    app.get(`/${name}`, { schema: { hide: true } }, (_, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(name),
    )
  }
  app.setNotFoundHandler((http, reply) => {
    const [path = '/'] = http.url.split('?')
    if (path === '/api' || path.startsWith('/api/')) return sendProblem(reply, new ApiError('NOT_FOUND'))
    if (http.method !== 'GET' && http.method !== 'HEAD') return sendProblem(reply, new ApiError('METHOD_NOT_ALLOWED'))
    const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const elsewhere = redirects[clean]
    if (elsewhere) return reply.redirect(`${elsewhere}${http.url.slice(path.length)}`, 301)
    const page = pages.get(clean)
    if (page && !withoutAddress.has(clean)) return sendPage(reply, 200, clean, page)
    if (applicationPaths.has(clean)) return sendPage(reply, 200, clean, pages.get('/__spa-fallback'))
    return sendPage(reply, 404, clean, pages.get('/404') ?? pages.get('/__spa-fallback'))
  })
}

/** What may be asked for under `/assets`: the files that the build left there, and nothing a name could lead to. */
function readAssets(folder: string): Set<string> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return new Set(entries.filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name))))
}

function readPages(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    const html = readFileSync(file, 'utf8')
    const address = `/${relative(folder, file)
      .replace(/(^|\/)index\.html$/, '')
      .replace(/\.html$/, '')}`
    pages.set(address, { html, scriptHashes: scriptHashes(html) })
  }
  return pages
}

/** Hashes of the inline scripts of a page, so that these run and no other does. */
function scriptHashes(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  return [...new Set(inline.filter(Boolean))].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** The addresses of pages that start from the fallback, as the build wrote them down. */
function readApplicationPaths(folder: string): Set<string> {
  const file = join(folder, 'application-paths.json')
  return new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [])
}
