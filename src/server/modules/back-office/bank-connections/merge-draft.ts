import type { ConnectionDraft, ConnectionSecretName, SigningScheme } from '#contract/ops-connections.ts'
import {
  type ChangingSecret,
  type ConnectionSecrets,
  findSigningKey,
} from '../../../providers/bank-connections/port.ts'
import type { ConnectionRow } from './store.ts'

/** The secrets that are given, by name. */
export type GivenSecrets = Partial<Record<ConnectionSecretName, string>>

/** A connection as it would be: the plain part, and its secrets. */
export type MergedConnection = {
  row: Pick<ConnectionRow, 'channel' | 'baseUrl' | 'keyId' | 'wompiPublicKey' | 'takesAddedMoney'>
  secrets: ConnectionSecrets
}

/**
 * @param stored - The secrets that are there.
 * @returns The connection as it would be: what the draft leaves out stays.
 */
export function mergeDraft(draft: ConnectionDraft, stored: ConnectionSecrets): MergedConnection {
  const draftSecrets: GivenSecrets = Object.fromEntries(draft.secrets.map(({ name, value }) => [name, value]))
  return {
    row: {
      channel: draft.channel,
      baseUrl: withoutSlashAtEnd(draft.baseUrl) || null,
      keyId: draft.keyId || null,
      wompiPublicKey: draft.wompiPublicKey || null,
      takesAddedMoney: draft.takesAddedMoney ?? false,
    },
    secrets: mergeSecrets(stored, draftSecrets, { signing: draft.signing, earlierUntil: draft.earlierUntil }),
  }
}

/**
 * @param stored - The secrets that are there.
 * @param options - `earlierUntil` is the day until whose end in Bogota the earlier secrets of incoming calls count.
 *   Without a day they end now. `signing` is how messages are signed, where that changes. `signingAfterHours` is after
 *   how many hours our new key signs. Without hours it does so now, and the earlier one is published no longer.
 * @returns All secrets.
 */
export function mergeSecrets(
  stored: ConnectionSecrets,
  given: GivenSecrets,
  { signing = stored.signing, earlierUntil, signingAfterHours = 0 }: Wanted,
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
    ...mergeSigningKey(stored, given['signing-key'], signingAfterHours),
    ...(bankJwk ? { bankJwk } : {}),
  }
}

type Wanted = {
  signing: SigningScheme | undefined
  earlierUntil: string | undefined
  signingAfterHours?: number | undefined
}

const hourMs = 3_600_000
/** Messages that the earlier key signed are judged within minutes; so banks that look later find it too. */
const publishedAfterHours = 24

/** A key that nobody signs with yet has no earlier one to wait for. */
function mergeSigningKey(stored: ConnectionSecrets, next: string | undefined, afterHours: number): ConnectionSecrets {
  const { signingKey, signingFrom, earlierSigningKey } = stored
  if (next === undefined || next === signingKey) {
    return {
      ...(signingKey ? { signingKey } : {}),
      ...(signingFrom ? { signingFrom } : {}),
      ...(earlierSigningKey ? { earlierSigningKey } : {}),
    }
  }
  const nowMs = Date.now()
  const secret = stored.signing === 'jws' ? findSigningKey(stored, nowMs) : undefined
  if (secret === undefined || secret === next || afterHours === 0) return { signingKey: next }
  const fromMs = nowMs + afterHours * hourMs
  const until = new Date(fromMs + publishedAfterHours * hourMs).toISOString()
  return { signingKey: next, signingFrom: new Date(fromMs).toISOString(), earlierSigningKey: { secret, until } }
}

/**
 * Of what we prove ourselves by the newest is used. The pair before stays for a bank that refuses it; a bundle may hold two
 * authorities.
 */
function mergeCertificates(stored: ConnectionSecrets, given: GivenSecrets): ConnectionSecrets {
  const clientCertificate = given['client-certificate'] ?? stored.clientCertificate
  const clientKey = given['client-key'] ?? stored.clientKey
  const bankCa = given['bank-ca'] ?? stored.bankCa
  const isNew = clientCertificate !== stored.clientCertificate || clientKey !== stored.clientKey
  const { clientCertificate: certificate, clientKey: key } = stored
  const earlierClient = isNew && certificate && key ? { certificate, key } : stored.earlierClient
  return {
    ...(clientCertificate ? { clientCertificate } : {}),
    ...(clientKey ? { clientKey } : {}),
    ...(bankCa ? { bankCa } : {}),
    ...(earlierClient ? { earlierClient } : {}),
  }
}

/** An address is written with or without a slash at its end, and the calls begin with one. */
const withoutSlashAtEnd = (address = '') => (address.endsWith('/') ? address.slice(0, -1) : address)
