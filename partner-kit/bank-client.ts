import { partnerBankHeaders, partnerBankVersion } from '#contract/partner-bank.ts'
import { createOtherKeys, signJws } from './jws.ts'
import type { KitOptions } from './options.ts'
import { signedHeaders } from './signing.ts'

export type BankAnswer = { status: number; type: string; bytes: Buffer; json: unknown }

export type BankRequest = {
  method?: 'GET' | 'POST'
  /** After the base address, with its query. */
  path: string
  /** An object, or a text that is sent as it stands. */
  body?: unknown
  key?: string
  /** What is done wrong on purpose. */
  wrong?: {
    secret?: string
    secondsLate?: number
    /** A header that is left out. */
    drop?: string
    /** Sent in place of the body that was signed. */
    sentBody?: string
    /** Sent in place of the path that was signed. */
    sentPath?: string
  }
}

/** A request as it went out. */
export type SentRequest = { method: string; url: string; headers: Readonly<Record<string, string>>; body: string }

/** Who wants to see what goes to a bank, and what comes. */
export type Watcher = { sent?(request: SentRequest): void; came?(answer: BankAnswer): void }

export type BankClient = (request: BankRequest) => Promise<BankAnswer>

const deadlineMs = 30_000

/**
 * Calls a bank's side as the marketplace does.
 * @returns A client that gives back any answer; nobody has judged it yet.
 */
export function createBankClient(
  { url, keyId, outgoingSecret, jws }: Pick<KitOptions, 'url' | 'keyId' | 'outgoingSecret' | 'jws'>,
  watcher: Watcher = {},
): BankClient {
  const { origin, pathname } = new URL(url)
  const basePath = pathname.replace(/\/$/, '')
  return async ({ method = 'GET', path, body, key, wrong = {} }) => {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    const timestamp = String(Math.floor(Date.now() / 1_000) - (wrong.secondsLate ?? 0))
    const message = { method, pathWithQuery: `${basePath}${path}`, timestamp, body: text }
    const headers: Record<string, string> = {
      [partnerBankHeaders.version]: partnerBankVersion,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { [partnerBankHeaders.idempotencyKey]: key }),
      ...(jws
        ? await signJws(wrong.secret ? createOtherKeys(jws) : jws, message)
        : signedHeaders(keyId, wrong.secret ?? outgoingSecret, message)),
    }
    if (wrong.drop) delete headers[wrong.drop]
    const address = `${origin}${basePath}${wrong.sentPath ?? path}`
    watcher.sent?.({ method, url: address, headers, body: wrong.sentBody ?? text })
    const response = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: wrong.sentBody ?? text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    const answer = { status: response.status, type, bytes, json: parseJson(bytes) }
    watcher.came?.(answer)
    return answer
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
