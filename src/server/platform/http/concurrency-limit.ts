import { isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { lineAndNetwork } from '#domain/customer/sign-in/network.ts'
import { getClientAddress } from './address-of.ts'
import { ApiError } from './api-error.ts'

/** A page sends a dozen requests in parallel, and many people share one address of a mobile operator. */
const mostAtOnce = 100

/**
 * R41: limits concurrent requests per address to what many people on one line need. So a client that opens hundreds of
 * them with slow bodies blocks nobody else. Requests from this machine come from a proxy and are not counted: without
 * TRUSTED_PROXIES its clients all look like one. Refuses with RATE_LIMITED.
 */
export function limitConcurrency(app: FastifyInstance): void {
  const underWay = new Map<string, number>()
  app.addHook('onRequest', (http, reply, done) => {
    const address = getClientAddress(http)
    if (isOfThisMachine(address)) return done()
    const { line } = lineAndNetwork(address)
    const count = underWay.get(line) ?? 0
    if (count >= mostAtOnce) return done(new ApiError('RATE_LIMITED', { retryAfterSeconds: 1 }))
    underWay.set(line, count + 1)
    reply.raw.once('close', () => {
      const left = (underWay.get(line) ?? 1) - 1
      if (left > 0) underWay.set(line, left)
      else underWay.delete(line)
    })
    done()
  })
}

function isOfThisMachine(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}
