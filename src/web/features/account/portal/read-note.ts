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

/**
 * Z14: the fields that a bank's letter fills; none that it does not speak of.
 * @param text - Its text, as it was pasted.
 */
export function typedLetter(text: string): Partial<TypedNote> {
  const { bankId, amountCop, ratePercent, termDays, openingDate } = readLetter(text)
  return {
    ...(bankId === undefined ? {} : { bank: String(bankId) }),
    ...(amountCop === undefined ? {} : { amount: String(amountCop) }),
    ...(ratePercent === undefined ? {} : { rate: shownRate(ratePercent) }),
    ...(termDays === undefined ? {} : { term: String(termDays) }),
    ...(openingDate === undefined ? {} : { openingDate }),
  }
}

/** Without the space and the sign behind it. */
const shownRate = (ratePercent: string) => formatPercent(ratePercent).slice(0, -2)
