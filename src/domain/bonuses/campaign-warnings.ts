import { formatCop } from '../money/amounts/amount-cop.ts'
import type { CivilDate } from '../money/dates/civil-date.ts'
import { formatTerm } from '../money/terms/format-term.ts'
import type { BonusTermsPage } from './bonus.ts'
import { partOf } from './bonus-claim.ts'
import { holdHours } from './budget-holds.ts'
import { type Campaign, campaignState, campaignsOfVisit, coachesOfVisit } from './campaign.ts'
import { claimFor, edgesOf, leastOf, paidFor, type SeenDeposit, tiersOf } from './campaign-preview.ts'
import { isBonusType } from './is-bonus-type.ts'

/** People who count on a campaign: openings with its bonus that wait for a proof of identity, and prizes not yet used. */
export type Promised = { openings: number; prizes: number }

type Proposed = {
  before: Campaign | undefined
  after: Campaign
  /** Every other campaign. */
  others: readonly Campaign[]
  promised: Promised
  /** Its legal page, where the site has one of a bonus at that address. */
  termsPage: Pick<BonusTermsPage, 'bonusType' | 'title'> | undefined
  typical: { amountCop: number; termDays: number }
  nowMs: number
  today: CivilDate
}

/** O04: what those who ask for a campaign and approve it should look at twice, as Spanish sentences. */
export function campaignWarnings(proposed: Proposed): string[] {
  return [
    ...warnOfLeast(proposed),
    ...warnOfLess(proposed),
    ...warnOfWheel(proposed),
    ...warnOfHoles(proposed),
    ...warnOfOthers(proposed),
    ...warnOfEnd(proposed),
    ...warnOfBudget(proposed),
    ...warnOfTerms(proposed),
  ]
}

function warnOfLeast({ before, after }: Proposed): string[] {
  if (!before) return []
  const [was, is] = [leastOf(before), leastOf(after)]
  const rises: string[] = []
  if (is.amountCop > was.amountCop) {
    rises.push(`El monto mínimo sube de ${formatCop(was.amountCop)} a ${formatCop(is.amountCop)}.`)
  }
  if (is.termDays > was.termDays) {
    const from = was.termDays === 0 ? 'cualquier plazo' : formatTerm(was.termDays)
    rises.push(`El plazo mínimo sube de ${from} a ${formatTerm(is.termDays)}.`)
  }
  return rises
}

function warnOfLess({ before, after, typical, nowMs }: Proposed): string[] {
  if (!before) return []
  const sums = edgesOf(before, typical).map((deposit) => ({
    deposit,
    wasCop: paidFor(before, deposit, nowMs).paysCop,
    isCop: paidFor(after, deposit, nowMs).paysCop,
  }))
  const [less] = sums.filter(({ wasCop, isCop }) => isCop < wasCop)
  if (!less) return []
  const { amountCop, termDays } = less.deposit
  const deposit = `${formatCop(amountCop)} a ${formatTerm(termDays)}`
  return [
    `Paga menos que hasta ahora: con ${deposit}, ${less.isCop === 0 ? 'nada' : formatCop(less.isCop)} en vez de ${formatCop(less.wasCop)}.`,
  ]
}

/** What was drawn is owed whatever the wheel has, so its sums never fall: what falls is the mean of a turn. */
function warnOfWheel({ before, after, typical, nowMs }: Proposed): string[] {
  if (!before) return []
  const [wasCop, isCop] = [meanOfTurn(before, typical, nowMs), meanOfTurn(after, typical, nowMs)]
  if (wasCop === undefined || isCop === undefined || isCop >= wasCop) return []
  const deposit = `${formatCop(typical.amountCop)} a ${formatTerm(typical.termDays)}`
  return [
    `La ruleta da menos: con ${deposit}, un giro da en promedio ${formatCop(isCop)} en vez de ${formatCop(wasCop)}.`,
  ]
}

