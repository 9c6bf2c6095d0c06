import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { issueCertificate } from '#sandbox/bank/certificate.ts'
import type { BankApplicationRecord, BankDepositRecord, BankState } from '#sandbox/bank/records.ts'
import type { JsonStore } from '#sandbox/json-store.ts'
import type { DemoPerson } from './people.ts'

/** What the sandbox's bank keeps. It is read when the sandbox starts. */
export type BankBooks = JsonStore<BankState>

type AtBank = {
  processUuid: string
  bankId: number
  person: DemoPerson
  email: string
  amountCop: number
  termDays: number
  ratePercent: string
  dayBase: 360 | 365
  /** When it was handed in. */
  receivedAt: Date
  /** The day of its certificate; undefined while the deposit is not issued. */
  issuedOn: CivilDate | undefined
}

export const applicationIdOf = (processUuid: string) => `app_${processUuid}`
export const certificateNumberOf = (processUuid: string) => `DEMO-${processUuid.slice(0, 8)}`
export const depositIdOf = (processUuid: string) => `dep_${processUuid}`

/**
 * The bank has approved the opening, and has issued its deposit where it has one. So what follows finds both there: the
 * payment, the certificate, the decision at the maturity.
 */
export function keepAtBank(books: BankBooks, opening: AtBank): void {
  const { processUuid, bankId, person, email, amountCop, termDays, ratePercent, dayBase, receivedAt, issuedOn } =
    opening
  const terms = { amount_cop: amountCop, term_days: termDays, rate_percent: ratePercent, day_base: dayBase }
  const at = receivedAt.toISOString()
  const issued = issuedOn === undefined ? undefined : { ...terms, issuedOn, openingDate: issuedOn }
  const deposit: BankDepositRecord | undefined = issued && {
    id: depositIdOf(processUuid),
    status: 'issued',
    reason: undefined,
    method: 'transfer',
    paymentReference: `demo-${processUuid}`,
    amountCop,
    paidAt: at,
    proof: undefined,
    certificate: { ...issueCertificate(issued), constancy_number: certificateNumberOf(processUuid) },
  }
  const application: BankApplicationRecord = {
    id: applicationIdOf(processUuid),
    reference: processUuid,
    bankId,
    receivedAt: at,
    status: 'approved',
    reason: undefined,
    customer: {
      first_names: person.firstName,
      last_names: `${person.firstSurname} ${person.secondSurname}`,
      document_type: 'CC',
      document_number: person.documentNumber,
      phone: person.phoneE164,
      email,
      form: [],
      answers: [],
    },
    terms,
    files: [],
    deposits: deposit ? [deposit] : [],
    history: [{ at, text: 'Vinculación aprobada' }],
  }
  books.state.applications.push(application)
}
