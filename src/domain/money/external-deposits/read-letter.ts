import { notableBanks } from '../../banks/catalogue.ts'
import { withoutAccents } from '../../text/without-accents.ts'
import type { DepositNote } from './external-deposit.ts'
import { openingsIn } from './letter-dates.ts'
import { hasLabel, isOfAnotherProduct, tidyLine, withoutNumberWords, withoutOtherParts } from './letter-lines.ts'
import { amountsIn, type Candidates, ratesIn, termsIn } from './letter-values.ts'
import { takeNewColumn, unfoldColumns } from './unfold-columns.ts'

/** Names that are other things too: a city, a direction, a word. A letter says «banco» before them. */
const wordsToo: ReadonlySet<string> = new Set(['Agrario', 'Bogotá', 'Occidente', 'Popular', 'Nu'])

/** A name that is written differently in letters. */
const alsoWritten: Readonly<Record<string, string>> = {
  Nu: 'nu (?:colombia|financiera)',
  'Av Villas': 'av\\s?villas',
  Coomeva: '(?:ban)?coomeva',
  // Its name since December 2025.
  Colpatria: 'colpatria|davibank',
}

/** Who takes deposits too, and stands in no list of the product: so their letter is of none of its banks. */
const strangers = [
  'citibank',
  'tuya s\\.? ?a',
  'lulo bank',
  'bold (?:cf|compania)',
  'confiar cooperativa|cooperativa (?:financiera )?confiar',
  'cfa cooperativa|cotrafa|juriscoop|jfk cooperativa',
  'banco santander',
  'rappipay',
  'pibank',
  'giros y finanzas',
  'banco contactar',
  'banco union',
  'btg pactual',
]

/** What was found, and what stands there in more than one way, or cannot be told. */
export type LetterReading = { found: Partial<DepositNote>; unclear: readonly (keyof DepositNote)[] }

/**
 * Z14: what a bank's letter seems to say of a deposit. It only proposes: its reader confirms each value.
 * @param text - The letter's text, as it is copied out of a PDF or a message, or read from a picture.
 * @returns The values that stand in it beside words that name them. None is guessed: of two different values for one
 *   thing neither is found.
 */
export function readLetter(text: string): LetterReading {
  const lines = text
    .slice(0, longestText)
    .normalize('NFKC')
    // One letter may become eighteen.
    .slice(0, longestText)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const whole = lines.map(tidyLine).join(' ')
  if (isOfAnotherProduct(whole)) return { found: {}, unclear: [] }
  const unfolded = unfoldColumns(takeNewColumn(withoutOtherParts(lines)))
  const plain = withoutNumberWords(unfolded.map((line) => `${hasLabel(line) ? '; ' : ''}${tidyLine(line)}`).join(' '))
  const found: Partial<DepositNote> = {}
  const unclear: (keyof DepositNote)[] = []
  const take = <Key extends keyof DepositNote>(key: Key, candidates: Candidates<DepositNote[Key]>) => {
    const [only, ...others] = new Set(candidates)
    if (only !== undefined && others.length === 0) found[key] = only
    else if (candidates.length > 0) unclear.push(key)
  }
  take('bankId', banksIn(whole))
  take('amountCop', amountsIn(plain))
  take('ratePercent', ratesIn(plain))
  take('termDays', termsIn(plain))
  take('openingDate', openingsIn(plain))
  return { found, unclear }
}

/** More than the pages hold on which a bank says what it has to say. What is longer is cut. */
const longestText = 20_000

type Named = { bankId: number | undefined; at: number; end: number }

/**
 * The bank that is named. Of several, the one that speaks: it certifies, or it is the only one with its legal form. One
 * at which somebody has the account for the money says nothing.
 */
function banksIn(plain: string): Candidates<number> {
  const known = notableBanks.flatMap(({ bankId, bankName }) => placesOf(plain, bankId, writingOf(bankName)))
  const named = [...known, ...strangers.flatMap((written) => placesOf(plain, undefined, written))]
  const whole = named.filter((one) => !named.some((other) => other.bankId !== one.bankId && holds(other, one)))
  const own = whole.filter(({ at }) => !ofAnAccount.test(plain.slice(Math.max(0, at - 60), at)))
  const banks = new Set(own.map(({ bankId }) => bankId))
  if (banks.size < 2) return [...banks].filter((bankId) => bankId !== undefined)
  const speaking = own.filter(({ end }) =>
    /^ ?(?:,? ?s\. ?a\b\.?)?,? ?(?:certifica|hace constar)/.test(plain.slice(end, end + 40)),
  )
  const withForm = own.filter(({ end }) =>
    /^(?: colombia)?(?: compania de financiamiento)? s\. ?a\b/.test(plain.slice(end, end + 50)),
  )
  const chosen = new Set((speaking.length > 0 ? speaking : withForm).map(({ bankId }) => bankId))
  return [...(chosen.size === 1 ? chosen : banks)]
}

/** What stands before the name of a bank from which the money comes, or to which it goes. */
const ofAnAccount =
  /(?:\bdesde|(?<!estado de )\bcuenta(?: de ahorros?| corriente| destino| origen)?(?: (?:de|para)(?: el)? (?:pago|abono))?(?: de| del| en)?:?) (?:el )?(?:banco )?$/

function writingOf(bankName: string): string {
  const name = withoutAccents(bankName).toLowerCase()
  return alsoWritten[bankName] ?? (wordsToo.has(bankName) ? `banco (?:de )?${name}` : name)
}

/** More often than a letter names a bank. */
const mostPlaces = 40

function placesOf(plain: string, bankId: number | undefined, written: string): Named[] {
  const places = plain.matchAll(new RegExp(`(?<![a-z])(?:${written})(?![a-z])`, 'g'))
  return [...places].slice(0, mostPlaces).map(({ 0: text, index }) => ({ bankId, at: index, end: index + text.length }))
}

/** Whether a name stands inside a longer one. */
const holds = (longer: Named, shorter: Named) =>
  longer.at <= shorter.at && longer.end >= shorter.end && longer.end - longer.at > shorter.end - shorter.at
