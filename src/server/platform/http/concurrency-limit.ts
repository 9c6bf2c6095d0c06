import { isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { lineAndNetwork } from '#domain/customer/sign-in/network.ts'
import { addressOf } from './address-of.ts'
import { ApiError } from './api-error.ts'

/** A page asks for a dozen things at once, and behind one address of a mobile operator there are many people. */
const mostAtOnce = 100

/**
 * R41: nobody has more requests under way than many people behind one line need, so that who opens hundreds of them and
 * drips their bodies stands in nobody's way. What comes from this machine itself is a proxy's, whose people are not told
 * apart unless TRUSTED_PROXIES names it, and is not counted. Refuses with RATE_LIMITED.
 */
export function limitConcurrency(app: FastifyInstance): void {
  const underWay = new Map<string, number>()
  app.addHook('onRequest', (http, reply, done) => {
    const address = addressOf(http)
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
