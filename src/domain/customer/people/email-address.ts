import { cleanLine } from '../../text/clean-text.ts'

const most = { address: 120, beforeAt: 64 }

/** What stands before the at sign, without quotes, brackets and encoded words, which mail programs read in their own way. */
const beforeAt = /^[\p{L}\p{N}!#$%&'*+/^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** In: a text. Out: whether it is one address of mail, with a domain that has a dot in it, and nothing besides. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  const name = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  if (at < 1 || text.length > most.address || name.length > most.beforeAt) return false
  return beforeAt.test(name) && labels.length > 1 && labels.every((one) => label.test(one))
}

/**
 * In: an address as it arrives, alone or as programs copy it: `'mailto:ana@correo.com'`, `'Ana <ana@correo.com>,'`.
 * Out: the address; what is none stays as it is, clean.
 */
export function cleanEmail(text: string): string {
  const line = cleanLine(text).replace(/ ?[.,;:]$/, '')
  const [, inBrackets = line] = /<([^<> ]+)>$/.exec(line) ?? []
  return inBrackets.replace(/^mailto:/i, '')
}
