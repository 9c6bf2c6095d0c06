import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { QueryState } from '../../../../lib/use-query-state.ts'
import { readDay } from '../asked-day.ts'

/** Whose rates are shown, and of which day. */
type RatesShown = {
  /** Without one, the list of the banks. */
  bank?: number
  /** Today without one. */
  day?: CivilDate
}

const earliest = '2020-01-01'

/** O02: what stands in the address of the rates. */
export const ratesAddress: QueryState<RatesShown> = {
  defaults: {},
  read: (query) => {
    const bank = Number(query.get('banco'))
    const day = readDay(query.get('dia'))
    return {
      ...(Number.isInteger(bank) && bank > 0 ? { bank } : {}),
      ...(day && day >= earliest ? { day } : {}),
    }
  },
  write: ({ bank, day }, before) => {
    const query = new URLSearchParams(before)
    for (const [name, value] of Object.entries({ banco: bank, dia: day })) {
      if (value === undefined) query.delete(name)
      else query.set(name, String(value))
    }
    return query
  },
}
