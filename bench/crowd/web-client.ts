/** A client that tells how long an answer took from the moment at which it was meant to be asked for. */
import { Agent, request } from 'node:http'

/** What is measured apart: a page, what it needs, and each call of the API. */
export const kinds = [
  'page',
  'asset',
  'access',
  'simulate',
  'send-code',
  'sign-in',
  'name',
  'opening',
  'draft',
] as const
export type Kind = (typeof kinds)[number]

export type Asked = {
  kind: Kind
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: object
  /** When it was meant to be asked for, by `performance.now()`; now when absent. */
  at?: number
}

export type Answer = {
  status: number
  bytes: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The content of the envelope, of a problem, or undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by the measurement only.
  json: any
}

/** One answer, for the figures: how long it took, and what became of it. */
export type Noted = { kind: Kind; milliseconds: number; status: number; isDeclared: boolean }

/** Like a proxy in front of the product: connections are kept and shared by all visitors. */
const agent = new Agent({ keepAlive: true, maxSockets: 2_000, scheduling: 'fifo' })
const deadlineMs = 30_000

/**
 * Asks once. Latency counts from the moment that was meant, so that a server that makes us late is not forgiven for it.
 * @returns The answer; status 0 when none came.
 */
export async function ask(origin: URL, asked: Asked, note: (noted: Noted) => void): Promise<Answer> {
  const from = asked.at ?? performance.now()
  const answer = await send(origin, asked)
  const { status } = answer
  note({ kind: asked.kind, milliseconds: performance.now() - from, status, isDeclared: isDeclared(answer) })
  return answer
}

/** A refusal that the contract knows, and that says when to come back. */
function isDeclared({ status, headers, json }: Answer): boolean {
  const code: unknown = json?.errors?.code
  return (status === 429 || status === 503) && typeof code === 'string' && headers['retry-after'] !== undefined
}

function send(origin: URL, asked: Asked): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body } = asked
  const text = body === undefined ? undefined : JSON.stringify(body)
  const ofBody =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, bytes: Buffer.alloc(0), headers: {}, json: undefined })
    const sent = request(
      { agent, hostname: origin.hostname, port: origin.port, method, path, headers: { ...headers, ...ofBody } },
      (received) => {
        const chunks: Buffer[] = []
        received.on('data', (chunk: Buffer) => chunks.push(chunk))
        received.once('error', nothing)
        received.once('end', () => {
          const bytes = Buffer.concat(chunks)
          const isJson = String(received.headers['content-type']).includes('json') && path.startsWith('/api/')
          const json = isJson ? JSON.parse(bytes.toString()) : undefined
          resolve({ status: received.statusCode ?? 0, bytes, headers: received.headers, json })
        })
      },
    )
    sent.setTimeout(deadlineMs, () => sent.destroy())
    // A kept connection may end just when it is used again. What changes nothing is then asked once more, as browsers do.
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (method === 'GET' && error.code === 'ECONNRESET' && sent.reusedSocket) send(origin, asked).then(resolve)
      else nothing()
    })
    sent.end(text)
  })
}
