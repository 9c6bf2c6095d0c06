import { createHash } from 'node:crypto'

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const jsonWebTokens = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
/** Random text of the product: long, and with digits among its letters. */
const longTokens =
  /(?<![\w-])(?:(?=(?:[\w-]*\d){3})(?=[\w-]*[A-Za-z])[\w-]{20,}|(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{30,})(?![\w-])/g
const localOrigins = /http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?/g
const times = /(?<=^\d{4}-\d{2}-\d{2}T)\d{2}:\d{2}:\d{2}(?:\.\d+)?(?=Z$)/
const phones = /(?<!\d)(?<country>57)?3\d{9}(?!\d)/g
const documentNumbers = /(?<!\d)1[01]\d{8}(?!\d)/g
const certificateNumbers = /DCV-[0-9a-f]{8}/g
const referralCodes = /(?<=^|refcode=)[A-Z2-9]{8}$/
const references = /\bC-[0-9A-F]{16}\b/
const oneTimeSecrets = /(?<=secret=)[A-Z2-7]{16,}/
const paymentPages = /(?<=\/pse\/pay\/)[\d-]+/
const requestNumbers = /(?<=\bHD-\d{8}-)[A-Z0-9]{4}\b/
const accountNames = /(?<=equipo%20)[0-9a-f]{8}/
const madeUpPeople = /Canaria \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?|Prueba Ahorradora|Persona Del Equipo/gu

/** Values of these names are secrets of one moment. */
const secrets: Readonly<Record<string, string>> = {
  answer: '123456',
  password: '123456',
  secret: 'JBSWY3DPEHPK3PXP',
  phone_end: '4567',
}

/** Chance decides which prize a turn of the roulette wins. */
const firstPrize = { id: 1, bonus_type: 'fijo', key: 'general-10-mil', label: '10 mil', value: '10000' }

/**
 * @param value - What was recorded of one call.
 * @returns The same with made-up people, and without what differs from run to run. An id that occurs twice stays the
 *   same id.
 */
export function normalise<Value>(value: Value): Value {
  const seen = new Map<string, number>()
  const assignOrder = (text: string) => {
    const order = seen.get(text) ?? seen.size + 1
    seen.set(text, order)
    return order
  }
  const same = (text: string): string => {
    const digest = createHash('sha512')
      .update(String(assignOrder(text)))
      .digest('hex')
    return digest.repeat(Math.ceil(text.length / digest.length)).slice(0, text.length)
  }
  const words = (text: string, name: string): string =>
    text
      .replace(times, '15:00:00.000')
      .replace(uuids, (uuid) => `00000000-0000-4000-8000-${String(assignOrder(uuid)).padStart(12, '0')}`)
      .replace(oneTimeSecrets, 'JBSWY3DPEHPK3PXP')
      .replace(paymentPages, '1-1')
      .replace(requestNumbers, 'A1B2')
      .replace(jsonWebTokens, '\0')
      .replace(localOrigins, 'https://cosecha.example')
      .replace('127.0.0.1', '192.0.2.1')
      .replace(/^localhost/, 'cosecha.example')
      .replace(certificateNumbers, 'DCV-00000001')
      .replace(phones, '$<country>3001234567')
      .replace(documentNumbers, '1020304050')
      .replace(madeUpPeople, 'María Rojas')
      .replace(longTokens, (token) => (token.startsWith('00000000-') ? token : same(token)))
      .replace(references, 'C-0123456789ABCDEF')
      .replace(accountNames, '01234567')
      .replace(referralCodes, (code) => (code === text && name !== 'code' ? code : 'REFERIDA'))
      .replaceAll('\0', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJlamVtcGxvIn0.ZmlybWE')
  const walk = (part: unknown, name: string): unknown => {
    if (typeof part === 'string') {
      // A signature of a passkey is of varying length, and a key may have few digits by chance.
      if (name === 'signature') return same('x'.repeat(64))
      if (name === 'share_key') return same('x'.repeat(27))
      return secrets[name] && /^[A-Z0-9]+$/.test(part) ? secrets[name] : words(part, name)
    }
    if (Array.isArray(part)) return part.map((one) => walk(one, name))
    if (typeof part !== 'object' || part === null) return part
    const entries = Object.entries(name === 'prize' ? { ...part, ...firstPrize } : part)
    return Object.fromEntries(entries.map(([key, one]) => [key, walk(one, key)]))
  }
  return walk(value, '') as Value
}
