import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers are a few kilobytes, and a JSON body at most some hundred: seconds are enough on any line. */
const headersMilliseconds = 10_000
const bodyMilliseconds = 30_000

/** HTTP server settings that close a connection whose headers come too slowly (R41). */
export const headerTimeouts = { headersTimeout: headersMilliseconds, connectionsCheckingInterval: 5_000 }

/** The interval between two checks for slow bodies. */
const lookEveryMilliseconds = 1_000

/**
 * R41: closes a connection whose body comes too slowly. A form with a file has the whole time of a request, since a
 * photo over a slow mobile line takes minutes.
 * @param app - The application; the answer is 408, as from the server itself.
 */
export function enforceBodyTimeout(app: FastifyInstance): void {
  const begunAtMs = new Map<IncomingMessage, number>()
  app.addHook('onRequest', (http, _, done) => {
    if (hasPlainBody(http)) begunAtMs.set(http.raw, performance.now())
    done()
  })
  app.addHook('preValidation', (http, _, done) => {
    begunAtMs.delete(http.raw)
    done()
  })
  // One timer for all: a timer and two listeners per request would cost more than reading its body.
  const look = setInterval(() => {
    for (const [raw, begunAt] of begunAtMs) {
      const isOver = raw.complete || raw.destroyed
      const isLate = performance.now() - begunAt > bodyMilliseconds
      if (isOver || isLate) begunAtMs.delete(raw)
      if (isLate && !isOver) app.server.emit('clientError', tooSlow(), raw.socket)
    }
  }, lookEveryMilliseconds)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}

/** Whether the body of a request is short on any line. An injected request has no line that could be slow. */
function hasPlainBody({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return hasBody && socket instanceof Socket && !headers['content-type']?.startsWith('multipart/form-data')
}

const tooSlow = () => Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
