import type { FastifyInstance } from 'fastify'
import { companySignIn } from '#contract/auth.ts'
import { pagePaths } from '#contract/paths.ts'
import { brandOfHost } from '#domain/site/brands/registry.ts'
import type { Context } from '../../../context.ts'
import { getClientAddress } from '../../../platform/http/address-of.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { deviceWithCookie, findDeviceHash } from '../../../platform/http/device-cookie.ts'
import { setSessionCookies, signToken } from '../../../platform/http/session.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { describeUserAgent } from '../../accounts/users/describe-user-agent.ts'
import {
  beginCompanySignIn,
  type CompanyFailure,
  companySignInPath,
  endCompanySignIn,
  ownStaffPath,
} from './sign-in.ts'

const mostAnHour = 60

/** O04: the way in for the team with the account of the company (decision 083). Browsers open both addresses. */
export function companySignInRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, companySignIn, async (context) => ({ isOffered: context.providers.companySignIn !== undefined }))

  const hidden = { schema: { hide: true } }
  const backTo = (returnPath: string, failure: CompanyFailure) =>
    `${pagePaths.login}?${new URLSearchParams({ equipo: failure, return: returnPath })}`

  app.get<{ Querystring: { return?: unknown } }>(`${companySignInPath}/start`, hidden, async (http, reply) => {
    await requireRoom(ctx, hourly(ctx, 'company-sign-in', { address: getClientAddress(http) }, mostAnHour))
    const asked = http.query.return
    const begun = await beginCompanySignIn(ctx, { deviceHash: deviceWithCookie(ctx, http, reply), asked })
    reply.header('cache-control', 'no-store')
    return reply.redirect('address' in begun ? begun.address : backTo(ownStaffPath(asked), begun.failure), 303)
  })

  app.get(`${companySignInPath}/callback`, hidden, async (http, reply) => {
    await requireRoom(ctx, hourly(ctx, 'company-sign-in', { address: getClientAddress(http) }, mostAnHour))
    const ended = await endCompanySignIn(ctx, new URL(http.url, ctx.config.PUBLIC_URL), {
      deviceHash: findDeviceHash(ctx, http) ?? '',
      address: getClientAddress(http),
      brand: brandOfHost(http.hostname).id,
      userAgent: describeUserAgent(http.headers['user-agent']),
    })
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if ('failure' in ended) return reply.redirect(backTo(ended.returnPath, ended.failure), 303)
    const { session, returnPath } = ended
    setSessionCookies(ctx, reply, await signToken(ctx, session), session.expiresAt)
    return reply.redirect(returnPath, 303)
  })
}
