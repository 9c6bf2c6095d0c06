import type { CivilDate } from '../money/dates/civil-date.ts'

/**
 * What a certificate stands for today (Z23): its period runs; it is over and nobody knows yet what became of it; a
 * later period has taken its place; the bank has paid the deposit.
 */
export const certificateStates = ['open', 'matured', 'renewed', 'paid'] as const
export type CertificateState = (typeof certificateStates)[number]

/** For how many days a link shows the sum and the owner of a certificate. */
export const shareDays = 7

type CertificatePeriod = {
  /** The bank has paid the deposit, at a maturity or before. */
  isPaid: boolean
  /** The number of the certificate's period and of the newest one. */
  period: number
  newestPeriod: number
  /** Of the certificate's period. */
  maturityDate: CivilDate
  today: CivilDate
}

/** @returns What the certificate of a period stands for; on the day of its maturity it has matured. */
export function certificateState(certificate: CertificatePeriod): CertificateState {
  const { isPaid, period, newestPeriod, maturityDate, today } = certificate
  if (isPaid) return 'paid'
  if (newestPeriod > period) return 'renewed'
  return today < maturityDate ? 'open' : 'matured'
}

/** @returns The number of a constancy for who only compares it with a paper: `'•••5982'`. */
export const maskCertificateNumber = (number: string): string => `•••${number.slice(-4)}`
