import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  answerAssistantRequest,
  endAssistant,
  getAssistantRequest,
  getAssistants,
  isRequestId,
} from '#contract/assistants.ts'
import { pagePaths } from '#contract/paths.ts'
import { assistantScopes, readScopes, usualScopes } from '#domain/customer/assistants/scopes.ts'
import type { Context } from '../../../context.ts'
import { getClientAddress } from '../../../platform/http/address-of.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { endAssistantOf, showAssistants } from './accesses.ts'
import { issuerOf, oauthPrefix, ownMcpPath, resourceMetadataPath, resourceOf } from './addresses.ts'
import { answerRequest, showRequest } from './answer-request.ts'
import { forward, sendForwarded } from './forward.ts'
import { requestCookie } from './oauth-provider.ts'
import { readRegistration } from './read-registration.ts'

const largestBodyBytes = 16 * 1024
/** From one address in an hour. */
const mostAnHour = { register: 20, authorize: 120, token: 1_200, answer: 60 } as const

/** Z25: how an assistant gets a permission from a saver, by OAuth 2.1, and how the saver gives and ends it. */
export async function assistantsRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const asked = (http: FastifyRequest, { uid }: { uid: string }) => ({ uid, cookie: http.cookies[requestCookie] })

  callRoute(app, ctx, getAssistantRequest, (context, { params, http }) => showRequest(context, asked(http, params)))

  callRoute(app, ctx, answerAssistantRequest, async (context, { params, body, caller, http }) => {
    await requireRoom(context, hourly(context, 'assistant-answer', caller, mostAnHour.answer))
    return answerRequest(context, caller.customerId, asked(http, params), body.scopes)
  })

  callRoute(app, ctx, getAssistants, (context, { caller }) => showAssistants(context, caller.customerId))

  callRoute(app, ctx, endAssistant, (context, { params, caller }) =>
    endAssistantOf(context, { customerId: caller.customerId, id: params.id }),
  )

  describeResource(app, ctx)
  await app.register(async (scope) => serveOAuth(scope, ctx))
}

/** RFC 9728: who gives permissions for the resource. The second address is where older assistants look. */
function describeResource(app: FastifyInstance, ctx: Context): void {
  const getDescription = () => ({
    resource: resourceOf(ctx),
    authorization_servers: [issuerOf(ctx)],
    scopes_supported: usualScopes,
    bearer_methods_supported: ['header'],
    resource_name: `Mis CDT en ${ctx.config.BRAND_NAME}`,
  })
  for (const url of [`${resourceMetadataPath}${ownMcpPath}`, resourceMetadataPath]) {
    app.get(url, { schema: { hide: true } }, (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .header('access-control-allow-origin', '*')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(getDescription())),
    )
  }
}

async function serveOAuth(scope: FastifyInstance, ctx: Context): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: largestBodyBytes },
    async (_: unknown, body: string) => body,
  )
  const hidden = { schema: { hide: true } }
  const limit = (http: FastifyRequest, what: keyof typeof mostAnHour) =>
    requireRoom(ctx, hourly(ctx, `oauth-${what}`, { address: getClientAddress(http) }, mostAnHour[what]))

  scope.get('/.well-known/oauth-authorization-server', hidden, async (http, reply) => {
    const answer = await forward(ctx, http)
    reply.header('cache-control', 'public, max-age=300')
    return sendForwarded(reply, answer, JSON.stringify(withoutIdentity(JSON.parse(answer.payload))))
  })

  scope.get(`${oauthPrefix}/authorize`, hidden, async (http, reply) => {
    await limit(http, 'authorize')
    return sendForwarded(reply, await forward(ctx, http, { url: withUsualScopes(http.url) }))
  })

  scope.get(`${oauthPrefix}/authorize/:uid`, hidden, async (http, reply) =>
    sendForwarded(reply, await forward(ctx, http)),
  )

  // The library's cookie is for this address, so our two calls lie under it.
  scope.get<{ Params: { uid: string } }>(`${oauthPrefix}/interaction/:uid`, hidden, (http, reply) => {
    const { uid } = http.params
    if (!isRequestId(uid)) throw new ApiError('NOT_FOUND')
    return reply.redirect(`${pagePaths.assistantRequest}?${new URLSearchParams({ solicitud: uid })}`, 303)
  })

  scope.post(`${oauthPrefix}/register`, hidden, async (http, reply) => {
    await limit(http, 'register')
    const read = await readRegistration(ctx, http.body)
    if ('refused' in read) return reply.code(400).type('application/json; charset=utf-8').send(read.refused)
    return sendForwarded(reply, await forward(ctx, http, { payload: read.payload }))
  })

  for (const path of ['token', 'revoke']) {
    scope.post(`${oauthPrefix}/${path}`, hidden, async (http, reply) => {
      await limit(http, 'token')
      return sendForwarded(reply, await forward(ctx, http))
    })
  }
}

/** We give permissions and tell nobody who somebody is, so the description has nothing of identity. */
function withoutIdentity(metadata: Record<string, unknown>): Record<string, unknown> {
  const ofIdentity = /^(?:id_token_|claims_|subject_types_|jwks_uri|token_endpoint_auth_signing_)/
  const own = Object.entries(metadata).filter(([name]) => !ofIdentity.test(name))
  return {
    ...Object.fromEntries(own),
    scopes_supported: assistantScopes,
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  }
}

/** Who asks for nothing that we know asks for the usual. The answer goes back in the address and no other way. */
function withUsualScopes(url: string): string {
  const [path = '', text = ''] = url.split('?')
  const query = new URLSearchParams(text)
  query.delete('response_mode')
  const known = readScopes(query.get('scope') ?? '')
  query.set('scope', (known.length > 0 ? known : usualScopes).join(' '))
  return `${path}?${query}`
}
