import { notableBanks } from '../../banks/catalogue.ts'
import { withoutAccents } from '../../text/without-accents.ts'
import { parseAmountCop } from '../amounts/amount-cop.ts'
import { type CivilDate, isCivilDate, monthNames } from '../dates/civil-date.ts'
import { longestTermDays } from '../rates/growth.ts'
import { parseRate } from '../rates/rate.ts'
import type { DepositNote } from './external-deposit.ts'

/** Names that are other things too: a city, a direction, a word. A letter says «banco» before them. */
const wordsToo: ReadonlySet<string> = new Set(['Agrario', 'Bogotá', 'Occidente', 'Popular', 'Nu'])

/** A name that is written differently in letters. */
const alsoWritten: Readonly<Record<string, string>> = { Nu: 'nu (?:colombia|financiera)', 'Av Villas': 'av\\s?villas' }

/**
 * Z14: what a bank's letter seems to say of a deposit. It only proposes: its reader confirms each value.
 * @param text - The letter's text, as it is copied out of a PDF or a message.
 * @returns The values that stand in it beside words that name them; none is guessed.
 */
export function readLetter(text: string): Partial<DepositNote> {
  const plain = withoutAccents(text).toLowerCase().replace(/\s+/g, ' ')
  const found: Partial<DepositNote> = {}
  const bankId = readBank(plain)
  const amountCop = readAmount(plain)
  const ratePercent = readRate(plain)
  const termDays = readTerm(plain)
  const openingDate = readOpening(plain)
  if (bankId !== undefined) found.bankId = bankId
  if (amountCop !== undefined) found.amountCop = amountCop
  if (ratePercent !== undefined) found.ratePercent = ratePercent
  if (termDays !== undefined) found.termDays = termDays
  if (openingDate !== undefined) found.openingDate = openingDate
  return found
}

/** The bank that is named first; of two names at one place the longer one. */
function readBank(plain: string): number | undefined {
  const named = notableBanks.flatMap(({ bankId, bankName }) => {
    const name = withoutAccents(bankName).toLowerCase()
    const written = alsoWritten[bankName] ?? (wordsToo.has(bankName) ? `banco (?:de )?${name}` : name)
    const at = new RegExp(`(?<![a-z])${written}(?![a-z])`).exec(plain)
    return at ? [{ bankId, at: at.index, length: at[0].length }] : []
  })
  return named.toSorted((one, other) => one.at - other.at || other.length - one.length)[0]?.bankId
}

const amountWords = /capital|monto|valor(?: nominal| del cdt| de apertura)?|inversion/g
/** How far behind such a word its amount stands. */
const mostBetween = 32

function readAmount(plain: string): number | undefined {
  for (const { 0: word, index } of plain.matchAll(amountWords)) {
    const [between = '', amount = ''] =
      /^[^\d%]*(\d[\d.,]*)/.exec(plain.slice(index + word.length).slice(0, 2 * mostBetween)) ?? []
    const isNear = between.length - amount.length <= mostBetween
    const parsed = isNear ? parseAmountCop(amount.replace(/[.,]$/, '').replace(/[.,]00$/, '')) : undefined
    if (parsed?.ok && amount.length > 1) return parsed.amountCop
  }
  return undefined
}

function readRate(plain: string): string | undefined {
  const number = '(\\d{1,2}(?:[.,]\\d{1,3})?)'
  const found =
    new RegExp(`${number} ?% ?(?:e\\.? ?a\\b|efectiv)`).exec(plain) ??
    new RegExp(`(?:tasa efectiva(?: anual)?|\\be\\.? ?a\\.?)[^\\d]{0,20}${number} ?%`).exec(plain)
  const parsed = found ? parseRate(found[1] ?? '') : undefined
  return parsed?.ok ? parsed.ratePercent : undefined
}

/** The term beside its word, or else the first count of days or months. */
function readTerm(plain: string): number | undefined {
  const counts = [...plain.matchAll(/(?<![\d.,])(\d{1,4}) ?(dias|meses)/g)]
  const isNamed = ({ index }: { index: number }) => plain.slice(Math.max(0, index - 40), index).includes('plazo')
  const found = counts.find(isNamed) ?? counts[0]
  if (!found) return undefined
  const days = Number(found[1]) * (found[2] === 'meses' ? 30 : 1)
  return days >= 1 && days <= longestTermDays ? days : undefined
}

function readOpening(plain: string): CivilDate | undefined {
  const label = '(?:apertura|expedicion|emision|constitucion|desde)[^\\d]{0,30}'
  const inWords = new RegExp(`${label}(\\d{1,2}) de (${monthNames.join('|')}) (?:de|del) (\\d{4})`).exec(plain)
  const yearFirst = new RegExp(`${label}(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})`).exec(plain)
  const dayFirst = new RegExp(`${label}(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})`).exec(plain)
  const [year, month, day] = inWords
    ? [inWords[3], monthNames.indexOf(inWords[2] ?? '') + 1, inWords[1]]
    : yearFirst
      ? yearFirst.slice(1)
      : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]]
  if (year === undefined) return undefined
  const date = [year, month, day].map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join('-')
  return isCivilDate(date) ? date : undefined
}
