import { isIP } from 'node:net'
import {
  type ConnectionDraft,
  type ConnectionSecretName,
  certificateNames,
  signingKeyNames,
} from '#contract/ops-connections.ts'
import { wireName } from '#contract/wire-names.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { addDays, civilDateInBogota, isCivilDate } from '#domain/money/dates/civil-date.ts'
import type { ConnectionSecrets } from '../../../providers/bank-connections/port.ts'
import { listSecrets } from './describe-connection.ts'
import { findPairFaults, findPemFault } from './find-certificate-faults.ts'
import { findKeyFault, readKid } from './find-key-faults.ts'
import type { MergedConnection } from './merge-draft.ts'
import type { ConnectionRow } from './store.ts'

export type Fault = { path: string; message: string }

const leastBankSecret = 32
const leastWompiSecret = 16
const longestSecret = 300
const leastDifferentCharacters = 8
/** Longer than that an earlier secret is forgotten, and counts for ever. */
const longestOverlapDays = 60

const wompiNames: readonly ConnectionSecretName[] = ['wompi-private', 'wompi-integrity', 'wompi-events']

const isOfBank = (name: ConnectionSecretName) => name === 'outgoing' || name === 'incoming'

/**
 * What is wrong with the values themselves, whether or not they are complete: nothing with a fault is called.
 * @param options - Production takes only public hosts over https and no keys of tests.
 */
export function findDraftFaults(draft: ConnectionDraft, { isProduction }: { isProduction: boolean }): Fault[] {
  const faults: Fault[] = []
  const { baseUrl, keyId, wompiPublicKey: publicKey, secrets, earlierUntil: until } = draft
  const add = (path: string, message: string) => faults.push({ path, message })
  if (baseUrl && !isUsableAddress(baseUrl, isProduction)) add('base_url', describeAddressRule(isProduction))
  if (keyId && !/^[\w.-]{3,80}$/.test(keyId)) add('key_id', 'Letras, números, puntos y guiones, de 3 a 80')
  if (publicKey && !/^pub_[\w-]{4,}$/.test(publicKey)) add('wompi_public_key', 'Empieza por pub_')
  for (const { name, value } of secrets) {
    if (certificateNames.includes(name)) {
      const fault = findPemFault(name, value)
      if (fault) add(name, fault)
      continue
    }
    if (signingKeyNames.includes(name)) {
      const fault = findKeyFault(name, value)
      if (fault) add(name, fault)
      continue
    }
    const least = isOfBank(name) ? leastBankSecret : leastWompiSecret
    if (!/^[\x21-\x7e]+$/.test(value)) add(name, 'Sin espacios ni tildes')
    else if (value.length > longestSecret) add(name, `A lo sumo ${longestSecret} caracteres`)
    else if (value.length < least) add(name, `Al menos ${least} caracteres`)
    else if (new Set(value).size < leastDifferentCharacters) add(name, 'Es demasiado fácil de adivinar')
    if (isProduction && /sandbox|^(?:prv_)?test_/.test(value)) add(name, 'Es una llave de pruebas')
  }
  if (isProduction && publicKey?.startsWith('pub_test_')) add('wompi_public_key', 'Es una llave de pruebas')
  const today = civilDateInBogota(Date.now())
  if (until && (!isCivilDate(until) || until < today || until > addDays(today, longestOverlapDays))) {
    add('earlier_until', `Un día de hoy en adelante, dentro de ${longestOverlapDays} días`)
  }
  return faults
}

/**
 * @param withoutPse - Whether PSE comes later.
 * @returns What the bank's channel, or PSE at that bank, needs and is not there. A merchant comes whole or not at all.
 */
