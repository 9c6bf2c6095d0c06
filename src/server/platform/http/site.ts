import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPersonalPath } from '#contract/paths.ts'
import { findRedirect } from '#contract/redirects.ts'
import { staffSignIn } from '#contract/staff-paths.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { hasPath } from '#domain/site/brands/brand-paths.ts'
import { brandOfHost, brands } from '#domain/site/brands/registry.ts'
import { leadMonthlyPage, monthlyAnswer } from '#domain/site/monthly-pages/monthly-pages.ts'
import type { PlatformContext } from '../context.ts'
import { ConfigError } from '../settings.ts'
import { acceptsCoding } from './accepts-coding.ts'
import { ApiError } from './api-error.ts'
import { type BuiltAsset, type BuiltPage, type BuiltSite, isApplicationPath, readBuiltSite } from './built-site.ts'
import { cspReports } from './csp-reports.ts'
import { type AntiBotSettings, listForeignSources, listThirdPartySources, mayBeFramed } from './page-policy.ts'
import { sendProblem } from './problem.ts'
import { contentPolicy, cspReportsPath, isServedSecurely } from './security-headers.ts'
import { isOfStaff } from './staff.ts'

/** Files of the build that answer other addresses. */
const withoutAddress = new Set(['/404', '/__spa-fallback'])

/** The redirect of an earlier month while the build has no page of the current one (R04). */
const currentRatesPath = '/mejores-tasas-para-cdt-hoy'

/** What the pages are served with. */
type SiteContext = PlatformContext & { config: AntiBotSettings }

/**
 * Serves the built sites, each brand under its host names (R02). It serves finished pages by address and files by name.
 * The addresses of the application get the page that starts it. Each page has the policy of its address
 * (page-policy.ts). An address that a brand does not have gets its 404 page with status 404, whatever the other brands
 * have; under `/api` it gets a problem. A method that no page has is refused (A36).
 * @param folder - The folder of the builds, with `<brand>/client` for each.
 */
export async function serveSite(app: FastifyInstance, ctx: SiteContext, folder: string): Promise<void> {
  const sites = ctx.config.isProduction ? withAddresses(ctx, readSites(folder)) : readSites(folder)
  const findSite = (http: FastifyRequest) => sites.get(brandOfHost(http.hostname).id)
  await cspReports(app, ctx, (path) =>
    [...sites.values()].some((site) => site.pages.has(path) || isApplicationPath(site, path)),
  )
  await serveFiles(app, ctx, sites, findSite)
  app.setNotFoundHandler(async (http, reply) => {
    const [path = '/'] = http.url.split('?')
    if (path === '/api' || path.startsWith('/api/')) return sendProblem(reply, new ApiError('NOT_FOUND'))
    if (http.method !== 'GET' && http.method !== 'HEAD') return sendProblem(reply, new ApiError('METHOD_NOT_ALLOWED'))
    const site = findSite(http)
    if (!site) return sendProblem(reply, new ApiError('NOT_FOUND'))
    const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const { pages } = site
    // Old addresses belong to the brand that had them: a short table has none.
    if (hasPath(brandOfHost(http.hostname), clean)) {
      const moved = findRedirect(clean)
      if (moved) return reply.redirect(`${moved}${http.url.slice(path.length)}`, 301)
      const today = civilDateInBogota(Date.now())
      const month = monthlyAnswer(clean, today)
      // A month without recorded rates has no page, and an older build has no page of the current month.
      if (month?.kind === 'elsewhere' || (month?.kind === 'page' && !pages.has(clean))) {
        // The month goes on, so the redirect is temporary.
        const current = leadMonthlyPage(today).path
        const lead = pages.has(current) ? current : currentRatesPath
        return reply.redirect(`${lead}${http.url.slice(path.length)}`, 302)
      }
      if (month?.kind === 'unknown') return sendPage(ctx, reply, 404, clean, pages.get('/404'))
    }
    if (site.data.has(path)) return reply.header('cache-control', 'no-cache').sendFile(path.slice(1), site.folder)
    const page = pages.get(clean)
    if (page && !withoutAddress.has(clean)) {
      const isMain = brandOfHost(http.hostname).paths === 'all'
      const thirdParties = isMain
        ? listThirdPartySources(ctx.config, { address: clean, isUnlisted: page.isUnlisted })
        : []
      return sendPage(ctx, reply, 200, clean, page, thirdParties)
    }
    if (clean === ctx.config.STAFF_ENTRANCE) return reply.redirect(staffSignIn, 302)
    // R39: only staff can see that their pages exist; the calls also protect the data in them.
    const isThere = isApplicationPath(site, clean) && (!isStaffPath(clean) || (await isOfStaff(ctx, http)))
    if (isThere) return sendPage(ctx, reply, 200, clean, pages.get('/__spa-fallback'))
    return sendPage(ctx, reply, 404, clean, pages.get('/404') ?? pages.get('/__spa-fallback'))
  })
}

const isStaffPath = (path: string) => path.startsWith('/ops/')

type Sites = ReadonlyMap<string, BuiltSite>

function readSites(folder: string): Sites {
  const found = brands.map(({ id }) => [id, readBuiltSite(join(folder, id, 'client'))] as const)
  return new Map(found.flatMap(([id, site]) => (site ? [[id, site] as const] : [])))
}

