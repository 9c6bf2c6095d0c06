import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers are a few kilobytes, and a body of JSON at most some hundred: seconds are enough on any line. */
const headersMilliseconds = 10_000
const bodyMilliseconds = 30_000

/** Settings of the HTTP server that let go whoever drips their headers (R41). */
export const headerTimeouts = { headersTimeout: headersMilliseconds, connectionsCheckingInterval: 5_000 }

/** So often it is looked who drips. */
const lookEveryMilliseconds = 1_000

/**
 * R41: lets go whoever drips a body. A form with a file has the whole time of a request, since a photograph over a slow
 * mobile line takes minutes. In: the application; it is answered as by the server itself, with 408.
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
  // One clock for all: a timer and two listeners for each request would cost more than reading its body.
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

/** Whether a request brings a body that is soon over on any line. What is injected has no line that could be slow. */
function hasPlainBody({ raw }: FastifyRequest): boolean {
  const { headers, socket } = raw
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return hasBody && socket instanceof Socket && !headers['content-type']?.startsWith('multipart/form-data')
}

const tooSlow = () => Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
