/** What people of a bank write at its desk, each form as the table of its fields (N05, Z12). */
import { largestAmountCop } from '../money/amounts/amount-cop.ts'
import type { CivilDate } from '../money/dates/civil-date.ts'
import type { DraftOf, Faults, StaffFields } from './staff-field.ts'

const day = { kind: 'day', isChecked: true, wrong: 'Escribe una fecha que exista' } as const

/** N05: a deposit or its renewal is issued: number and days as the certificate says them. Its PDF stands beside. */
export const issueFields = {
  constancyNumber: {
    kind: 'line',
    label: 'Número de la constancia',
    least: 1,
    most: 60,
    wrong: 'Escribe el número de la constancia',
  },
  isin: {
    kind: 'line',
    label: 'ISIN',
    optional: true,
    isUpper: true,
    most: 12,
    pattern: /^[A-Z]{2}[A-Z0-9]{10}$/,
    wrong: 'Son dos letras y diez letras o números',
  },
  issuedOn: { ...day, label: 'Fecha de expedición' },
  openingDate: { ...day, label: 'Fecha de apertura' },
  maturityDate: { ...day, label: 'Fecha de vencimiento' },
} as const satisfies StaffFields

const on = { ...day, label: 'Fecha en que pasó', refusals: ['DEPOSIT_EVENT_DATE_WRONG'] } as const

/** N05, Z12: what happened to a deposit that runs, by the action that tells it. */
export const reportFields = {
  'tell-cancelled-early': {
    on,
    paid: {
      kind: 'pesos',
      label: 'Valor que se le pagó al cliente',
      least: 1,
      most: largestAmountCop,
      wrong: 'Escribe cuánto se le pagó al cliente',
    },
  },
  'tell-pledged': {
    on,
    creditor: {
      kind: 'line',
      label: 'A favor de quién',
      least: 3,
      most: 200,
      wrong: 'Escribe a favor de quién quedó el CDT',
    },
  },
  'tell-pledge-released': { on },
  'tell-holder-died': { on },
} as const satisfies Readonly<Record<string, StaffFields>>

/**
 * N05: what the days of a certificate say of each other. The server knows besides which maturity was agreed.
 * @returns What is wrong, by field.
 */
export function checkIssue(
  { issuedOn, openingDate, maturityDate }: DraftOf<typeof issueFields>,
  today: CivilDate,
): Faults<typeof issueFields> {
  return {
    ...(issuedOn > today ? { issuedOn: 'La expedición no puede ser después de hoy' } : {}),
    ...(maturityDate <= openingDate ? { maturityDate: 'El vencimiento va después de la apertura' } : {}),
  }
}

/**
 * N05, Z12: a deposit has a past from its opening to today.
 * @returns What is wrong, by field.
 */
export function checkReport(
  { on: told }: { on: string },
  { today, openingDate }: { today: CivilDate; openingDate: CivilDate },
): Faults<{ on: StaffFields[string] }> {
  if (told > today) return { on: 'La fecha no puede ser después de hoy' }
  return told < openingDate ? { on: 'La fecha no puede ser antes de la apertura del CDT' } : {}
}