function meanOfTurn(campaign: Campaign, typical: Proposed['typical'], nowMs: number): number | undefined {
  const prizes = campaign.kind === 'bono_ruleta' ? (campaign.figures.prizes ?? []) : []
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return undefined
  const wide = { ...campaign, budgetCop: null }
  const sum = prizes.reduce(
    (total, { weight, ...prize }) => total + weight * paidFor(wide, { ...typical, prize }, nowMs).paysCop,
    0,
  )
  return Math.floor(sum / weights)
}

function warnOfHoles({ after, typical, nowMs }: Proposed): string[] {
  if (after.kind === 'coaches') return []
  const least = leastOf(after)
  const tiers = tiersOf(after)
  const [first] = tiers
  const holes: string[] = []
  if (first && first.fromCop > least.amountCop) {
    holes.push(
      `Hueco: de ${formatCop(least.amountCop)} a ${formatCop(first.fromCop - 1)} se cumple el mínimo y no se paga nada.`,
    )
  }
  const unpaid = tiers.filter(({ fromCop }) => fromCop < least.amountCop)
  if (unpaid.length > 0) {
    const amounts = unpaid.map(({ fromCop }) => formatCop(fromCop)).join(', ')
    holes.push(`El rango desde ${amounts} no paga antes de ${formatCop(least.amountCop)}, que es el mínimo.`)
  }
  const falls = tiers.find(({ bonusCop }, at) => bonusCop < (tiers[at - 1]?.bonusCop ?? 0))
  if (falls) holes.push(`Desde ${formatCop(falls.fromCop)} el bono es menor que en el rango anterior.`)
  if (!paysSomewhere({ ...after, budgetCop: null }, typical, nowMs)) holes.push('Con estas cifras nadie recibe nada.')
  return holes
}

const paysSomewhere = (campaign: Campaign, typical: Proposed['typical'], nowMs: number) =>
  edgesOf(campaign, typical).some((deposit) => paidFor(campaign, deposit, nowMs).paysCop > 0)

/** A campaign that the same visit means on a day on which both are open. */
function warnOfOthers({ after, others, today }: Proposed): string[] {
  if (after.isEnded) return []
  return others.flatMap((other) => {
    const from = [after.validFrom, other.validFrom, today].reduce((one, next) => (next > one ? next : one))
    const isShared =
      other.kind === after.kind &&
      !other.isEnded &&
      [after, other].every(({ validUntil }) => validUntil === null || validUntil >= from)
    const refs = sharedRefs(after, other)
    if (!isShared || refs.length === 0) return []
    const ref = refs[0]
    if (!meantOf([other], after, ref, from)) return []
    const winner = meantOf([after, other], after, ref, from)
    const link = ref === undefined ? 'sin referencia' : `con la referencia «${ref}»`
    const what = after.kind === 'coaches' ? 'se pregunta por los coaches de' : 'se recibe'
    return [`Coincide con «${other.name}» (${other.code}): por un enlace ${link} ${what} «${winner?.name ?? ''}».`]
  })
}

/** Which of some campaigns a visit means that came by the link of one of them. */
function meantOf(
  campaigns: readonly Campaign[],
  linked: Campaign,
  ref: string | undefined,
  day: CivilDate,
): Pick<Campaign, 'name'> | undefined {
  const claim = claimFor(linked)
  if (claim) return campaignsOfVisit(campaigns, { claims: [claim], ref }, day)[partOf(claim.kind)]
  const asking = coachesOfVisit(campaigns, ref, day)?.campaignCode
  return campaigns.find(({ code }) => code === asking)
}

/** The references by which neither is before the other; undefined stands for a visit without one. */
function sharedRefs(one: Campaign, other: Campaign): (string | undefined)[] {
  if (one.refs.length === 0 && other.refs.length === 0) return [undefined]
  return one.refs.filter((ref) => other.refs.includes(ref))
}

