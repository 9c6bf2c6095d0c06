import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { ConnectionSecretName } from '#contract/ops-connections.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { ConnectionSecrets } from '../../../providers/bank-connections/port.ts'
import type { Fault } from './find-faults.ts'

const certificateBlock = /-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----/g

/**
 * @param pem - Text in PEM.
 * @returns Its certificates in their order; none where one of them cannot be read.
 */
export function readCertificates(pem: string): X509Certificate[] {
  try {
    return (pem.match(certificateBlock) ?? []).map((block) => new X509Certificate(block))
  } catch {
    return []
  }
}

/**
 * @param pem - Our certificate, its key or authorities, as given.
 * @returns What is wrong with it; undefined for nothing.
 */
export function findPemFault(name: ConnectionSecretName, pem: string): string | undefined {
  if (name === 'client-key') return readKey(pem) ? undefined : 'No es una llave privada en PEM sin contraseña'
  const certificates = readCertificates(pem)
  if (certificates.length === 0) return 'No es un certificado en PEM'
  const expired = certificates.find(({ validToDate }) => validToDate.getTime() <= Date.now())
  return expired && `Venció el ${civilDateInBogota(expired.validToDate.getTime())}`
}

/**
 * @param options - The secrets of a connection as it would be.
 * @returns What of our certificate and its key does not go together.
 */
export function findPairFaults({ clientCertificate, clientKey }: ConnectionSecrets): Fault[] {
  if (!clientCertificate && !clientKey) return []
  if (!clientCertificate) return [{ path: 'client-certificate', message: 'Falta' }]
  if (!clientKey) return [{ path: 'client-key', message: 'Falta' }]
  const [certificate] = readCertificates(clientCertificate)
  const key = readKey(clientKey)
  if (!certificate || !key || certificate.checkPrivateKey(key)) return []
  return [{ path: 'client-key', message: 'No es la llave de este certificado' }]
}

function readKey(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
