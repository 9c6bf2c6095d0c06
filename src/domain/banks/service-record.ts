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
  /** From the signed papers to the bank's acceptance. */
  accepted: MeasuredService
  /** From the money to the certificate. */
  issued: MeasuredService
  /** Deposits that were paid back at maturity, and how many of them on their day. */
  matured: { cases: number; onTheirDay: number }
}

/** The same as the public gets it: what has too few cases is absent. */
export type ServiceRecord = {
  bankId: number
  accepted?: MeasuredService | undefined
  issued?: MeasuredService | undefined
  matured?: MeasuredRecord['matured'] | undefined
}

/** @returns What of it may be told; undefined where nothing has enough cases. */
export function tellableRecord({ bankId, accepted, issued, matured }: MeasuredRecord): ServiceRecord | undefined {
  const told = Object.entries({ accepted, issued, matured }).filter(([, { cases }]) => cases >= fewestCases)
  return told.length > 0 ? { bankId, ...Object.fromEntries(told) } : undefined
}

/** One figure of a record in words, with what it was counted from; no figure where there are too few cases. */
export type RecordFact = { label: string; figure?: string; counted: string }

/** @returns The three figures, `{ label: 'Acepta al cliente', figure: '26 horas', counted: 'o menos, … 20' }`. */
export function recordFacts({ accepted, issued, matured }: ServiceRecord): RecordFact[] {
  return [
    medianFact('Acepta al cliente', accepted),
    medianFact('Emite el CDT', issued),
    {
      label: 'Paga al vencer',
      ...(matured
        ? { figure: `${matured.onTheirDay} de ${matured.cases}`, counted: 'el mismo día, de los que se retiraron' }
        : { counted: `Aún no hay ${fewestCases} retiros` }),
    },
  ]
}

const medianFact = (label: string, measured: MeasuredService | undefined): RecordFact =>
  measured
    ? {
        label,
        figure: roundedTime(measured.medianHours * 3_600),
        counted: `o menos, en la mitad de ${measured.cases} casos`,
      }
    : { label, counted: `Aún no hay ${fewestCases} casos` }
