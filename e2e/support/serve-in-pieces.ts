import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const pieces = 10
const pauseMs = 60

/**
 * Serves the finished pages of a product as a slow network does: the HTML in pieces, which the browser draws one by one.
 * Scripts are empty, so what moves is moved by the page alone.
 * @returns The address, and a function that ends it.
 */
export async function serveInPieces(productUrl: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${productUrl}${request.url}`)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (type.includes('javascript')) return response.end()
    if (!type.includes('html')) return response.end(body)
    const size = Math.ceil(body.length / pieces)
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size))
      await wait(pauseMs)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
