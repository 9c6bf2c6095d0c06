import type { CodeMessage } from './port.ts'
import { requireAddress } from './require-address.ts'
import { buildTwiml } from './twiml.ts'

const code = /^\d{4,8}$/

/** In: a message about to be sent. Throws `TypeError`, without repeating phone or code, when it cannot be one. */
export function requireCodeMessage(message: CodeMessage): void {
  requireAddress(message)
  if (!code.test(message.code)) throw new TypeError('A code is 4 to 8 digits')
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
  const first = `Hola. Tu código de ${brandName} es: ${digits}.`
  return buildTwiml(first, `Te lo repito: ${digits}. No lo compartas con nadie.`)
}
