import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ScriptedAnswer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  /** Takes the request and never answers. */
  | 'hang'
  /** Breaks the connection. */
  | 'reset'

/** One answer to everything, or one by the path. */
export type Script = ScriptedAnswer | ((path: string) => ScriptedAnswer)

/** Short where the deadline is what ends a call, long where the answer is: a busy machine is no provider that is away. */
export const deadlineFor = (answer: Script): number => (answer === 'hang' ? 300 : 20_000)

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/**
 * A provider that answers what a test says, for the answers a real one gives only on its bad days.
 * @param answer - The answer, or a function from the path.
 * @returns Its origin, what it was asked so far, and `close`. A body that is not a string is sent as JSON.
 */
export async function startScriptedProvider(
  answer: Script,
): Promise<{ origin: string; asked: Asked[]; close(): Promise<void> }> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const body = await text(request)
    asked.push({ method: request.method ?? '', path, headers: request.headers, body })
    const given = typeof answer === 'function' ? answer(path) : answer
    if (given === 'hang') return
    if (given === 'reset') {
      request.socket.destroy()
      return
    }
    const { status = 200, headers = {}, body: said = '' } = given
    response.writeHead(status, headers).end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
