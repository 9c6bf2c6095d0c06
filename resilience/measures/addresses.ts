/**
 * Addresses that callers of a measurement come from. No limit counts what comes from this machine itself, so a program
 * that is to be measured with its limits trusts us as a proxy and is told them.
 */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' } as const
export const forwardedFor = 'x-forwarded-for'
/** Who asks for too much. */
export const greedyAddress = '203.0.113.5'
/** Everybody else. */
export const otherAddress = '198.51.100.7'
