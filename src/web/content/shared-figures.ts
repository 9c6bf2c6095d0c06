/** The figures that every text may show as `{{name}}`. All come from the tables and functions that the product uses. */
import { partnerBanks } from '#domain/banks/registry.ts'
import { openingTiers } from '#domain/bonuses/amount-tiers.ts'
import { referralTag } from '#domain/bonuses/referral.ts'
import { tieredBonus } from '#domain/bonuses/tiered.ts'
import { privacyAnswerDays } from '#domain/customer/privacy/clocks.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { savingsWithholdingPercent } from '#domain/money/growth/savings-account.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { withholdingPercentOfLaw } from '#domain/money/rates/interest.ts'
import { formatPercent } from '#domain/money/rates/rate.ts'
import { freeOfGmfUvt } from '#domain/money/tax/free-of-gmf.ts'
import { gmfPercent } from '#domain/money/tax/gmf.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { generalMinutes, turboMinutes } from '#domain/process/own-time.ts'
import { reminderDays } from '#domain/process/renewals/reminders.ts'
import { decideDays, noticeDays } from '#domain/process/renewals/window.ts'
import { idleDaysUntilLost } from '#domain/process/timeline.ts'
import { turboLimitCop, turboLimitMinimumWages } from '#domain/process/turbo.ts'
import { dictionary } from '../brands/default/dictionary.ts'
import { freeOfGmf2026Cop, minimumWage2026Cop, uvt2026Cop } from './figures.ts'
import type { Figures } from './markdown/figures-in-text.ts'

/** What texts say of a partner bank, as `{{bank.koa.minimum}}`. */
const bankFigures = partnerBanks.flatMap(({ slug, name, legalEntity, minimumAmountCop, dayBase, settings }) => {
  const { largestAmountCop } = settings.turboCdt
  return [
    [`bank.${slug}.name`, name],
    [`bank.${slug}.entity`, legalEntity.name],
    [`bank.${slug}.minimum`, formatCop(minimumAmountCop)],
    [`bank.${slug}.yearDays`, `${dayBase}`],
    ...(largestAmountCop === undefined ? [] : [[`bank.${slug}.turboLimit`, formatCop(largestAmountCop)]]),
  ]
})

export const sharedFigures: Pick<Figures, 'values' | 'tables'> = {
  values: {
    platform: dictionary.name,
    origin: dictionary.origin,
    noCost: formatCop(0),
    insuranceLimit: formatCop(coverageLimitCop),
    withholdingPercent: formatPercent(withholdingPercentOfLaw),
    savingsWithholdingPercent: formatPercent(savingsWithholdingPercent),
    gmfPercent: formatPercent(gmfPercent),
    uvt: formatCop(uvt2026Cop),
    minimumWage: formatCop(minimumWage2026Cop),
    freeOfGmf: formatCop(freeOfGmf2026Cop),
    freeOfGmfUvt: `${freeOfGmfUvt}`,
    turboLimit: formatCop(turboLimitCop(minimumWage2026Cop)),
    turboLimitWages: `${turboLimitMinimumWages}`,
    turboMinutes: `${turboMinutes}`,
    generalMinutes: `${generalMinutes}`,
    noticeDays: `${noticeDays}`,
    decideDays: `${decideDays}`,
    reminderDays: inWords(reminderDays.map(String)),
    idleDays: `${idleDaysUntilLost}`,
    questionDays: `${privacyAnswerDays.question}`,
    complaintDays: `${privacyAnswerDays.correction}`,
    referralExtra: referralTag,
    tieredBonusTerm: formatTerm(tieredBonus.minTermDays),
    tieredBonusTerms: tieredBonus.termsPath,
    ...Object.fromEntries(bankFigures),
  },
  tables: {
    openingTiers: openingTiers.map(({ fromCop, bonusCop }) => [formatCop(fromCop), formatCop(bonusCop)]),
  },
}

/** `['30', '15', '3']` → `'30, 15 y 3'`. */
function inWords(items: readonly string[]): string {
  return items.join(', ').replace(/, ([^,]+)$/, ' y $1')
}
