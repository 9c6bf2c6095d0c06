import type { CallAnswer } from '#contract/call.ts'
import type { readExternalDepositLetter } from '#contract/external-deposits.ts'
import { parseAmountCop, unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { openingFault } from '#domain/money/external-deposits/external-deposit.ts'
import { readLetter } from '#domain/money/external-deposits/read-letter.ts'
import { longestTermDays } from '#domain/money/rates/growth.ts'
import { formatPercent, parseRate } from '#domain/money/rates/rate.ts'
import type { DepositNote } from './use-notes.ts'

/** The form of a note as it is filled in. */
export type TypedNote = { bank: string; amount: string; rate: string; term: string; openingDate: string }
export type NoteErrors = Partial<Record<keyof TypedNote, string>>

export const emptyNote: TypedNote = { bank: '', amount: '', rate: '', term: '', openingDate: '' }

/** A note as a form shows it. */
export const typedNote = ({ bankId, amount, rate, term, openingDate }: DepositNote): TypedNote => ({
  bank: String(bankId),
  amount: String(amount),
  rate: shownRate(rate),
  term: String(term),
  openingDate,
})

/**
 * Z14: reads a note as it is filled in.
 * @param today - Today in Bogota.
 * @returns The note, or for each field what is wrong with it.
 */
export function readNote(
  typed: TypedNote,
  today: CivilDate,
): { note: DepositNote; errors?: undefined } | { note?: undefined; errors: NoteErrors } {
  const amount = parseAmountCop(typed.amount)
  const rate = parseRate(typed.rate)
  const term = /^\d{1,4}$/.test(typed.term.trim()) ? Number(typed.term) : 0
  const errors: NoteErrors = {}
  if (typed.bank === '') errors.bank = 'Elige el banco.'
  if (!amount.ok) {
    errors.amount = amount.reason === 'unclear' ? unclearAmountText : 'Escribe cuánto pusiste. Por ejemplo, 10.000.000.'
  } else if (amount.amountCop === 0) errors.amount = 'Escribe cuánto pusiste. Por ejemplo, 10.000.000.'
  if (!rate.ok) errors.rate = 'Escribe la tasa en porcentaje, por ejemplo 11,25.'
  if (term < 1 || term > longestTermDays) errors.term = `Escribe los días, de 1 a ${longestTermDays}. Un año son 360.`
  const dateFault = typed.openingDate === '' ? 'Escribe qué día lo abriste.' : openingFault(typed.openingDate, today)
  if (dateFault) errors.openingDate = dateFault
  if (!amount.ok || !rate.ok || Object.keys(errors).length > 0) return { errors }
  return {
    note: {
      bankId: Number(typed.bank),
      amount: amount.amountCop,
      rate: rate.ratePercent,
      term,
      openingDate: typed.openingDate,
    },
  }
}

/** The fields that a bank's letter fills, and those of which it says more than one thing. */
export type LetterTyped = { filled: Partial<TypedNote>; unclear: readonly (keyof TypedNote)[] }

/**
 * Z14: what a bank's letter says, as the form shows it.
 * @param text - Its text, as it was pasted.
 */
export function typedLetter(text: string): LetterTyped {
  const { found, unclear } = readLetter(text)
  const { bankId, amountCop: amount, ratePercent: rate, termDays: term, openingDate } = found
  return {
    filled: filledBy({ bankId, amount, rate, term, openingDate }),
    unclear: unclear.map((name) => fieldOf[name]),
  }
}

/** Z14: the same of a letter that the server read. */
export const typedFile = ({ found, unclear }: CallAnswer<typeof readExternalDepositLetter>): LetterTyped => ({
  filled: filledBy(found),
  unclear: unclear.map((name) => (name === 'opening-date' ? 'openingDate' : name)),
})

const fieldOf = {
  bankId: 'bank',
  amountCop: 'amount',
  ratePercent: 'rate',
  termDays: 'term',
  openingDate: 'openingDate',
} as const

function filledBy(found: { [Name in keyof DepositNote]?: DepositNote[Name] | undefined }): Partial<TypedNote> {
  const { bankId, amount, rate, term, openingDate } = found
  return {
    ...(bankId === undefined ? {} : { bank: String(bankId) }),
    ...(amount === undefined ? {} : { amount: String(amount) }),
    ...(rate === undefined ? {} : { rate: shownRate(rate) }),
    ...(term === undefined ? {} : { term: String(term) }),
    ...(openingDate === undefined ? {} : { openingDate }),
  }
}

/** Without the space and the sign behind it. */
const shownRate = (ratePercent: string) => formatPercent(ratePercent).slice(0, -2)
