import type { FastifyRequest } from 'fastify'
import { brands } from '#domain/site/brands/registry.ts'
import type { Context } from '../../app/context.ts'
import { ApiError } from './api-error.ts'
import { ownSiteOrigins } from './own-sites.ts'
import { bearerTokenOf, tokenCookie } from './session.ts'

/**
 * Refuses a changing call that another site made in the customer's browser (R17). In: the request. Throws CROSS_SITE.
 *
 * A browser says where a changing call comes from, by `Origin` or `Sec-Fetch-Site`; one that acts by the session's
 * cookie and says nothing is refused, since it may be anybody's. A program has no cookies: it sends the token itself,
 * which no other site can, and need not say more.
 */
export function requireSameSite(ctx: Context, http: FastifyRequest): void {
  if (isFromElsewhere(ctx, http)) throw new ApiError('CROSS_SITE')
  const { origin, 'sec-fetch-site': site } = http.headers
  const actsByCookie = http.cookies[tokenCookie] !== undefined && bearerTokenOf(http) === undefined
  if (actsByCookie && origin === undefined && site === undefined) throw new ApiError('CROSS_SITE')
}

/**
 * Whether a request says that it was made by another site, a neighbour under the same domain included. Pages of ours that
 * are served elsewhere under our domain are named in the settings (own-sites.ts), and are no others.
 */
export function isFromElsewhere(ctx: Context, http: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = http.headers
  const isOwnSite = origin !== undefined && ownSiteOrigins(ctx.config).includes(origin)
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return !(isOwnSite && site === 'same-site')
  if (origin === undefined || isOwnSite) return false
  if (!URL.canParse(origin)) return true
  const ours = new URL(ctx.config.PUBLIC_URL)
  const { protocol, host } = new URL(origin)
  // A brand has a host name of its own, and every one of them is served as PUBLIC_URL is: by https, or by neither.
  if (protocol !== ours.protocol) return true
  return host !== ours.host && !(host === http.host && isOurs(ctx, http.hostname))
}

/** Whether a request came to a name of ours. Elsewhere than in production a machine has any. */
function isOurs(ctx: Context, hostname: string): boolean {
  return !ctx.config.isProduction || brands.some(({ hosts }) => hosts.includes(hostname.toLowerCase()))
}
