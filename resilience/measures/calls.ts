/** Calls to a server that may die at any moment: each tells whether an answer came. */
import { clientKeyHeader, idempotencyKeyHeader } from '#contract/call.ts'
import type { Program } from './program.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by the measurements only.
type Loose = any

/** What came of a call; without a status there was no answer. */
export type Came = {
  status: number | undefined
  body?: Loose
  code?: string
  bytes?: Buffer
  retryAfter?: string | null
}

export type Asked = {
  token?: string | undefined
  body?: object
  file?: { name: string; mimeType: string; buffer: Buffer }
  key?: string
  headers?: Record<string, string>
}

/** Every answer of 500 and above, by status and code, and how many calls had no answer. */
export type Tally = {
  answered: number
  unanswered: number
  bad: string[]
  refused503: number
  /** How many calls of a path are being waited for. */
  onTheirWay: Map<string, number>
}
export const newTally = (): Tally => ({
  answered: 0,
  unanswered: 0,
  bad: [],
  refused503: 0,
  onTheirWay: new Map(),
})

const add = (counts: Map<string, number>, path: string, count: number) =>
  void counts.set(path, (counts.get(path) ?? 0) + count)

/**
 * @param tally - Where to count.
 * @returns A function that makes one call, once.
 */
export function createCaller({ url }: Pick<Program, 'url'>, tally: Tally) {
  return async (method: string, path: string, { token, body, file, key, headers }: Asked = {}): Promise<Came> => {
    const [place = path] = path.split('?')
    const form = file && new FormData()
    if (file) form?.set('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
    add(tally.onTheirWay, place, 1)
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method,
        signal: AbortSignal.timeout(60_000),
        headers: {
          [clientKeyHeader]: 'cosecha-web',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { [idempotencyKeyHeader]: key } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      const isJson = String(response.headers.get('content-type')).includes('json')
      const json = isJson ? JSON.parse(bytes.toString()) : undefined
      const code: string | undefined = json?.errors?.code
      const retryAfter = response.headers.get('retry-after')
      tally.answered += 1
      if (response.status === 503 && retryAfter) tally.refused503 += 1
      else if (response.status >= 500) tally.bad.push(`${method} ${place} ${response.status} ${code}`)
      return { status: response.status, body: json?.body, bytes, ...(code ? { code } : {}), retryAfter }
    } catch {
      tally.unanswered += 1
      return { status: undefined }
    } finally {
      add(tally.onTheirWay, place, -1)
    }
  }
}

export type Caller = ReturnType<typeof createCaller>

/**
 * Tells the outside world something by its calls for tests.
 * @returns What it answers.
 */
export async function callControl(
  program: Pick<Program, 'sandboxUrl'>,
  method: string,
  path: string,
  body?: object,
): Promise<Loose> {
  const response = await fetch(`${program.sandboxUrl}/control/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  return response.ok ? response.json() : undefined
}
