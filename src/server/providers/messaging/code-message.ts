import type { CodeMessage } from './port.ts'

const phoneE164 = /^\+[1-9]\d{6,14}$/
const code = /^\d{4,8}$/

/** What a reference of ours looks like; events that carry anything else carry none. */
export const referencePattern = /^[A-Za-z0-9_.:-]{1,128}$/

/** In: a message about to be sent. Throws `TypeError`, without repeating phone or code, when it cannot be one. */
export function requireCodeMessage(message: CodeMessage): void {
  if (!phoneE164.test(message.phoneE164)) throw new TypeError('A code goes to a phone in E.164')
  if (!code.test(message.code)) throw new TypeError('A code is 4 to 8 digits')
  if (!referencePattern.test(message.reference)) throw new TypeError('A reference is 1 to 128 of A-Za-z0-9_.:-')
}

/** The SMS a person reads. In: the message. Out: one line of Spanish that begins with the code. */
export function smsText({ code, brandName, expiresMinutes }: CodeMessage): string {
  const minutes = expiresMinutes === 1 ? '1 minuto' : `${expiresMinutes} minutos`
  return `${code} es tu código de ${brandName}. Vence en ${minutes}. No lo compartas con nadie.`
}

/** What a call says, as TwiML: the code digit by digit, twice, with time to write it down in between. */
export function callTwiml({ code, brandName }: CodeMessage): string {
  // Between commas a voice reads digits one by one, and never as a number of thousands.
  const digits = [...code].join(', ')
  const say = (text: string) => `<Say language="es-MX">${escapeXml(text)}</Say>`
  const first = say(`Hola. Tu código de ${brandName} es: ${digits}.`)
  const again = say(`Te lo repito: ${digits}. No lo compartas con nadie.`)
  return `<?xml version="1.0" encoding="UTF-8"?><Response><Pause length="1"/>${first}<Pause length="2"/>${again}</Response>`
}

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => xmlEntities[character] ?? '')
}
