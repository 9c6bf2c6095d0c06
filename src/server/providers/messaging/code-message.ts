import type { CodeMessage } from './port.ts'
import { requireAddress } from './require-address.ts'
import { buildTwiml } from './twiml.ts'

const code = /^\d{4,8}$/

/**
 * @param message - A message about to be sent.
 * @throws `TypeError`, without repeating phone or code, when it cannot be one.
 */
export function requireCodeMessage(message: CodeMessage): void {
  requireAddress(message)
  if (!code.test(message.code)) throw new TypeError('A code is 4 to 8 digits')
}

/** What an SMS of one part holds at most, in the alphabet of phones (GSM 03.38). */
const partLength = 160
/** Of that alphabet: what Spanish has besides ASCII. An accented í, ó, ú or á is not in it, and makes two parts of one. */
const ofPhones = /[ -Z_a-z\n¿¡ñÑüÜéÉàèìòùäöÄÖ]/

/**
 * The SMS a person reads.
 * @returns Spanish that begins with the code, in one part: characters of the alphabet of phones alone. Its last line
 *   binds the code to the host that asks for it, so a phone offers it on no other page (WICG «Origin-bound one-time
 *   codes», 2024). A host that leaves no room for the line goes without it.
 */
export function smsText({ code, brandName, pageHost, expiresMinutes }: CodeMessage): string {
  const minutes = expiresMinutes === 1 ? '1 minuto' : `${expiresMinutes} minutos`
  const text = `${code} es tu clave de ${brandName}. Vence en ${minutes}. No la compartas con nadie.`
  const bound = `${text}\n\n@${pageHost} #${code}`
  return withAlphabetOfPhones(bound.length <= partLength ? bound : text)
}

/** @returns The same, with accents that phones do not have left out, and a question mark for any other letter. */
function withAlphabetOfPhones(text: string): string {
  return [...text.normalize('NFC')].map((letter) => (ofPhones.test(letter) ? letter : bare(letter))).join('')
}

function bare(letter: string): string {
  const [first = ''] = letter.normalize('NFD')
  return ofPhones.test(first) ? first : '?'
}

/** What a call says, as TwiML: the code digit by digit, twice, with time to write it down in between. */
export function callTwiml({ code, brandName }: CodeMessage): string {
  // Between commas a voice reads digits one by one, and never as a number of thousands.
  const digits = [...code].join(', ')
  const first = `Hola. Tu código de ${brandName} es: ${digits}.`
  return buildTwiml(first, `Te lo repito: ${digits}. No lo compartas con nadie.`)
}
