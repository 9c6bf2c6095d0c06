import { isIP } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import type { BankTls } from './bank-connections/port.ts'
import { createPublicLookup, requirePublicAddress } from './public-address.ts'

export type OutgoingSettings = {
  /** True where an address comes from what staff typed, in production: then it is never a machine of our own network. */
  isPublicOnly: boolean
  /** Our certificate and the authorities of a bank with mutual TLS. */
  tls?: BankTls | undefined
}

/**
 * Makes what opens the connections of one provider, when they are not those of every call. `fetch` is Node's own, so
 * the version of undici has the same major as Node's.
 * @param options - Where it may connect to, and what the other side's TLS asks for.
 * @returns An agent for `createProviderHttp`, whose calls fail by `InnerAddressError` where the name stands for an
 *   address that is not public.
 */
export function createOutgoingAgent({ isPublicOnly, tls = {} }: OutgoingSettings): Dispatcher {
  const connect = buildConnector({
    ...(isPublicOnly ? { lookup: createPublicLookup() } : {}),
    ...(tls.certificate && tls.key ? { cert: tls.certificate, key: tls.key } : {}),
    ...(tls.ca ? { ca: tls.ca } : {}),
  })
  return new Agent({
    connect(options, done) {
      // An address needs no look-up, so the socket would not ask for one.
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isPublicOnly && isIP(host) !== 0) {
        try {
          requirePublicAddress(host, host)
        } catch (error) {
          return done(error as Error, null)
        }
      }
      connect(options, done)
    },
  })
}
