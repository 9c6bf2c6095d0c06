import { cleanLine } from '../../text/clean-text.ts'

const most = { address: 120, beforeAt: 64 }

/**
 * What is before the at sign, without quotes, brackets and encoded words, which mail programs read in their own way.
 */
const beforeAt = /^[\p{L}\p{N}!#$%&'*+/^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/^_`{|}~-]+)*$/u
const ending = /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** @returns Whether it is one address of mail, with a domain that has a dot in it, and nothing besides. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@')
  const name = text.slice(0, at)
  const labels = text.slice(at + 1).split('.')
  if (at < 1 || text.length > most.address || name.length > most.beforeAt) return false
  return (
    beforeAt.test(name) &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    ending.test(labels.at(-1) ?? '')
  )
}

const gmail = ['gmail.com', 'googlemail.com']

/**
 * One text for all the spellings that reach one mailbox: without case, without what follows a `+`, and at Gmail without
 * dots and its other domain. Only for counting letters: two people may have addresses that differ in this at a provider
 * that knows no `+`.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [name = ''] = address
    .slice(0, at)
    .toLowerCase()
    .split(/(?<=.)\+/)
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/**
 * @param text - An address as it arrives, alone or as programs copy it: `'mailto:ana@correo.com'`, `'Ana
 *   <ana@correo.com>,'`, `'ana @correo. com'`.
 * @returns The address; anything else stays as it is, clean.
 */
export function cleanEmail(text: string): string {
  const line = cleanLine(text).replace(/ ?[.,;:]$/, '')
  const [, inBrackets = line] = /<([^<> ]+)>$/.exec(line) ?? []
  const [, ofLink = inBrackets] = /^mailto:([^?]*)/i.exec(inBrackets) ?? []
  const bare = ofLink.replace(/^(?:(?:correo|e-?mail|mail) ?: ?|["'(«])/i, '').replace(/["')»]$/, '')
  return joinParts(bare) ?? bare
}

/** Takes a space away beside the at sign and the first dot of the domain, which keyboards add. */
function joinParts(text: string): string | undefined {
  const [name, domain, ...more] = text.split('@')
  const [, first, others] = /^ ?([^ .]+) ?\. ?([^ ]+)$/.exec(domain ?? '') ?? []
  return more.length > 0 || first === undefined ? undefined : `${name?.replace(/ $/, '')}@${first}.${others}`
}
