import { randomUUID } from 'node:crypto'
import type { DepositCertificate, PartnerBankDocument, RenewalRequest } from '#contract/partner-bank.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { maturityAfterExtensions } from '#domain/process/renewals/automatic-renewal.ts'
import { issueCertificate } from './certificate.ts'
import type { TrayParts } from './papers.ts'
import type { BankApplicationRecord, BankDepositRecord, BankRenewalRecord } from './records.ts'

/** What a person of the bank can do with a decision about a maturity. */
export type RenewalAction = 'ask-for-more' | 'funds-not-found' | 'confirm' | 'issue' | 'pay-out'
export const renewalActions: readonly RenewalAction[] = [
  'ask-for-more',
  'funds-not-found',
  'confirm',
  'issue',
  'pay-out',
]

/** The decisions about deposits that mature. */
export type RenewalTray = {
  find(id: string): BankRenewalRecord | undefined
  byPeriod(reference: string, period: number): BankRenewalRecord | undefined
  receive(request: RenewalRequest): BankRenewalRecord
  /**
   * Takes what was asked for.
   * @returns False when nothing was.
   */
  addDocuments(renewal: BankRenewalRecord, documents: PartnerBankDocument[]): boolean
  actionsFor(renewal: BankRenewalRecord): RenewalAction[]
  /** @returns False when the action does not fit the renewal's state; then nothing happens. */
  act(renewal: BankRenewalRecord, action: RenewalAction, reason?: string): boolean
  actAutomatically(): void
}

type Parts = TrayParts & {
  findDeposit(id: string): { application: BankApplicationRecord; deposit: BankDepositRecord } | undefined
}

function toAddedMoney({ payment, without }: NonNullable<RenewalRequest['added_money']>) {
  const { proof: _, ...paid } = payment
  return { payment: paid, without, isFound: true }
}

function listFiles({ signed_document: signed, documents, added_money: added }: RenewalRequest): PartnerBankDocument[] {
  const proof = added?.payment.proof
  return [...(signed ? [signed] : []), ...documents, ...(proof ? [proof] : [])]
}

export function openRenewalTray({ jsonStore, files, announce, scheduleAutomatic, findDeposit }: Parts): RenewalTray {
  function note(renewal: BankRenewalRecord, text: string): void {
    renewal.history.push({ at: new Date().toISOString(), text })
    jsonStore.save()
  }

  function actionsFor({ status, decision, addedMoney }: BankRenewalRecord): RenewalAction[] {
    const aboutMoney: RenewalAction[] = addedMoney?.isFound ? ['funds-not-found'] : []
    if (status === 'received') return ['ask-for-more', ...aboutMoney, decision === 'withdraw' ? 'pay-out' : 'confirm']
    return status === 'confirmed' ? ['issue'] : []
  }

  /** The last constancy of the deposit: that of its last renewal, or that of its opening. */
  function lastCertificate({ depositId }: BankRenewalRecord): DepositCertificate | undefined {
    const renewed = jsonStore.state.renewals.filter((one) => one.depositId === depositId && one.certificate)
    return renewed.at(-1)?.certificate ?? findDeposit(depositId)?.deposit.certificate
  }

  /** When the period that ends matures: without a constancy of its own, the law has extended the last one. */
  function maturesOn(renewal: BankRenewalRecord, last: DepositCertificate, dayBase: 360 | 365): CivilDate {
    const issued = jsonStore.state.renewals.find((one) => one.certificate === last)
    const lastPeriod = issued ? issued.period + 1 : 0
    const ended = { maturityDate: last.maturity_date, termDays: last.term_days, dayBase }
    return maturityAfterExtensions(ended, renewal.period - lastPeriod)
  }

  function issue(renewal: BankRenewalRecord): void {
    const application = findDeposit(renewal.depositId)?.application
    const last = lastCertificate(renewal)
    if (!application || !last || !renewal.terms) return
    const certificate = issueCertificate({
      ...renewal.terms,
      day_base: application.terms.day_base,
      issuedOn: civilDateInBogota(Date.now()),
      openingDate: renewal.terms.opening_date ?? maturesOn(renewal, last, application.terms.day_base),
    })
    renewal.status = 'issued'
    renewal.certificate = certificate
    note(renewal, `Renovación emitida, constancia ${certificate.constancy_number}`)
    announce(renewal.reference, { type: 'renewal.issued', data: { renewal_id: renewal.id, certificate } })
  }

  const act: RenewalTray['act'] = (renewal, action, reason) => {
    if (!actionsFor(renewal).includes(action)) return false
    const data = { renewal_id: renewal.id }
    if (action === 'issue') issue(renewal)
    else if (action === 'ask-for-more') {
      renewal.status = 'more-documents'
      renewal.reason = reason?.trim() || 'Necesitamos una copia reciente de tu documento de identidad'
      note(renewal, `Pedimos más documentos: ${renewal.reason}`)
      announce(renewal.reference, { type: 'renewal.more-documents', data: { ...data, reason: renewal.reason } })
    } else if (action === 'funds-not-found') {
      if (renewal.addedMoney) renewal.addedMoney.isFound = false
      if (renewal.terms) renewal.terms = { ...renewal.terms, ...renewal.addedMoney?.without }
      note(renewal, 'No encontramos lo que se agregó: se renueva sin ello')
    } else if (action === 'confirm') {
      renewal.status = 'confirmed'
      note(renewal, 'Renovación confirmada')
      announce(renewal.reference, { type: 'renewal.confirmed', data })
    } else {
      renewal.status = 'withdrawn'
      note(renewal, 'Retiro pagado')
      announce(renewal.reference, { type: 'renewal.withdrawn', data })
    }
    return true
  }

  return {
    find: (id) => jsonStore.state.renewals.find((renewal) => renewal.id === id),
    byPeriod: (reference, period) =>
      jsonStore.state.renewals.find((renewal) => renewal.reference === reference && renewal.period === period),
    receive(request) {
      const renewal: BankRenewalRecord = {
        id: `ren_${randomUUID()}`,
        reference: request.reference,
        depositId: request.deposit_id,
        period: request.period,
        receivedAt: new Date().toISOString(),
        status: 'received',
        reason: undefined,
        decision: request.decision,
        terms: request.terms,
        ...(request.added_money ? { addedMoney: toAddedMoney(request.added_money) } : {}),
        form: request.form,
        files: listFiles(request).map(files.keep),
        signedOnPaper: request.signed_on_paper,
        certificate: undefined,
        history: [],
      }
      jsonStore.state.renewals.push(renewal)
      note(renewal, 'Decisión recibida')
      scheduleAutomatic()
      return renewal
    },
    addDocuments(renewal, documents) {
      if (renewal.status !== 'more-documents') return false
      renewal.files.push(...documents.map(files.keep))
      renewal.status = 'received'
      renewal.reason = undefined
      note(renewal, 'Llegaron los documentos que pedimos')
      scheduleAutomatic()
      return true
    },
    actionsFor,
    act,
    actAutomatically() {
      for (const renewal of jsonStore.state.renewals) {
        act(renewal, renewal.decision === 'withdraw' ? 'pay-out' : 'confirm')
        act(renewal, 'issue')
      }
    },
  }
}
