import { type CivilDate, civilDate } from '../dates/civil-date.ts'
import { inflationPartKey, type ParameterRow, suspendedStatus } from '../parameters/parameter-on.ts'
import { roundHalfUp } from '../rates/interest.ts'
import type { TaxFigures } from './tax-year.ts'

/** Where a figure of a deposit goes: gross wealth, income of capital, what of it is no income, and what was withheld. */
export const formLineKeys = ['wealth', 'capital-income', 'not-income', 'withholding'] as const
export type FormLineKey = (typeof formLineKeys)[number]

/** The numbers that the lines have in form 210 of the DIAN, the income tax return of resident people. */
export type Form210 = {
  taxYear: number
  lines: Readonly<Record<FormLineKey, number>>
  /** The resolution that prescribes it. */
  source: string
  checkedOn: CivilDate
}

const lines = { wealth: 29, 'capital-income': 58, 'not-income': 59, withholding: 132 } as const
const checkedOn = '2026-11-29'
const resolution = 'Resolución DIAN 000044 de 2024, modificada por la 000120 de 2024'

/**
 * The forms whose lines were looked up. The DIAN may number them otherwise each year. So a year that is not here has no
 * lines, whatever those of the year before are.
 */
const forms: readonly Form210[] = [
  { taxYear: 2023, lines, source: resolution, checkedOn },
  { taxYear: 2024, lines, source: resolution, checkedOn },
  { taxYear: 2025, lines, source: `${resolution}, compiladas en la 000227 de 2025`, checkedOn },
]

/** What the form calls each line. */
export const formLineLabels: Readonly<Record<FormLineKey, string>> = {
  wealth: 'Patrimonio bruto',
  'capital-income': 'Ingresos brutos por rentas de capital',
  'not-income': 'Ingresos no constitutivos de renta (rentas de capital)',
  withholding: 'Retenciones del año gravable',
}

/** The part of a year's interest that only makes up for inflation, in percent, and the decree that sets it. */
export type InflationPart = { percent: string; source: string }

/**
 * Z20: what of the interest of a tax year is no income for people who need not keep accounts (Estatuto Tributario,
 * arts. 38 to 41). The government sets it by decree in the middle of the year after.
 * @param rows - The yearly parameters, in any order.
 * @returns Undefined where no decree of that very year is known: the part of another year says nothing of it.
 */
export function findInflationPart(rows: readonly ParameterRow[], taxYear: number): InflationPart | undefined {
  const validFrom = civilDate(taxYear, 1, 1)
  const row = rows.find(
    (one) => one.key === inflationPartKey && one.validFrom === validFrom && one.status !== suspendedStatus,
  )
  return row && { percent: row.value, source: row.source }
}

/** @returns Of interest in whole pesos the part in percent, in whole pesos, a half up. */
export function takePercentCop(amountCop: number, percent: string): number {
  const thousandths = Math.round(Number(percent) * 1_000)
  return roundHalfUp({ parts: BigInt(amountCop) * BigInt(thousandths), scale: 100_000n })
}

/** One line: what our own deposits add to it, what those noted elsewhere do, and what is typed into the form. */
export type FilledLine = {
  key: FormLineKey
  /** Undefined where the form of the year is not known. */
  line: number | undefined
  ownCop: number
  notedCop: number
  /** Both, rounded to the thousand pesos that the form takes (Estatuto Tributario, art. 577). */
  formCop: number
}

/** The lines of a year, and where their numbers come from. */
export type FilledForm = { form: Form210 | undefined; inflationPart: InflationPart | undefined; lines: FilledLine[] }

/**
 * Z20: the lines of form 210 that the deposits of a year fill.
 * @param figures - Those of our own deposits, and of those noted elsewhere.
 * @param inflationPart - That of the year (`findInflationPart`); without it its line is left out.
 */
export function fillForm210(
  taxYear: number,
  { own, noted }: { own: TaxFigures; noted: TaxFigures },
  inflationPart: InflationPart | undefined,
): FilledForm {
  const form = forms.find((one) => one.taxYear === taxYear)
  const fill = (key: FormLineKey, pick: (figures: TaxFigures) => number): FilledLine => {
    const [ownCop, notedCop] = [pick(own), pick(noted)]
    return {
      key,
      line: form?.lines[key],
      ownCop,
      notedCop,
      formCop: roundToThousand(ownCop + notedCop),
    }
  }
  return {
    form,
    inflationPart,
    lines: [
      fill('wealth', ({ balanceCop }) => balanceCop),
      fill('capital-income', ({ interestPaidCop }) => interestPaidCop),
      ...(inflationPart
        ? [fill('not-income', ({ interestPaidCop }) => takePercentCop(interestPaidCop, inflationPart.percent))]
        : []),
      fill('withholding', ({ withholdingCop }) => withholdingCop),
    ],
  }
}

/** @returns Whole pesos at the nearest thousand, a half up. */
export const roundToThousand = (amountCop: number): number => Math.round(amountCop / 1_000) * 1_000
