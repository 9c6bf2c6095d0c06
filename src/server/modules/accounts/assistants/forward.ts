import type { FastifyReply, FastifyRequest } from 'fastify'
import { inject } from 'light-my-request'
import type { Context } from '../../../context.ts'
import { getClientAddress } from '../../../platform/http/address-of.ts'
import { oauthProvider, requestCookie, resumeCookie } from './oauth-provider.ts'

/** What the OAuth server gets of a request besides its method and address. */
const passedHeaders = ['accept', 'content-type', 'user-agent', 'origin'] as const
/** What Node writes itself for our own answer. */
const ownHeaders: ReadonlySet<string> = new Set(['content-length', 'connection', 'transfer-encoding', 'date', 'vary'])

type Forwarded = { url?: string; payload?: string | undefined }

/**
 * Lets the library answer a request, and gives its answer our headers and limits. It sees the address of the product
 * whatever the request says its host is, and of the cookies only its own.
 * @param change - Another address or body than the request has.
 */
export async function forward(ctx: Context, http: FastifyRequest, change: Forwarded = {}) {
  const handle = (await oauthProvider(ctx)).callback()
  const { protocol, host } = new URL(ctx.config.PUBLIC_URL)
  const passed = passedHeaders.flatMap((name) => {
    const value = http.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const payload = change.payload ?? (typeof http.body === 'string' ? http.body : undefined)
  return inject((request, response) => void handle(request as never, response as never), {
    method: http.method === 'POST' ? 'POST' : 'GET',
    url: change.url ?? http.url,
    headers: {
      ...Object.fromEntries(passed),
      host,
      'x-forwarded-proto': protocol.slice(0, -1),
      cookie: ownCookies(http),
    },
    remoteAddress: getClientAddress(http),
    ...(payload === undefined ? {} : { payload }),
  })
}

type Answer = Awaited<ReturnType<typeof forward>>

export function sendForwarded(reply: FastifyReply, answer: Answer, body: string = answer.payload): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !ownHeaders.has(name)) reply.header(name, name === 'set-cookie' ? kept(value) : value)
  }
  return reply.code(answer.statusCode).send(body)
}

const ours: readonly string[] = [requestCookie, resumeCookie].flatMap((name) => [name, `${name}.sig`])

const ownCookies = ({ cookies }: FastifyRequest): string =>
  ours.flatMap((name) => (cookies[name] === undefined ? [] : [`${name}=${cookies[name]}`])).join('; ')

/** The library's own session is of no use here. */
const kept = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (ours.some((name) => String(one).startsWith(`${name}=`)) ? [String(one)] : []))
