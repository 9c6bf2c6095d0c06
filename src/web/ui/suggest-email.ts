/** Finds the address that somebody meant who mistyped a domain that many have (decision 058). */
import emailMisspelled, { all } from 'email-misspelled'
import { cleanEmail, isEmailAddress } from '#domain/customer/people/email-address.ts'

/** Domains that are suggested: those that people in Colombia have most, the commonest first. */
const offered = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'hotmail.es',
  'yahoo.es',
  'outlook.es',
  'yahoo.com.co',
  'msn.com',
  'aol.com',
  'protonmail.com',
  'misena.edu.co',
  'unal.edu.co',
  'une.net.co',
  'etb.net.co',
]

/** Domains of real mailboxes that look like one of those, besides what the package knows. */
const real = new Set([
  ...all,
  ...offered,
  'live.com.mx',
  'protonmail.ch',
  'epm.net.co',
  'une.edu.co',
  'une.com.co',
  'etb.com.co',
])
/** First labels of real domains with any ending: `mail.com`, `email.cz`, `cloud.com`. */
const realLabels = new Set('mail email ymail rmail zmail qmail imail xmail umail cloud wahoo gmx hushmail'.split(' '))

/**
 * @param typed - An address as it is in a field.
 * @returns The address that was probably meant, or undefined where the domain is a known one, is like none, or there is
 *   no whole address.
 */
export function suggestEmail(typed: string): string | undefined {
  const address = cleanEmail(typed)
  // An ending that lost its last letter is no address yet, and is asked about too.
  if (!isEmailAddress(address) && !isEmailAddress(`${address}o`)) return undefined
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [label] = splitDomain(domain)
  if (real.has(domain) || realLabels.has(label)) return undefined
  const near = offered
    .map((one) => ({ one, apart: howFar(domain, one) }))
    .filter(({ apart }) => apart !== undefined)
    .sort((one, other) => (one.apart ?? 0) - (other.apart ?? 0))
  return near[0] && `${address.slice(0, at)}@${near[0].one}`
}

/**
 * How many letters are between the two, or undefined where it is too many for a mistake. A short name has many
 * neighbours that are real companies, so that it must be whole.
 */
function howFar(domain: string, meant: string): number | undefined {
  const [label, ending] = splitDomain(domain)
  const [meantLabel, meantEnding] = splitDomain(meant)
  const labels = countLetters(label, meantLabel)
  const endings = countLetters(ending, meantEnding)
  const isLong = meantLabel.length >= 5
  const isMistake =
    labels === 0
      ? endings <= (isLong ? 3 : 2)
      : endings <= 1 && isLong && (labels === 1 || (labels === 2 && isSwapped(label, meantLabel)))
  return isMistake ? labels + endings : undefined
}

/** `'correo.com.co'` is `['correo', 'com.co']`. */
function splitDomain(domain: string): [label: string, ending: string] {
  const dot = domain.indexOf('.')
  return [domain.slice(0, dot), domain.slice(dot + 1)]
}

/** Letters to change, add or take away, by the package; more than it looks for count as many. */
function countLetters(written: string, meant: string): number {
  if (written === meant) return 0
  const [found] = emailMisspelled({ domains: [meant], maxMisspelled: 3, lengthDiffMax: 3 })(`a@${written}`)
  return found?.misspelledCount ?? Number.POSITIVE_INFINITY
}

/** The same letters in another order: two changes, and one mistake. */
const isSwapped = (written: string, meant: string) => [...written].sort().join('') === [...meant].sort().join('')
