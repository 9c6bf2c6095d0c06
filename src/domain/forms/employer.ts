/** What is known of a company by its NIT, from what several people said of it. */
import { withoutAccents } from '../text/without-accents.ts'
import { groupBy } from './group-by.ts'
import { isNit } from './nit.ts'

/** What one person said of the company they work for. `person` tells one person from another. */
export type EmployerStatement = { person: string; name: string; address: string; phone: string }

export type KnownEmployer = { name: string; address?: string; phone?: string }

/** How many different persons must say the same before anybody else sees it. */
export const personsWhoAgree = 3

/**
 * True for the NIT of a company, digits only: nine digits from 800000000 on, and the check digit. The DIAN gives
 * natural persons their cédula or a number below.
 */
export function isCompanyNit(digits: string): boolean {
  return /^[89]\d{9}$/.test(digits) && isNit(digits)
}

/**
 * @param statements - What people said of one company, the newest first.
 * @returns Its name where three persons said the same, and of them also the address and the phone on which three agree.
 *   A person counts once, with what they said last.
 */
export function agreedEmployer(statements: readonly EmployerStatement[]): KnownEmployer | undefined {
  const persons = new Set<string>()
  const newest = statements.filter(({ person }) => !persons.has(person) && persons.add(person))
  const named = findAgreement(newest, ({ name }) => foldWords(name).replaceAll(' ', ''))
  if (!named) return undefined
  const address = findAgreement(named, (one) => foldWords(one.address).replace(/\b(no|nro|num|numero)\b ?/g, ''))
  const phone = findAgreement(named, (one) => one.phone.replace(/\D/g, ''))
  return {
    name: usualSpelling(named.map((one) => one.name)),
    ...(address ? { address: usualSpelling(address.map((one) => one.address)) } : {}),
    ...(phone ? { phone: usualSpelling(phone.map((one) => one.phone)) } : {}),
  }
}

/** The largest group of persons that say the same; `undefined` where it is too small. */
function findAgreement(
  statements: readonly EmployerStatement[],
  fold: (statement: EmployerStatement) => string,
): readonly EmployerStatement[] | undefined {
  const groups = [...groupBy(statements, fold)].filter(([folded]) => folded !== '')
  const [largest] = groups.map(([, group]) => group).sort((one, other) => other.length - one.length)
  return largest && largest.length >= personsWhoAgree ? largest : undefined
}

/** The spelling that most people use; of equally many the first by letters. */
function usualSpelling(spellings: readonly string[]): string {
  const counted = [...groupBy(spellings, (spelling) => spelling.trim().replace(/\s+/g, ' '))]
  const [[usual] = ['']] = counted.sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
  return usual
}

/** Without capitals, accents and punctuation. */
function foldWords(text: string): string {
  const plain = withoutAccents(text).toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
