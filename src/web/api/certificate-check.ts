import { type CertificateStatement, checkCertificate, shareKeyHeader } from '#contract/certificate.ts'
import { fromWire } from '#contract/wire-names.ts'
import { buildCallUrl, buildHeaders, type CallError, send, toReadable } from './client.ts'

/** What a certificate stands for today, and the same as it was signed. */
export type CheckedCertificate = { statement: CertificateStatement; jws: string }

/**
 * The check of a certificate (Z23). For `useQuery`.
 * @param id - The id of the check.
 * @param shareKey - The key of a shared link; empty where there is none.
 */
export const certificateCheckQuery = (id: string, shareKey: string) => ({
  queryKey: ['certificate-check', id, shareKey],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CheckedCertificate> => {
    const headers: Record<string, string> = shareKey === '' ? {} : { [shareKeyHeader]: shareKey }
    const jws = await fetchJws(id, { headers: buildHeaders({ headers }), signal })
    return { statement: readClaims(jws), jws }
  },
  retry: (count: number, error: Error) => (error as CallError).code === 'OFFLINE' && count < 1,
})

/** The claims of our statement: what the page shows is what was signed. */
function readClaims(jws: string): CertificateStatement {
  const [, payload = ''] = jws.split('.')
  const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  return fromWire(JSON.parse(text))
}

async function fetchJws(id: string, init: RequestInit): Promise<string> {
  try {
    return String(await send(buildCallUrl(checkCertificate, { id }), init, (response) => response.text()))
  } catch (thrown) {
    throw toReadable(thrown)
  }
}
