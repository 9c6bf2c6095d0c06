import type { ConnectionDraft, ConnectionSecretName, SigningScheme } from '#contract/ops-connections.ts'
import type { ChangingSecret, ConnectionSecrets } from '../../../providers/bank-connections/port.ts'
import type { ConnectionRow } from './store.ts'

/** The secrets that are given, by name. */
export type GivenSecrets = Partial<Record<ConnectionSecretName, string>>

/** A connection as it would be: the plain part, and its secrets. */
export type MergedConnection = {
  row: Pick<ConnectionRow, 'channel' | 'baseUrl' | 'keyId' | 'wompiPublicKey'>
  secrets: ConnectionSecrets
}

/** In: a draft, and the secrets that are there. Out: the connection as it would be: what the draft leaves out stays. */
export function mergeDraft(draft: ConnectionDraft, stored: ConnectionSecrets): MergedConnection {
  const given: GivenSecrets = Object.fromEntries(draft.secrets.map(({ name, value }) => [name, value]))
  return {
    row: {
      channel: draft.channel,
      baseUrl: withoutSlashAtEnd(draft.base_url) || null,
      keyId: draft.key_id || null,
      wompiPublicKey: draft.wompi_public_key || null,
    },
    secrets: mergeSecrets(stored, given, { signing: draft.signing, earlierUntil: draft.earlier_until }),
  }
}

/**
 * In: the secrets that are there, those that are given, and the day until whose end in Bogota the earlier ones of incoming
 * calls count; without a day they end now. Also how messages are signed, where that changes. Out: all of them.
 */
export function mergeSecrets(
  stored: ConnectionSecrets,
  given: GivenSecrets,
  { signing = stored.signing, earlierUntil }: { signing: SigningScheme | undefined; earlierUntil: string | undefined },
): ConnectionSecrets {
  const change = (before: ChangingSecret | undefined, next: string | undefined): ChangingSecret | undefined => {
    if (next === undefined || next === before?.current) return before
    if (!before || earlierUntil === undefined) return { current: next }
    const until = new Date(`${earlierUntil}T23:59:59-05:00`).toISOString()
    return { current: next, earlier: { secret: before.current, until } }
  }
  const incoming = change(stored.incoming, given.incoming)
  const wompiEvents = change(stored.wompiEvents, given['wompi-events'])
  const bankJwk = change(stored.bankJwk, given['bank-jwk'])
  const signingKey = given['signing-key'] ?? stored.signingKey
  const outgoing = given.outgoing ?? stored.outgoing
  const wompiPrivateKey = given['wompi-private'] ?? stored.wompiPrivateKey
  const wompiIntegrity = given['wompi-integrity'] ?? stored.wompiIntegrity
  return {
    ...(outgoing ? { outgoing } : {}),
    ...(incoming ? { incoming } : {}),
    ...(wompiPrivateKey ? { wompiPrivateKey } : {}),
    ...(wompiIntegrity ? { wompiIntegrity } : {}),
    ...(wompiEvents ? { wompiEvents } : {}),
    ...mergeCertificates(stored, given),
    ...(signing === 'jws' ? { signing } : {}),
    ...(signingKey ? { signingKey } : {}),
    ...(bankJwk ? { bankJwk } : {}),
  }
}

/** Of what we prove ourselves by only the newest is used, as of the secret that signs; a bundle may hold two authorities. */
function mergeCertificates(stored: ConnectionSecrets, given: GivenSecrets): ConnectionSecrets {
  const clientCertificate = given['client-certificate'] ?? stored.clientCertificate
  const clientKey = given['client-key'] ?? stored.clientKey
  const bankCa = given['bank-ca'] ?? stored.bankCa
  return {
    ...(clientCertificate ? { clientCertificate } : {}),
    ...(clientKey ? { clientKey } : {}),
    ...(bankCa ? { bankCa } : {}),
  }
}

/** An address is written with or without a slash at its end, and the calls begin with one. */
const withoutSlashAtEnd = (address = '') => (address.endsWith('/') ? address.slice(0, -1) : address)