function warnOfEnd({ before, after, promised, today }: Proposed): string[] {
  const warnings: string[] = []
  if (campaignState(after, today) === 'ended' && !after.isEnded) warnings.push('Su último día ya pasó: nace terminada.')
  const endsSooner =
    before !== undefined &&
    ((after.isEnded && !before.isEnded) || (after.validUntil ?? '9999-12-31') < (before.validUntil ?? '9999-12-31'))
  if (!endsSooner) return warnings
  if (promised.openings > 0) {
    const who =
      promised.openings === 1
        ? '1 apertura con este bono espera'
        : `${promised.openings} aperturas con este bono esperan`
    warnings.push(
      `Termina antes y ${who} la validación de identidad: lo pierde quien valide después del final, salvo que lo tenga guardado (${holdHours} horas).`,
    )
  }
  if (promised.prizes > 0) {
    const who = promised.prizes === 1 ? '1 premio de la ruleta' : `${promised.prizes} premios de la ruleta`
    warnings.push(
      `Termina antes y hay ${who} sin usar: después del final ya no se ${promised.prizes === 1 ? 'reconoce' : 'reconocen'}.`,
    )
  }
  return warnings
}

function warnOfBudget({ after, typical, nowMs }: Proposed): string[] {
  const { budgetCop, budgetGrants, grantedCop, grantedCount } = after
  if ((budgetCop !== null && grantedCop >= budgetCop) || (budgetGrants !== null && grantedCount >= budgetGrants)) {
    return [`Ya entregó ${formatCop(grantedCop)} en ${grantedCount} bonos: con ese presupuesto queda agotada.`]
  }
  if (budgetCop === null) return []
  const sums = edgesOf(after, typical).map((deposit) => paidFor({ ...after, budgetCop: null }, deposit, nowMs).paysCop)
  const mostCop = Math.max(0, ...sums)
  const leftCop = budgetCop - grantedCop
  return mostCop > leftCop
    ? [`Al presupuesto le quedan ${formatCop(leftCop)}, y un solo bono llega a ${formatCop(mostCop)}.`]
    : []
}

function warnOfTerms({ after, termsPage }: Proposed): string[] {
  const { kind, termsPath, figures } = after
  if (kind === 'coaches') return []
  if (!termsPage)
    return [`«${termsPath}» no es una página de condiciones de un bono: ábrela y comprueba que las explica.`]
  const isOwn = isBonusType(kind) || kind === 'gift-voucher' ? termsPage.bonusType === kind : true
  if (!isOwn) return [`La página de condiciones es de otro bono: ${termsPage.title}.`]
  const own = Object.keys(figures).filter((name) => !['giftCop', 'promoCop', 'promoCondition', 'prizes'].includes(name))
  return own.length > 0 && isBonusType(kind)
    ? ['Su página de condiciones explica las cifras usuales del bono, no las de esta campaña.']
    : []
}

/** @returns How often a budget pays the most and the least of its bonuses; undefined without a budget. */
export function countBonuses(
  campaign: Campaign,
  deposits: readonly SeenDeposit[],
  nowMs: number,
): { fewest: number; most: number } | undefined {
  const { budgetCop, budgetGrants, grantedCop, grantedCount } = campaign
  if (budgetCop === null && budgetGrants === null) return undefined
  const wide = { ...campaign, budgetCop: null }
  const sums = deposits.map((deposit) => paidFor(wide, deposit, nowMs).paysCop).filter((cop) => cop > 0)
  if (sums.length === 0) return undefined
  const leftCop = budgetCop === null ? Number.POSITIVE_INFINITY : Math.max(0, budgetCop - grantedCop)
  const leftGrants = budgetGrants === null ? Number.POSITIVE_INFINITY : Math.max(0, budgetGrants - grantedCount)
  const countOf = (bonusCop: number) => Math.min(leftGrants, Math.floor(leftCop / bonusCop))
  return { fewest: countOf(Math.max(...sums)), most: countOf(Math.min(...sums)) }
}
