import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers are a few kilobytes, and a body of JSON at most some hundred: seconds are enough on any line. */
const headersMilliseconds = 10_000
const bodyMilliseconds = 30_000

/** Settings of the HTTP server that let go whoever drips their headers (R41). */
export const slowHeaderLimits = { headersTimeout: headersMilliseconds, connectionsCheckingInterval: 5_000 }

/**
 * R41: lets go whoever drips a body. A form with a file has the whole time of a request, since a photograph over a slow
 * mobile line takes minutes. In: the application; it is answered as by the server itself, with 408.
 */
export function letSlowBodiesGo(app: FastifyInstance): void {
  app.addHook('onRequest', (http, _, done) => {
    watchBody(http)
    done()
  })

  function watchBody(http: FastifyRequest): void {
    const { raw, headers } = http
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    const { socket } = raw
    // What is injected has no line that could be slow.
    if (!hasBody || !(socket instanceof Socket) || headers['content-type']?.startsWith('multipart/form-data')) return
    const timer = setTimeout(() => {
      const tooSlow = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', tooSlow, socket)
    }, bodyMilliseconds)
    timer.unref()
    const done = () => clearTimeout(timer)
    raw.once('end', done)
    raw.once('close', done)
  }
}
