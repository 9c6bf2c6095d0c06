import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, isCivilDate } from '#domain/money/dates/civil-date.ts'
import type { QueryState } from '../../../lib/use-query-state.ts'

/** Z15: how much, and when it is needed. */
export type DateQuestion = {
  /** Digits, or whatever the address said when that was no amount. */
  amountText: string
  neededOn?: CivilDate
}

const defaults: DateQuestion = { amountText: '10000000' }

/** The question in the address: `?monto=10000000&fecha=2027-01-15`. */
export const dateAddress: QueryState<DateQuestion> = {
  defaults,
  read(query) {
    const amount = parseAmountCop(query.get('monto') ?? defaults.amountText)
    const day = query.get('fecha') ?? ''
    return {
      amountText: amount.ok ? String(amount.amountCop) : (query.get('monto') ?? '').slice(0, 120),
      ...(isCivilDate(day) ? { neededOn: day } : {}),
    }
  },
  write({ amountText, neededOn }, before) {
    const query = new URLSearchParams(before)
    query.set('monto', amountText)
    if (neededOn) query.set('fecha', neededOn)
    else query.delete('fecha')
    return query
  },
}