export function findMissing(bankId: number, { row, secrets }: MergedConnection, withoutPse = false): Fault[] {
  const there = listSecrets(secrets)
  const listMissing = (values: Record<string, unknown>) =>
    Object.keys(values)
      .filter((name) => !values[name])
      .map((name) => ({ path: wireName(name), message: 'Falta' }))
  const names: readonly ConnectionSecretName[] = secrets.signing === 'jws' ? signingKeyNames : ['outgoing', 'incoming']
  const ofScheme = Object.fromEntries(names.map((name) => [name, there.has(name)]))
  const ofApi = { baseUrl: row.baseUrl, keyId: row.keyId, ...ofScheme }
  const ofWompi = Object.fromEntries(wompiNames.map((name) => [name, there.has(name)]))
  const ofMerchant: Record<string, unknown> = { wompiPublicKey: row.wompiPublicKey, ...ofWompi }
  const takesPse = partnerBank(bankId).paymentMethods.includes('pse')
  const typed = Object.keys(ofMerchant).filter((name) => ofMerchant[name])
  return [
    ...(row.channel === 'api' ? listMissing(ofApi) : []),
    ...findPairFaults(secrets),
    ...(row.channel !== 'none' && takesPse && !withoutPse ? listMissing(ofMerchant) : []),
    ...(row.takesAddedMoney && row.channel === 'none'
      ? [{ path: 'takes_added_money', message: 'Solo con un banco conectado' }]
      : []),
    ...(withoutPse
      ? typed.map((name) => ({ path: wireName(name), message: 'Sin PSE por ahora, esta llave no va' }))
      : []),
  ]
}

/**
 * @param others - The other connections with their secrets.
 * @returns What the merged connection shares with another, or uses twice. Our certificate and the authority may be the
 *   same at several banks.
 */
export function findShared(
  { row, secrets }: MergedConnection,
  others: readonly { row: ConnectionRow; secrets: ConnectionSecrets }[],
): Fault[] {
  const theirs = new Set(others.flatMap((other) => [...listSecrets(other.secrets).values()].map((one) => one.current)))
  // Our signing key may be the same at several banks too.
  const own = [...listSecrets(secrets)].filter(([name]) => !certificateNames.includes(name) && name !== 'signing-key')
  const repeated = own.filter(
    ([, { current }], at) => theirs.has(current) || own.slice(0, at).some(([, one]) => one.current === current),
  )
  const has = (pick: (other: ConnectionRow) => string | null, value: string | null) =>
    value !== null && others.some((other) => pick(other.row) === value)
  return [
    ...(has((other) => other.keyId, row.keyId) ? [{ path: 'key_id', message: 'Ya es la de otro banco' }] : []),
    ...(has((other) => other.wompiPublicKey, row.wompiPublicKey)
      ? [{ path: 'wompi_public_key', message: 'Ya es la de otro banco' }]
      : []),
    ...(hasSameKid(secrets, others) ? [{ path: 'bank-jwk', message: 'Su kid ya es el de otro banco' }] : []),
    ...repeated.map(([path]) => ({ path, message: 'Este secreto ya se usa en otro lugar' })),
  ]
}

/** A webhook is known by the `kid` of its key. */
function hasSameKid({ bankJwk }: ConnectionSecrets, others: readonly { secrets: ConnectionSecrets }[]): boolean {
  const read = (jwk: string | undefined) => (jwk === undefined ? undefined : readKid(jwk))
  const own = read(bankJwk?.current)
  return own !== undefined && others.some((other) => read(other.secrets.bankJwk?.current) === own)
}

const describeAddressRule = (isProduction: boolean) =>
  isProduction
    ? 'Una dirección https con el nombre público del banco, sin usuario ni parámetros'
    : 'Una dirección http o https, sin usuario ni parámetros'

/** The server calls this address, so in production it is a public name: never a machine of our own network. */
function isUsableAddress(text: string, isProduction: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  if (username || password || search || hash) return false
  if (!isProduction) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const isPrivate =
    isIP(host) !== 0 || !host.includes('.') || /\.(?:local|localhost|internal|lan|home|test)$/.test(host)
  return protocol === 'https:' && !isPrivate
}
