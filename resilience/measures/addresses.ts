/**
 * Client addresses for a measurement. No limit counts requests from this machine itself. So a program that is measured
 * with its limits trusts the measurement as a proxy, which names a client address in each request.
 */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' } as const
export const forwardedFor = 'x-forwarded-for'
/** Clients that ask for too much. */
export const greedyAddress = '203.0.113.5'
/** Everybody else. */
export const otherAddress = '198.51.100.7'
