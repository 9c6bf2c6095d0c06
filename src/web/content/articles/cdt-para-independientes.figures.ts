import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { OwnFigures } from '../own-figures.ts'

const openingDate: CivilDate = '2026-12-01'
/** The parts of the example and their rates, no bank's; what is at hand earns nothing here, to keep to the safe side. */
const atHandCop = 9_000_000
const taxes = { amountCop: 6_000_000, termDays: 180, ratePercent: '10.800', dayBase: 360 } as const
const calm = { amountCop: 9_000_000, termDays: 360, ratePercent: '11.900', dayBase: 360 } as const
const savedCop = atHandCop + taxes.amountCop + calm.amountCop

const paidOn = (deposit: typeof taxes | typeof calm) =>
  formatCivilDate(maturityDate({ openingDate, ...deposit }).maturityDate)
const taxesNetCop = computeInterest(taxes).netCop
const calmNetCop = computeInterest(calm).netCop

export const figures: OwnFigures = {
  deposits: {
    taxes,
    calm,
  },
  values: {
    atHand: formatCop(atHandCop),
    taxesDay: paidOn(taxes),
    calmDay: paidOn(calm),
    saved: formatCop(savedCop),
    openingDay: formatCivilDate(openingDate),
    earned: formatCop(taxesNetCop + calmNetCop),
  },
}
