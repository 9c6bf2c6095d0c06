import type { FastifyInstance } from 'fastify'
import { clientKeyHeader, idempotencyKeyHeader } from '#contract/call.ts'
import { shareKeyHeader } from '#contract/certificate.ts'
import { simulationKeyHeader } from '#contract/simulate.ts'
import type { PlatformContext } from '../context.ts'
import type { PlatformConfig } from '../settings.ts'

/**
 * The pages may be on a CDN and the API elsewhere, under another host name of the same site: `www.` and `api.` of one
 * domain. Cookies then stay `SameSite=Lax` and host-only, and no other site gets any access.
 */

/** Tells the page on the CDN when the session expires, since it cannot read a cookie of this host; 0 when it ended. */
export const sessionExpiresHeader = 'x-session-expires'

const mayBeAsked = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': [
    'content-type',
    clientKeyHeader,
    idempotencyKeyHeader,
    simulationKeyHeader,
    shareKeyHeader,
  ].join(', '),
  'access-control-max-age': '600',
}

/**
 * @param options - The settings.
 * @returns The origins of our own pages that this program does not serve.
 */
export function ownSiteOrigins({ SITE_ORIGINS }: Pick<PlatformConfig, 'SITE_ORIGINS'>): readonly string[] {
  return SITE_ORIGINS?.split(',').map((origin) => origin.trim()) ?? []
}

/** Lets pages of `SITE_ORIGINS` call with cookies, and answers CORS preflight requests. No other origin is allowed. */
export function letOwnSitesCall(app: FastifyInstance, ctx: PlatformContext): void {
  const origins = ownSiteOrigins(ctx.config)
  if (origins.length === 0) return
  const isOwn = (url: string, origin: string | undefined) =>
    url.startsWith('/api/') && origin !== undefined && origins.includes(origin)
  app.addHook('onRequest', async (http, reply) => {
    const { origin, 'access-control-request-method': asked } = http.headers
    if (http.method !== 'OPTIONS' || asked === undefined || !isOwn(http.url, origin)) return
    return reply.code(204).headers(mayBeAsked).send()
  })
  app.addHook('onSend', async (http, reply, payload) => {
    if (!http.url.startsWith('/api/')) return payload
    const { origin } = http.headers
    // Pages show pictures of papers by their address, without the headers of a call.
    reply.header('vary', 'Origin').header('cross-origin-resource-policy', 'same-site')
    if (origin !== undefined && isOwn(http.url, origin)) {
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true')
        .header('access-control-expose-headers', `date, retry-after, ${sessionExpiresHeader}`)
    }
    return payload
  })
}

/**
 * @param options - The settings as given.
 * @returns What is wrong with `SITE_ORIGINS`. It may hold a text that is no origin, one without https in production, or
 *   one of another site than `PUBLIC_URL`. Browsers would send no cookie from the last.
 */
export function siteOriginProblems(
  { PUBLIC_URL, SITE_ORIGINS }: { PUBLIC_URL?: string | undefined; SITE_ORIGINS?: string | undefined },
  isProduction: boolean,
): string[] {
  if (!SITE_ORIGINS || !PUBLIC_URL || !URL.canParse(PUBLIC_URL)) return []
  const ours = new URL(PUBLIC_URL)
  return ownSiteOrigins({ SITE_ORIGINS }).flatMap((text) => {
    if (!URL.canParse(text) || new URL(text).origin !== text) return ['SITE_ORIGINS: each is an origin, https://host']
    const { protocol, hostname } = new URL(text)
    if (isProduction && protocol !== 'https:') return ['SITE_ORIGINS: production is served over https']
    if (protocol !== ours.protocol || !isSameSite(hostname, ours.hostname)) {
      return ['SITE_ORIGINS: each is a host of the same domain as PUBLIC_URL, so that cookies reach it']
    }
    return []
  })
}

/** Whether two hosts belong to one registrable domain: `a.example.co` and `b.example.co`, not `a.com.co`. */
function isSameSite(a: string, b: string): boolean {
  const [left, right] = [a.split('.').reverse(), b.split('.').reverse()]
  const differs = left.findIndex((label, index) => label !== right[index])
  const shared = differs < 0 ? left.length : differs
  const [top = '', second = ''] = left
  const isSharedSuffix = top.length === 2 && /^(?:com|net|org|edu|gov|mil|nom|co|ac)$/.test(second)
  return shared >= (isSharedSuffix ? 3 : 2)
}
