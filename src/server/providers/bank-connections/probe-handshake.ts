import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { findCauseCode } from '../../platform/observability/describe-failure.ts'
import { createPublicLookup, findInnerRange } from '../public-address.ts'
import type { BankTls } from './port.ts'

/** In TLS 1.3 a server judges our certificate after the handshake, and says so on a line that is open already. */
const waitForAlertMs = 1_500

const closed = 'CLOSED'

/**
 * @param code - The code of a failed call.
 * @returns Whether the other side broke it off, as it does where it refuses our certificate.
 */
export const isBrokenOff = (code: string | undefined): boolean =>
  code !== undefined && (brokenOff.has(code) || /^ERR_SSL_.*_ALERT_/.test(code))

const brokenOff: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/**
 * Finds out what the other side says of our certificate. A call that it breaks off shows a closed line only, since HTTP
 * is under way by then. This sends nothing after the handshake.
 * @param url - An https address.
 * @param tls - What the TLS of the address asks for.
 * @param isPublicOnly - Whether only public addresses are called.
 * @returns The code of the alert or of our own refusal, such as `ERR_SSL_TLSV1_ALERT_UNKNOWN_CA`; undefined where
 *   nobody refused.
 */
export async function probeHandshake(url: string, tls: BankTls, isPublicOnly: boolean): Promise<string | undefined> {
  const code = await probeRefusal(url, tls, isPublicOnly)
  return code === closed ? undefined : code
}

/** The same, where a side that only closes the line refuses too: its code is `CLOSED`. */
export function probeRefusal(url: string, tls: BankTls, isPublicOnly: boolean): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // An address needs no look-up, so the socket would not ask for one.
  if (isPublicOnly && isIP(host) !== 0 && findInnerRange(host)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host, port: Number(port || 443), ...(isIP(host) === 0 ? { servername: host } : {}) },
      ...(isPublicOnly ? { lookup: createPublicLookup() } : {}),
      ...(tls.certificate && tls.key ? { cert: tls.certificate, key: tls.key } : {}),
      ...(tls.ca ? { ca: tls.ca } : {}),
    })
    const timer = setTimeout(() => end(undefined), waitForAlertMs)
    const end = (code: string | undefined) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(code)
    }
    socket.on('error', (error) => end(findCauseCode(error)))
    socket.on('close', () => end(closed))
    socket.resume()
  })
}
