import { roundedTime } from '../process/waits.ts'

/** Over how many of the last days a bank's service is measured, today left out (Z17). */
export const serviceRecordDays = 90

/** Of fewer cases nothing is told: a few openings say nothing of a bank (Z17). */
export const fewestCases = 20

/** How many cases there were, and what half of them took at most, in hours. */
export type MeasuredService = { cases: number; medianHours: number }

/** What was measured of a bank, from our own openings. */
export type MeasuredRecord = {
  bankId: number
  /** From the signed papers to the bank's answer. */
  accepted: MeasuredService
  /** From the money to the certificate. */
  issued: MeasuredService
  /** Deposits that were paid back, and how many of them on their day. */
  matured: { cases: number; onTheirDay: number }
}

/** The same as it is told: what has too few cases is absent. */
export type ServiceRecord = {
  bankId: number
  accepted?: MeasuredService
  issued?: MeasuredService
  matured?: MeasuredRecord['matured']
}

/** @returns What of it may be told; undefined where nothing has enough cases. */
export function tellableRecord({ bankId, accepted, issued, matured }: MeasuredRecord): ServiceRecord | undefined {
  const told = Object.entries({ accepted, issued, matured }).filter(([, { cases }]) => cases >= fewestCases)
  return told.length > 0 ? { bankId, ...Object.fromEntries(told) } : undefined
}

/** @returns The record in sentences, each with its count. */
export function recordSentences({ accepted, issued, matured }: ServiceRecord): string[] {
  const median = ({ medianHours, cases }: MeasuredService, what: string) =>
    `${what} en ${roundedTime(medianHours * 3_600)} la mitad de las veces, contando ${cases}.`
  return [
    ...(accepted ? [median(accepted, 'Acepta al cliente')] : []),
    ...(issued ? [median(issued, 'Emite el certificado')] : []),
    ...(matured ? [`Pagó ${matured.onTheirDay} de ${matured.cases} CDT el día de su vencimiento.`] : []),
  ]
}
