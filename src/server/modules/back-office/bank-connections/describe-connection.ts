import { type ConnectionFacts, type ConnectionSecretName, certificateNames } from '#contract/ops-connections.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { type Encryption, sha256Hex } from '../../../platform/encryption/encryption.ts'
import {
  type ChangingSecret,
  type ConnectionSecrets,
  connectionSecretsPurpose,
} from '../../../providers/bank-connections/port.ts'
import { readCertificates } from './find-certificate-faults.ts'
import type { ConnectionRow } from './store.ts'

const fingerprintDigits = 8

/** What can be seen of a secret: both sides can compute it, and nobody can turn it back. */
const getFingerprint = (secret: string) => sha256Hex(Buffer.from(secret)).slice(0, fingerprintDigits)

/** @returns The secrets of the row; none of a bank that has no row. */
export function readSecrets(encryption: Encryption, row: ConnectionRow | undefined): ConnectionSecrets {
  return row ? encryption.decryptJson<ConnectionSecrets>(connectionSecretsPurpose, row.secretsEncrypted) : {}
}

/** @returns Each by its name on the wire; the earlier one of those that change beside it. */
export function listSecrets(secrets: ConnectionSecrets): Map<ConnectionSecretName, ChangingSecret> {
  const { signingKey, bankJwk } = secrets
  const { outgoing, incoming, wompiPrivateKey, wompiIntegrity, wompiEvents, clientCertificate, clientKey, bankCa } =
    secrets
  const named = new Map<ConnectionSecretName, ChangingSecret>()
  if (outgoing) named.set('outgoing', { current: outgoing })
  if (incoming) named.set('incoming', incoming)
  if (wompiPrivateKey) named.set('wompi-private', { current: wompiPrivateKey })
  if (wompiIntegrity) named.set('wompi-integrity', { current: wompiIntegrity })
  if (wompiEvents) named.set('wompi-events', wompiEvents)
  if (clientCertificate) named.set('client-certificate', withEarlier(clientCertificate, findSpare(secrets)))
  if (clientKey) named.set('client-key', { current: clientKey })
  if (bankCa) named.set('bank-ca', { current: bankCa })
  if (signingKey) named.set('signing-key', withEarlier(signingKey, secrets.earlierSigningKey))
  if (bankJwk) named.set('bank-jwk', bankJwk)
  return named
}

const withEarlier = (current: string, earlier: ChangingSecret['earlier']): ChangingSecret =>
  earlier ? { current, earlier } : { current }

/** The certificate before, until it expires. */
function findSpare({ earlierClient }: ConnectionSecrets): ChangingSecret['earlier'] {
  const until = earlierClient && findFirstExpiry(earlierClient.certificate)
  return until ? { secret: earlierClient.certificate, until: until.toISOString() } : undefined
}

type Plain = Pick<ConnectionRow, 'bankId' | 'channel' | 'baseUrl' | 'keyId' | 'wompiPublicKey' | 'takesAddedMoney'>

/** @returns What staff may see of a connection (decision 043): no secret. */
export function describeConnection(row: Plain, secrets: ConnectionSecrets): ConnectionFacts {
  const { bankId, channel, baseUrl, keyId, wompiPublicKey } = row
  const withoutPse = channel !== 'none' && !wompiPublicKey && partnerBank(bankId).paymentMethods.includes('pse')
  return {
    channel,
    ...(secrets.signing === 'jws' ? { signing: 'jws' as const } : {}),
    ...(baseUrl ? { baseUrl } : {}),
    ...(keyId ? { keyId } : {}),
    ...(wompiPublicKey ? { wompiPublicKey } : {}),
    ...(withoutPse ? { withoutPse: true as const } : {}),
    ...(row.takesAddedMoney ? { takesAddedMoney: true as const } : {}),
    secrets: [...listSecrets(secrets)].map(([name, { current, earlier }]) => ({
      name,
      fingerprint: getFingerprint(current),
      ...(earlier ? { earlierUntil: earlier.until, earlierFingerprint: getFingerprint(earlier.secret) } : {}),
      ...(name === 'signing-key' && secrets.signingFrom ? { signsFrom: secrets.signingFrom } : {}),
      ...describeCertificate(name, current),
    })),
  }
}

function describeCertificate(name: ConnectionSecretName, pem: string) {
  const [first] = !certificateNames.includes(name) || name === 'client-key' ? [] : readCertificates(pem)
  const until = findFirstExpiry(pem)
  if (!first || !until) return {}
  return { certificate: { subject: first.subject.replaceAll('\n', ', '), validUntil: until.toISOString() } }
}

/** @returns When the first of its certificates expires; null where it has none. */
export function findCertificatesUntil({ clientCertificate = '', bankCa = '' }: ConnectionSecrets): Date | null {
  return findFirstExpiry(`${clientCertificate}\n${bankCa}`)
}

function findFirstExpiry(pem: string): Date | null {
  const expiries = readCertificates(pem).map(({ validToDate }) => validToDate.getTime())
  return expiries.length === 0 ? null : new Date(Math.min(...expiries))
}
