import { partnerBanks } from '../../banks/registry.ts'
import { formatCop, largestAmountCop } from '../amounts/amount-cop.ts'
import { type CivilDate, isCivilDate } from '../dates/civil-date.ts'
import { isOfferedTerm } from '../terms/offered-terms.ts'
import { parseRate, type RatePercent, rateThousandths } from './rate.ts'

/** A proposed rate: what a bank will pay for a term and a range of amounts from a day on. */
export type ProposedRate = {
  bankId: number
  termDays: number
  amountFromCop: number
  /** Included; undefined is no upper end. */
  amountToCop: number | undefined
  ratePercent: RatePercent
  /** The rate is valid from the first moment of this day in Bogota, or from `validAt` of it. */
  validFrom: CivilDate
  /** An hour in Bogota, `'14:30'`; undefined is the first moment of the day. */
  validAt?: string | undefined
}

/** What is wrong with a row: its index (from 0), the field, and a message. */
export type RateFault = {
  row: number
  field: 'bank_id' | 'term' | 'amount_from' | 'amount_to' | 'rate' | 'valid_from' | 'valid_at'
  message: string
}

/** No bank of the country has paid this in thirty years; a higher rate has a misplaced point. */
const highestThousandths = 30_000

/** @returns The key of its bank and term, whose bands are replaced together. */
export const bandsKey = ({ bankId, termDays }: Pick<ProposedRate, 'bankId' | 'termDays'>) => `${bankId}/${termDays}`

/**
 * O02: what is wrong with a proposal. For each bank and term its rows are the complete bands from one day on: in order,
 * without overlaps or gaps, none below the bank's minimum.
 * @param rows - The rows as they were written.
 * @returns The faults in the order of the rows; empty when the proposal is valid.
 */
export function findFaults(rows: readonly ProposedRate[], today: CivilDate): RateFault[] {
  const before = new Map<string, ProposedRate>()
  return rows.flatMap((rate, row) => {
    const own = findFault(rate, today)
    const previous = before.get(bandsKey(rate))
    before.set(bandsKey(rate), rate)
    const fault = own ?? (previous && faultBetween(previous, rate))
    return fault ? [{ row, ...fault }] : []
  })
}

type Fault = Omit<RateFault, 'row'>

function findFault(rate: ProposedRate, today: CivilDate): Fault | undefined {
  const { amountFromCop, amountToCop } = rate
  const bank = partnerBanks.find(({ id }) => id === rate.bankId)
  if (!bank) return { field: 'bank_id', message: 'El banco no es uno de nuestros aliados' }
  if (!isOfferedTerm(rate.termDays)) {
    return { field: 'term', message: 'El plazo no es uno de los que ofrecemos (90, 180, 270, 360 o 720 días)' }
  }
  if (!isAmount(amountFromCop)) return { field: 'amount_from', message: 'El monto inicial no es un monto en pesos' }
  if (amountFromCop < bank.minimumAmountCop) {
    return { field: 'amount_from', message: `${bank.name} recibe desde ${formatCop(bank.minimumAmountCop)}` }
  }
  if (amountToCop !== undefined && (!isAmount(amountToCop) || amountToCop < amountFromCop)) {
    return { field: 'amount_to', message: 'El monto final es menor que el inicial o no es un monto en pesos' }
  }
  if (!isPayable(rate.ratePercent)) {
    return { field: 'rate', message: 'La tasa va de más de 0 a 30, con tres decimales como máximo' }
  }
  if (!isCivilDate(rate.validFrom)) return { field: 'valid_from', message: 'La fecha no existe (AAAA-MM-DD)' }
  if (rate.validFrom < today) return { field: 'valid_from', message: 'La fecha ya pasó: una tasa no rige hacia atrás' }
  if (rate.validAt !== undefined && !isHour(rate.validAt)) {
    return { field: 'valid_at', message: 'La hora va de 00:00 a 23:59' }
  }
  return undefined
}

function faultBetween(previous: ProposedRate, next: ProposedRate): Fault | undefined {
  if (previous.validFrom !== next.validFrom) {
    return { field: 'valid_from', message: 'Las franjas de un mismo banco y plazo empiezan todas el mismo día' }
  }
  if (previous.validAt !== next.validAt) {
    return { field: 'valid_at', message: 'Las franjas de un mismo banco y plazo empiezan todas a la misma hora' }
  }
  const end = previous.amountToCop
  if (end === undefined) {
    return { field: 'amount_from', message: 'La franja anterior no tiene tope: después de ella no puede haber otra' }
  }
  if (next.amountFromCop <= end) {
    return {
      field: 'amount_from',
      message: `Se cruza con la franja anterior o no va en orden: debe empezar en ${formatCop(end + 1)}`,
    }
  }
  if (next.amountFromCop > end + 1) {
    return { field: 'amount_from', message: `Deja un vacío: debe empezar en ${formatCop(end + 1)}` }
  }
  return undefined
}

const isHour = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 1 && amount <= largestAmountCop

function isPayable(ratePercent: string): boolean {
  const parsed = parseRate(ratePercent)
  if (!parsed.ok) return false
  const thousandths = rateThousandths(parsed.ratePercent)
  return thousandths > 0 && thousandths <= highestThousandths
}
