import type { OpenRate } from '#contract/rates.ts'
import { groupBy } from '#domain/forms/group-by.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'

/** What the simulator computes with before any answer of the server: it is in the finished page. */
export type RatesInPage = {
  /** The day on which the deposits would be opened. */
  openingDate: CivilDate
  rates: OpenRate[]
}

/** What all bands of a bank share, and its bands: the ends, and the rates in the order of the offered terms. */
type PackedBank = [
  bankId: number,
  bankLabel: string,
  legalEntity: string,
  dayBase: 360 | 365,
  source: string,
  isDemonstration: 0 | 1,
  bands: [amountFrom: number, amountTo: number | null, ...rates: (string | 0)[]][],
]
type Packed = { on: CivilDate; since: string; banks: PackedBank[] }

/** @returns The rates as the text of a page, each bank and each band once, so that the page stays light. */
export function packRates({ openingDate, rates }: RatesInPage): string {
  const banks = [...groupBy(rates, ({ bankId }) => bankId)].map(([bankId, own]): PackedBank => {
    const { bankLabel = '', legalEntity = '', dayBase = 365, source = '', isDemonstration } = own[0] ?? {}
    const bands = [...groupBy(own, ({ amountFrom, amountTo }) => `${amountFrom} ${amountTo}`).values()]
    return [
      bankId,
      bankLabel,
      legalEntity,
      dayBase,
      source,
      isDemonstration ? 1 : 0,
      bands.map((band) => [
        band[0]?.amountFrom ?? 0,
        band[0]?.amountTo ?? null,
        ...offeredTermsDays.map((term) => band.find((one) => one.term === term)?.rate ?? (0 as const)),
      ]),
    ]
  })
  const packed: Packed = { on: openingDate, since: rates[0]?.validFrom ?? '', banks }
  // It is in a script element, which no text of it may end.
  return JSON.stringify(packed).replaceAll('<', '\\u003c')
}

/**
 * @param text - The text of a page.
 * @returns Its rates; throws where there are none.
 */
export function unpackRates(text: string): RatesInPage {
  const { on, since, banks } = JSON.parse(text) as Packed
  const rates = banks.flatMap(([bankId, bankLabel, legalEntity, dayBase, source, isDemonstration, bands]) =>
    bands.flatMap(([amountFrom, amountTo, ...ofTerms]) =>
      offeredTermsDays.flatMap((term, index) => {
        const rate = ofTerms[index]
        if (!rate) return []
        const facts = { bankId, bankLabel, legalEntity, dayBase, source, isDemonstration: isDemonstration === 1 }
        return [{ ...facts, term, amountFrom, amountTo, rate, validFrom: since }]
      }),
    ),
  )
  return { openingDate: on, rates }
}
