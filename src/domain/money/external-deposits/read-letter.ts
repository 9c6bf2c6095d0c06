import { notableBanks } from '../../banks/catalogue.ts'
import { withoutAccents } from '../../text/without-accents.ts'
import type { DepositNote } from './external-deposit.ts'
import { amountsIn, type Candidates, openingsIn, ratesIn, termsIn } from './letter-values.ts'
import { unfoldColumns } from './unfold-columns.ts'

/** Names that are other things too: a city, a direction, a word. A letter says «banco» before them. */
const wordsToo: ReadonlySet<string> = new Set(['Agrario', 'Bogotá', 'Occidente', 'Popular', 'Nu'])

/** A name that is written differently in letters. */
const alsoWritten: Readonly<Record<string, string>> = { Nu: 'nu (?:colombia|financiera)', 'Av Villas': 'av\\s?villas' }

/** What was found, and what stands there in more than one way, or cannot be told. */
export type LetterReading = { found: Partial<DepositNote>; unclear: readonly (keyof DepositNote)[] }

/**
 * Z14: what a bank's letter seems to say of a deposit. It only proposes: its reader confirms each value.
 * @param text - The letter's text, as it is copied out of a PDF or a message, or read from a picture.
 * @returns The values that stand in it beside words that name them. None is guessed: of two different values for one
 *   thing neither is found.
 */
export function readLetter(text: string): LetterReading {
  const lines = withoutAccents(text.normalize('NFKC'))
    .toLowerCase()
    .split(/[\r\n]+/)
  const tidy = lines.map((line) => line.replace(/[\s|_]+|\( ?% ?\)/g, ' ').trim())
  const plain = unfoldColumns(tidy.filter((line) => line !== '')).join(' ')
  const found: Partial<DepositNote> = {}
  const unclear: (keyof DepositNote)[] = []
  const take = <Key extends keyof DepositNote>(key: Key, candidates: Candidates<DepositNote[Key]>) => {
    const [only, ...others] = new Set(candidates)
    if (only !== undefined && others.length === 0) found[key] = only
    else if (candidates.length > 0) unclear.push(key)
  }
  take('bankId', banksIn(plain))
  take('amountCop', amountsIn(plain))
  take('ratePercent', ratesIn(plain))
  take('termDays', termsIn(plain))
  take('openingDate', openingsIn(plain))
  return { found, unclear }
}

type Named = { bankId: number; at: number; end: number }

/** The bank that is named. Of several, the one that speaks: it certifies, or it is the only one with its legal form. */
function banksIn(plain: string): Candidates<number> {
  const named = notableBanks.flatMap(({ bankId, bankName }) => placesOf(plain, bankId, bankName))
  const whole = named.filter((one) => !named.some((other) => other.bankId !== one.bankId && holds(other, one)))
  const banks = new Set(whole.map(({ bankId }) => bankId))
  if (banks.size < 2) return [...banks]
  const speaking = whole.filter(({ end }) =>
    /^ ?(?:,? ?s\. ?a\b\.?)?,? ?(?:certifica|hace constar)/.test(plain.slice(end, end + 40)),
  )
  const withForm = whole.filter(({ end }) => /^ s\. ?a\b/.test(plain.slice(end, end + 6)))
  const chosen = new Set((speaking.length > 0 ? speaking : withForm).map(({ bankId }) => bankId))
  return [...(chosen.size === 1 ? chosen : banks)]
}

function placesOf(plain: string, bankId: number, bankName: string): Named[] {
  const name = withoutAccents(bankName).toLowerCase()
  const written = alsoWritten[bankName] ?? (wordsToo.has(bankName) ? `banco (?:de )?${name}` : name)
  const places = plain.matchAll(new RegExp(`(?<![a-z])${written}(?![a-z])`, 'g'))
  return [...places].map(({ 0: text, index }) => ({ bankId, at: index, end: index + text.length }))
}

/** Whether a name stands inside a longer one. */
const holds = (longer: Named, shorter: Named) =>
  longer.at <= shorter.at && longer.end >= shorter.end && longer.end - longer.at > shorter.end - shorter.at
