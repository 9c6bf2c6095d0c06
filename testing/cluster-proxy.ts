/** The least that shares requests out among processes, as a load balancer does: by turns, among those that are ready. */
import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

const lookEveryMs = 100

export type ClusterProxy = { url: string; close(): Promise<void> }

/**
 * Asks each process whether it is ready every tenth of a second, and sends nothing to one that is not. It never repeats
 * a request, so each one that a process loses is seen.
 * @param members - The addresses of the processes.
 * @returns Its own.
 */
export async function startClusterProxy(members: readonly string[]): Promise<ClusterProxy> {
  const ready = new Set<string>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const look = async () => {
    await Promise.all(
      members.map(async (member) => {
        const state = await getState(member)
        if (state === 'ready') ready.add(member)
        // One slow answer says nothing: a process that is on its way out says so, or refuses.
        else if (state === 'away') ready.delete(member)
      }),
    )
  }
  const clock = setInterval(() => void look(), lookEveryMs)
  await look()

  const server = createServer((incoming, outgoing) => {
    const able = members.filter((member) => ready.has(member))
    const member = able[turn++ % Math.max(1, able.length)]
    if (!member) outgoing.writeHead(502, 'nobody is ready').end()
    else pass(member, agent, incoming, outgoing)
  })
  // Longer than anybody who asks keeps a connection, so that none is closed while a request is on its way.
  server.keepAliveTimeout = 120_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(clock)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function getState(member: string): Promise<'ready' | 'away' | 'slow'> {
  try {
    const answer = await fetch(`${member}/api/health/ready`, { signal: AbortSignal.timeout(3_000) })
    await answer.body?.cancel()
    return answer.ok ? 'ready' : 'away'
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'slow' : 'away'
  }
}

function pass(member: string, agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const onward = request(new URL(url, member), { method, headers: endToEnd(headers), agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
    answer.pipe(outgoing)
  })
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502, 'the connection broke').end()
  })
  incoming.pipe(onward)
}

/** Without what is said about one connection only, which is not that of the other side. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = headers
  return others
}
