import { formatCop } from '../amounts/amount-cop.ts'
import { groupDigits } from '../amounts/group-digits.ts'
import { type CivilDate, formatCivilDate } from '../dates/civil-date.ts'
import { type Maturity, maturityDate } from '../dates/maturity.ts'
import { type DayBase, growthFactor, growthScale } from './growth.ts'
import {
  computeInterest,
  grossBeforeRounding,
  type Interest,
  type InterestInput,
  type UnroundedCop,
  withholdingBeforeRounding,
  withholdingPercentOfLaw,
} from './interest.ts'
import { formatPercent } from './rate.ts'

/** One line of an explanation, in Spanish: what it is, how it comes about with the numbers filled in, what comes out. */
export type ExplanationStep = { label: string; formula: string; result: string }

/** "Explica este número": all of a CDT's figures and where they come from; page, API and PDF show the same steps. */
export type InterestExplanation = Interest & {
  formula: string
  dayBase: { days: DayBase; why: string }
  /** Decimal strings with a point: the factor with 14 places, so that even 10^11 pesos can be checked by hand to the
   * centavo; pesos with four. They are cut off, not rounded. */
  growthFactor: string
  grossBeforeRounding: string
  withholdingBeforeRounding: string
  maturity: Maturity | undefined
  steps: ExplanationStep[]
}

const baseReasons: Record<DayBase, string> = {
  360: 'La entidad cuenta meses de 30 días: 12 meses son 360 días.',
  365: 'La entidad cuenta los días exactos del calendario sobre un año de 365.',
}

/**
 * @param input - The input of `computeInterest` and, where it is known, the opening date, which adds the step of the
 *   maturity.
 * @returns The figures of `computeInterest` and the steps that lead to them.
 * @throws A RangeError as `computeInterest` does.
 */
export function explainInterest(input: InterestInput & { openingDate?: CivilDate }): InterestExplanation {
  const { amountCop, ratePercent, termDays, dayBase, openingDate } = input
  const { withholdingPercent = withholdingPercentOfLaw } = input
  const interest = computeInterest(input)
  const growth = decimal({ parts: growthFactor(ratePercent, termDays, dayBase), scale: growthScale }, 14)
  const gross = decimal(grossBeforeRounding(input), 4)
  const withheld = decimal(withholdingBeforeRounding(interest.grossCop, withholdingPercent), 4)
  const amount = formatCop(amountCop)
  const maturity = openingDate === undefined ? undefined : maturityDate({ openingDate, termDays, dayBase })
  const steps: ExplanationStep[] = [
    {
      label: 'Base de días',
      formula: baseReasons[dayBase],
      result: `${dayBase} días`,
    },
    {
      label: 'Factor de crecimiento',
      formula: `(1 + ${formatPercent(ratePercent)})^(${termDays} ÷ ${dayBase})`,
      result: spanish(growth),
    },
    {
      label: 'Interés antes de redondear',
      formula: `${amount} × (${spanish(growth)} − 1)`,
      result: `$\u00a0${spanish(gross)}`,
    },
    {
      label: 'Interés',
      formula: 'Redondeado al peso; medio peso o más sube',
      result: formatCop(interest.grossCop),
    },
    {
      label: 'Retención en la fuente antes de redondear',
      formula: `${formatCop(interest.grossCop)} × ${formatPercent(withholdingPercent)}`,
      result: `$\u00a0${spanish(withheld)}`,
    },
    {
      label: 'Retención en la fuente',
      formula: 'Redondeada al peso, por aparte del interés',
      result: formatCop(interest.withholdingCop),
    },
    {
      label: 'Interés después de la retención',
      formula: `${formatCop(interest.grossCop)} − ${formatCop(interest.withholdingCop)}`,
      result: formatCop(interest.netCop),
    },
    {
      label: 'Total antes de retención',
      formula: `${amount} + ${formatCop(interest.grossCop)}`,
      result: formatCop(interest.totalGrossCop),
    },
    {
      label: 'Total que recibes',
      formula: `${amount} + ${formatCop(interest.netCop)}`,
      result: formatCop(interest.totalNetCop),
    },
  ]
  if (openingDate !== undefined && maturity) steps.push(maturityStep(openingDate, maturity, input))
  return {
    ...interest,
    formula: `${amount} × ((1 + ${formatPercent(ratePercent)})^(${termDays} ÷ ${dayBase}) − 1)`,
    dayBase: { days: dayBase, why: baseReasons[dayBase] },
    growthFactor: growth,
    grossBeforeRounding: gross,
    withholdingBeforeRounding: withheld,
    maturity,
    steps,
  }
}

function maturityStep(openingDate: CivilDate, maturity: Maturity, { termDays, dayBase }: InterestInput) {
  const count = dayBase === 360 ? `${termDays} días en meses de 30` : `${termDays} días de calendario`
  const sum = `${formatCivilDate(openingDate)} + ${count} = ${formatCivilDate(maturity.nominalDate)}`
  const shift =
    maturity.reason === undefined
      ? '. Es día hábil bancario, así que no se mueve.'
      : `. No es día hábil (${maturity.reason}): pasa al siguiente día hábil, y el interés sigue siendo el del plazo pactado.`
  return { label: 'Vencimiento', formula: sum + shift, result: formatCivilDate(maturity.maturityDate) }
}

// Cut off and not rounded: a figure shown as ,5000 has really reached the half peso that is rounded up.
function decimal({ parts, scale }: UnroundedCop, places: number): string {
  const digits = ((parts * 10n ** BigInt(places)) / scale).toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function spanish(decimalText: string): string {
  const [whole = '', places = ''] = decimalText.split('.')
  return `${groupDigits(whole)},${places}`
}
