import type { FastifyRequest } from 'fastify'
import { brands } from '#domain/site/brands/registry.ts'
import type { PlatformContext } from '../context.ts'
import { ApiError } from './api-error.ts'
import { ownSiteOrigins } from './own-sites.ts'
import { getBearerToken, tokenCookie } from './session.ts'

/**
 * Refuses a changing call that another site made in the customer's browser (R17). A browser says where a changing call
 * comes from, by `Origin` or `Sec-Fetch-Site`. A call with the session's cookie and without both is refused, since any
 * site may have made it. A program has no cookies. It sends the token itself, which no other site can do, and needs no
 * such header.
 * @throws CROSS_SITE.
 */
export function requireSameSite(ctx: PlatformContext, http: FastifyRequest): void {
  if (isFromElsewhere(ctx, http)) throw new ApiError('CROSS_SITE')
  const { origin, 'sec-fetch-site': site } = http.headers
  const actsByCookie = http.cookies[tokenCookie] !== undefined && getBearerToken(http) === undefined
  if (actsByCookie && origin === undefined && site === undefined) throw new ApiError('CROSS_SITE')
}

/**
 * Whether a request says that another site made it, including a neighbour under the same domain. The settings name our
 * pages that are served elsewhere under our domain (own-sites.ts); they are not other sites.
 */
export function isFromElsewhere(ctx: PlatformContext, http: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = http.headers
  const isOwnSite = origin !== undefined && ownSiteOrigins(ctx.config).includes(origin)
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return !(isOwnSite && site === 'same-site')
  if (origin === undefined || isOwnSite) return false
  if (!URL.canParse(origin)) return true
  const ours = new URL(ctx.config.PUBLIC_URL)
  const { protocol, host } = new URL(origin)
  // Each brand has its own host name. All of them use https if PUBLIC_URL does, and otherwise none.
  if (protocol !== ours.protocol) return true
  return host !== ours.host && !(host === http.host && isOurs(ctx, http.hostname))
}

/** Whether a request came to one of our host names. Outside production any host name is accepted. */
function isOurs(ctx: PlatformContext, hostname: string): boolean {
  return !ctx.config.isProduction || brands.some(({ hosts }) => hosts.includes(hostname.toLowerCase()))
}
