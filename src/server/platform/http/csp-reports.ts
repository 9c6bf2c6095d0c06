import type { FastifyInstance } from 'fastify'
import type { PlatformContext } from '../context.ts'
import { getClientAddress } from './address-of.ts'
import { ApiError } from './api-error.ts'
import { isFromElsewhere } from './same-site.ts'
import { cspReportsPath } from './security-headers.ts'

const largestBodyBytes = 16 * 1024
const mostReportsAtOnce = 20
const windowMs = 60_000
const mostByAddress = 30
const mostInAll = 600

type Report = { directive: string; blocked: string; page: string }

/**
 * Takes reports of what a page's policy refused (A29), as `application/csp-report` and `application/reports+json`.
 * Anybody can write here, so the log takes only known words: the directive, the blocked origin, and the page if the
 * address is ours. It never takes a query or a text. Answers 204.
 * @param isPage - Recognizes our own addresses.
 */
export async function cspReports(
  app: FastifyInstance,
  ctx: PlatformContext,
  isPage: (path: string) => boolean,
): Promise<void> {
  await app.register(async (scope) => {
    const hasRoom = counterOfRequests()
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: largestBodyBytes },
      async (_: unknown, body: string) => parsed(body),
    )
    scope.addHook('onRequest', async (http) => {
      if (isFromElsewhere(ctx, http)) throw new ApiError('CROSS_SITE')
      if (!hasRoom(getClientAddress(http))) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: windowMs / 1000 })
    })
    scope.post(cspReportsPath, { schema: { hide: true } }, async (http, reply) => {
      for (const report of readReports(http.body, isPage))
        ctx.logger.warn(report, 'a page tried what its policy forbids')
      return reply.code(204).send()
    })
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError('NOT_JSON')
  }
}

/** Counts the requests of a minute, in total and by address. In memory: a flood must not load the database. */
function counterOfRequests(): (address: string) => boolean {
  let windowStart = 0
  let all = 0
  const byAddress = new Map<string, number>()
  return (address) => {
    const now = Date.now()
    if (now - windowStart >= windowMs) {
      windowStart = now
      all = 0
      byAddress.clear()
    }
    const ofAddress = byAddress.get(address) ?? 0
    if (ofAddress >= mostByAddress || all >= mostInAll) return false
    all += 1
    byAddress.set(address, ofAddress + 1)
    return true
  }
}

/**
 * @param body - The body in either form.
 * @returns The parts that may be logged.
 * @throws INVALID_REQUEST when it is no report.
 */
export function readReports(body: unknown, isPage: (path: string) => boolean): Report[] {
  const list = Array.isArray(body)
    ? body.slice(0, mostReportsAtOnce).map((one) => getMember(one, 'body'))
    : [getMember(body, 'csp-report')]
  const reports = list.filter((one) => typeof one === 'object' && one !== null)
  if (reports.length === 0) throw new ApiError('INVALID_REQUEST')
  return reports.map((report) => ({
    directive: parseDirective(findText(report, 'effectiveDirective', 'effective-directive', 'violated-directive')),
    blocked: toBlockedOrigin(findText(report, 'blockedURL', 'blocked-uri')),
    page: toKnownPage(findText(report, 'documentURL', 'document-uri'), isPage),
  }))
}

function getMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function findText(report: unknown, ...names: string[]): string {
  const found = names.map((name) => getMember(report, name)).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}

function parseDirective(text: string): string {
  const [name = ''] = text.split(' ')
  return /^(?:(?:default|script|style|img|font|connect|frame|child|worker|object|media|manifest)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/.test(
    name,
  )
    ? name
    : 'other'
}

/** An origin without path and query, which may hold any text: `https://evil.example`, or a word such as `inline`. */
function toBlockedOrigin(text: string): string {
  if (/^(?:inline|eval|wasm-eval|data|blob|self|trusted-types-policy|trusted-types-sink)$/.test(text)) return text
  if (!URL.canParse(text)) return 'other'
  const { protocol, host } = new URL(text)
  return /^(?:https?|wss?):$/.test(protocol) && host.length <= 100 ? `${protocol}//${host}` : 'other'
}

function toKnownPage(text: string, isPage: (path: string) => boolean): string {
  const path = URL.canParse(text) ? new URL(text).pathname : ''
  return isPage(path) ? path : 'other'
}
