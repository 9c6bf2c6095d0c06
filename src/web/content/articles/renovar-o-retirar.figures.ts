import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { automaticRenewal } from '#domain/process/renewals/automatic-renewal.ts'
import { decisionLabels, decisionOutcome, renewalDecisions } from '#domain/process/renewals/decision.ts'
import { renewalWindow } from '#domain/process/renewals/window.ts'
import { formatFigures } from '../figures.ts'
import type { OwnFigures } from '../own-figures.ts'

const openingDate = '2026-06-16'
const deposit = { amountCop: 15_000_000, ratePercent: '11.000', termDays: 180, dayBase: 360 } as const
const matured = maturityDate({ ...deposit, openingDate })
const { noticeFrom, decideFrom, decideUntil } = renewalWindow(matured.maturityDate)
const silence = automaticRenewal({ ...deposit, maturityDate: matured.maturityDate })

const decisionRows = renewalDecisions.map((decision) => {
  const { newCapitalCop, paidOutCop } = decisionOutcome(deposit, decision)
  return [decisionLabels[decision], formatCop(newCapitalCop), formatCop(paidOutCop)]
})

const { newCapitalCop: allCop } = decisionOutcome(deposit, 'renew-all')
const nextRow = (ratePercent: string) => {
  const next = { ratePercent, termDays: 180, dayBase: 360 } as const
  const capital = formatFigures({ ...next, amountCop: deposit.amountCop })
  const all = formatFigures({ ...next, amountCop: allCop })
  return [formatRate(ratePercent), capital.net, all.net]
}

export const figures: OwnFigures = {
  deposits: {
    deposit,
  },
  values: {
    openingDay: formatCivilDate(openingDate),
    maturityDay: formatCivilDate(matured.maturityDate),
    renewedMaturityDay: formatCivilDate(silence.newMaturityDate),
    renewedOpeningDay: formatCivilDate(silence.newOpeningDate),
    weekAfterMaturity: formatCivilDate(addDays(matured.maturityDate, 7)),
    noticeDay: formatCivilDate(noticeFrom),
    decideFrom: formatCivilDate(decideFrom),
    decideUntil: formatCivilDate(decideUntil),
  },
  tables: {
    decisions: decisionRows,
    next: ['10.000', '11.000', '12.000'].map(nextRow),
  },
}
