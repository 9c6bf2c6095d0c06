import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { memoizeWithTtl } from '../../platform/cache/cache.ts'

const askedMs = 3_600_000
const deadlineMs = 5_000

/**
 * Tells for how long the certificate of the site is good, by asking for it as a browser does. A certificate that nobody
 * would accept is read all the same, since it is the one to report.
 * @param siteUrl - The address of the site.
 * @returns A function that gives whole seconds until its end, negative after it; undefined without TLS, and where
 *   nobody answers. It is asked at most once an hour.
 */
export function watchSiteCertificate(siteUrl: string): () => Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return async () => undefined
  const ask = memoizeWithTtl(askedMs, async () => ({ endsAt: await readEnd(hostname, Number(port || 443)) }))
  return async () => {
    const { endsAt } = await ask()
    if (endsAt !== undefined) return Math.floor((endsAt - Date.now()) / 1_000)
    ask.forget()
    return undefined
  }
}

/** @returns When the certificate ends, in milliseconds since 1970. */
function readEnd(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      servername: isIP(host) ? '' : host,
      rejectUnauthorized: false,
      timeout: deadlineMs,
    })
    const end = (endsAt?: number) => {
      socket.destroy()
      resolve(endsAt)
    }
    socket.once('secureConnect', () => {
      const endsAt = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(endsAt) ? undefined : endsAt)
    })
    socket.once('timeout', () => end())
    socket.once('error', () => end())
  })
}
