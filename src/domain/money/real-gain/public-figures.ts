import type { CivilDate } from '../dates/civil-date.ts'
import { exampleSavingsRate } from '../growth/savings-account.ts'
import {
  inflationKey,
  inflationPartKey,
  type ParameterRow,
  parameterOn,
  savingsKey,
  uvtKey,
} from '../parameters/parameter-on.ts'
import { shippedParameters } from '../parameters/shipped-parameters.ts'
import { type RealGain, realGain, type WaitingCost, type WeighedDeposit, waitingCost } from './real-gain.ts'

/** The figures that a real gain is computed from, beside the rate. */
export const publicFigureKeys = [inflationKey, savingsKey, uvtKey, inflationPartKey] as const
export type PublicFigureKey = (typeof publicFigureKeys)[number]

/** A figure as it was published: percent, or pesos for the tax unit. */
export type PublicFigure = {
  key: PublicFigureKey
  value: string
  asOf: CivilDate
  source: string
  isDemonstration: boolean
}

/**
 * Z16: the figures of a day.
 * @param rows - The approved parameters, in any order. What nobody approved comes from what the product brings along,
 *   and is a demonstration; so is what says of itself that it is made up.
 */
export function publicFigures(rows: readonly ParameterRow[], on: CivilDate): PublicFigure[] {
  return publicFigureKeys.flatMap((key): PublicFigure[] => {
    const approved = parameterOn(rows, key, on)
    const row = approved ?? parameterOn(shippedParameters, key, on)
    if (row) {
      const { value, validFrom, source } = row
      const isDemonstration = !approved || /ficticio/i.test(source)
      return [{ key, value: String(Number(value)), asOf: validFrom, source, isDemonstration }]
    }
    if (key !== savingsKey) return []
    const source = 'Un ejemplo: cada cuenta de ahorros paga distinto'
    return [{ key, value: String(Number(exampleSavingsRate)), asOf: on, source, isDemonstration: true }]
  })
}

export type RealGainWishes = {
  /** The yearly taxable income of who declares, without this interest, in whole pesos. */
  incomeCop?: number | undefined
  /** What may leave the account free of the 4 × 1000, whole pesos; 0 for an account that is not exempt. */
  freeOfGmfCop: number
}

/**
 * Z16: what is left of a deposit by the figures of a day, and what waiting for it costs. The part of the interest that
 * is no income follows the last decree, since that of the year of maturity is not known yet.
 * @throws An Error when the figures lack one that `publicFigures` always has.
 */
export function weighDeposit(
  deposit: WeighedDeposit,
  { figures, on, incomeCop, freeOfGmfCop }: RealGainWishes & { figures: readonly PublicFigure[]; on: CivilDate },
): RealGain & { waiting: WaitingCost } {
  const find = (key: PublicFigureKey) => figures.find((figure) => figure.key === key)?.value
  const [inflationPercent, savingsPercent, uvt] = [find(inflationKey), find(savingsKey), find(uvtKey)]
  if (inflationPercent === undefined || savingsPercent === undefined || uvt === undefined) {
    throw new Error('a figure of the day is missing')
  }
  const declarant =
    incomeCop === undefined
      ? {}
      : { declarant: { incomeCop, uvtCop: Number(uvt), inflationPartPercent: find(inflationPartKey) } }
  return {
    ...realGain({ ...deposit, inflationPercent, freeOfGmfCop, ...declarant }),
    waiting: waitingCost(deposit, { savingsPercent, on }),
  }
}
