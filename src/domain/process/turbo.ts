import type { PartnerBank } from '../banks/bank.ts'
import { formatCop } from '../money/amounts/amount-cop.ts'
import type { ProcessStatus } from './statuses.ts'

/** Why a CDT cannot be opened by the simplified process (B §8, decisions §6). */
export type TurboRefusalCode = 'T001' | 'T002' | 'T003' | 'T004'

/**
 * `code` is undefined where the bank does not offer turbo at all. `reason` is a sentence for the customer; `message` says
 * besides that they can open it the general way.
 */
export type TurboEvaluation =
  | { eligible: true }
  | { eligible: false; code: TurboRefusalCode | undefined; reason: string; message: string }

/** A process of the customer other than the one that is evaluated. */
export type OwnProcess = {
  bankId: number
  status: ProcessStatus
  amountCop: number
  /** It is neither lost nor withdrawn, so its amount counts towards the limit. */
  isOpen: boolean
}

export type TurboInput = {
  /** The principal, in whole pesos, without any bonus. */
  amountCop: number
  bank: Pick<PartnerBank, 'id' | 'name' | 'settings'>
  /** On the day of creation, in whole pesos. */
  minimumWageCop: number
  /** `'unknown'` for a visitor who has not signed in; the rules about them are checked after sign-in. */
  ownProcesses: readonly OwnProcess[] | 'unknown'
}

/** The maximum for turbo, in monthly minimum wages (B §9). */
export const turboLimitMinimumWages = 25

/**
 * @param minimumWageCop - The monthly minimum wage in whole pesos.
 * @returns The maximum for all turbo processes of one customer together.
 */
export function turboLimitCop(minimumWageCop: number): number {
  return turboLimitMinimumWages * minimumWageCop
}

/**
 * P09: whether a CDT may be opened as turbo. Answers the first reason that applies: the bank does not offer it; T001
 * (known to this bank); T002 (amount); T003 (amount with the open processes); T004 (the bank's own limit). A lost
 * process does not make its customer known to the bank. An amount equal to a limit is within it.
 */
export function evaluateTurbo({ amountCop, bank, minimumWageCop, ownProcesses }: TurboInput): TurboEvaluation {
  const { enabled, largestAmountCop } = bank.settings.turboCdt
  if (!enabled) return refused(undefined, `${bank.name} no ofrece CDT turbo.`)
  const own = ownProcesses === 'unknown' ? [] : ownProcesses
  if (own.some(({ bankId, status }) => bankId === bank.id && isPastFirstStatus(status))) {
    return refused('T001', `Ya abriste un CDT con ${bank.name} y tus datos están registrados.`)
  }
  const limitCop = turboLimitCop(minimumWageCop)
  const limit = `${turboLimitMinimumWages} salarios mínimos: ${formatCop(limitCop)}`
  if (amountCop > limitCop) return refused('T002', `Un CDT turbo llega hasta ${limit}.`)
  const openCop = own.reduce((sum, process) => sum + (process.isOpen ? process.amountCop : 0), 0)
  if (amountCop + openCop > limitCop) {
    const together = `Con tus otras aperturas en curso este CDT suma ${formatCop(amountCop + openCop)}`
    return refused('T003', `${together}, y entre todos el CDT turbo llega hasta ${limit}.`)
  }
  if (largestAmountCop !== undefined && amountCop > largestAmountCop) {
    return refused('T004', `En ${bank.name} el CDT turbo llega hasta ${formatCop(largestAmountCop)}.`)
  }
  return { eligible: true }
}

function isPastFirstStatus(status: ProcessStatus): boolean {
  return status !== 'LEAD-SIN-FORMULARIO' && status !== 'NEGOCIO-PERDIDO'
}

function refused(code: TurboRefusalCode | undefined, reason: string): TurboEvaluation {
  return { eligible: false, code, reason, message: `${reason} Puedes abrir tu CDT de la forma general.` }
}