/**
 * Finds pages that were built without the address of the site: they give a `.example` address as their own, and search
 * engines would use it.
 * @param sites - The built sites.
 * @returns The sites without such pages.
 * @throws `ConfigError` when the main brand has them.
 */
function withAddresses({ logger }: SiteContext, sites: Sites): Sites {
  const nameless = [...sites].filter(([, site]) => namesExample(site)).map(([brand]) => brand)
  if (nameless.includes('default')) {
    throw new ConfigError(
      'VITE_SITE_ORIGIN: the pages were built without it, so they name an address of .example as theirs',
    )
  }
  for (const brand of nameless) {
    logger.warn({ brand }, 'not served: its pages were built without VITE_SITE_ORIGIN and the id of the brand')
  }
  return new Map([...sites].filter(([brand]) => !nameless.includes(brand)))
}

const exampleAddress = /https?:\/\/[\w.-]+\.example\b/
const namesExample = ({ pages, ownAddresses }: BuiltSite) =>
  exampleAddress.test(ownAddresses) || [...pages.values()].some(({ html }) => exampleAddress.test(html))

/**
 * Serves files by name. Assets are cached for ever, since their names contain a hash; files at the root for an hour.
 */
async function serveFiles(
  app: FastifyInstance,
  ctx: SiteContext,
  sites: Sites,
  findSite: (http: FastifyRequest) => BuiltSite | undefined,
): Promise<void> {
  const folders = [...sites.values()].map((site) => site.folder)
  if (folders.length === 0) return
  await app.register(fastifyStatic, {
    root: folders,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Text types whose content type needs a charset (A34).
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8')
      if (/\.data(?:\.br|\.gz)?$/.test(path)) reply.header('content-type', 'text/x-script; charset=utf-8')
      if (path.endsWith('.webmanifest')) reply.header('content-type', 'application/manifest+json; charset=utf-8')
    },
  })
  app.get('/assets/*', { schema: { hide: true } }, (http, reply) => {
    const { '*': name } = http.params as { '*': string }
    const asset = findSite(http)?.assets.get(name)
    if (!asset) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type)
    return sendKept(reply, 200, asset)
  })
  for (const name of new Set([...sites.values()].flatMap(({ files }) => [...files]))) {
    app.get(`/${name}`, { schema: { hide: true } }, (http, reply) => {
      const site = findSite(http)
      if (!site?.files.has(name)) return reply.callNotFound()
      if (name === serviceWorker) return sendServiceWorker(ctx, reply, site)
      // What names files of a build is asked for again: those of an older one are not there any more.
      const caching = name.endsWith('.json') ? 'no-cache' : 'public, max-age=3600'
      return reply.header('cache-control', caching).sendFile(name, site.folder)
    })
  }
}

const serviceWorker = 'service-worker.js'

/** Browsers check for a new one at each visit, since an old one controls every page. It may call only us. */
function sendServiceWorker({ config }: SiteContext, reply: FastifyReply, { folder }: BuiltSite): FastifyReply {
  const api = config.API_ORIGIN ? ` ${new URL(config.API_ORIGIN).origin}` : ''
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', `default-src 'none'; connect-src 'self'${api}`)
    .sendFile(serviceWorker, folder)
}

function sendPage(
  ctx: SiteContext,
  reply: FastifyReply,
  status: number,
  address: string,
  page: BuiltPage | undefined,
  thirdParties: readonly string[] = [],
): FastifyReply {
  if (!page) return sendProblem(reply, new ApiError('NOT_FOUND'))
  const foreignSources = status === 200 ? listForeignSources(ctx.config, address) : []
  const { scriptHashes, styleHashes } = page
  const apiOrigin = ctx.config.API_ORIGIN && new URL(ctx.config.API_ORIGIN).origin
  const isFramed = status === 200 && mayBeFramed(address)
  const isSecure = isServedSecurely(ctx)
  reply
    .header(
      'content-security-policy',
      contentPolicy({ scriptHashes, styleHashes, foreignSources, thirdParties, apiOrigin, isSecure, isFramed }),
    )
    .header('reporting-endpoints', `csp="${cspReportsPath}"`)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
  // Also for HEAD requests: a robot may only check that the page exists (H04).
  if (status !== 200 || page.isUnlisted || isPersonalPath(address)) reply.header('x-robots-tag', 'noindex, nofollow')
  return sendKept(reply, status, { ...page, content: page.html })
}

/** Sends what is in memory, as the build compressed it; nothing to who has this version already. */
function sendKept(
  reply: FastifyReply,
  status: number,
  { content, compressed, etag }: Pick<BuiltAsset, 'compressed' | 'etag'> & { content: string | Buffer },
): FastifyReply {
  const { headers } = reply.request
  reply.header('vary', 'accept-encoding').header('etag', etag)
  if (status === 200 && headers['if-none-match'] === etag) return reply.code(304).send()
  const coding = (['br', 'gzip'] as const).find((one) => compressed[one] && acceptsCoding(headers, one))
  if (coding) reply.header('content-encoding', coding)
  return reply.code(status).send(coding ? compressed[coding] : content)
}
