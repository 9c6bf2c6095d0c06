import { randomUUID } from 'node:crypto'
import type { ApplicationRequest, DepositRequest, VerificationResult } from '#contract/partner-bank.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { World } from '../counterpart.ts'
import { openAnnounce } from './announce.ts'
import { issueCertificate } from './certificate.ts'
import { openDepositNews } from './deposit-events.ts'
import { openFiles } from './files.ts'
import { openPaperTray, type PaperTray } from './papers.ts'
import type { BankApplicationRecord, BankDepositRecord, BankState } from './records.ts'
import { emptyBank } from './records.ts'
import { openRenewalTray, type RenewalTray } from './renewals.ts'

/** What a person of the bank can do with an application. */
export type BankAction = 'approve' | 'decline' | 'issue' | 'funds-not-found'
export const bankActions: readonly BankAction[] = ['approve', 'decline', 'issue', 'funds-not-found']

/** The bank's people: what they keep, what they can do, and the webhooks that follow. */
export type BankInbox = {
  state: BankState
  save(): void
  files: ReturnType<typeof openFiles>
  application(id: string): BankApplicationRecord | undefined
  byReference(reference: string): BankApplicationRecord | undefined
  deposit(id: string): { application: BankApplicationRecord; deposit: BankDepositRecord } | undefined
  receive(request: ApplicationRequest): BankApplicationRecord
  receivePayment(application: BankApplicationRecord, request: DepositRequest): BankDepositRecord
  actionsFor(application: BankApplicationRecord): BankAction[]
  /** @returns False when the action does not fit the application's state; then nothing happens. */
  act(application: BankApplicationRecord, action: BankAction, reason?: string): boolean
  /** @returns False for a deposit that is not issued, or was cancelled; then nothing happens. */
  tellOfDeposit: ReturnType<typeof openDepositNews>
  papers: PaperTray
  renewals: RenewalTray
  setAutomatic(automatic: boolean): void
  setSigning(signing: BankState['signing']): void
  setVerification(documentNumber: string, result: VerificationResult): void
  close(): void
}

export function openBankInbox(world: World): BankInbox {
  const jsonStore = world.jsonStore<BankState>('bank', emptyBank)
  // What was saved by an earlier version of the bank lacks what it did not know.
  jsonStore.state = { ...emptyBank(), ...jsonStore.state }
  const files = openFiles(world)
  const announce = openAnnounce(world, () => jsonStore.state)
  let timer: NodeJS.Timeout | undefined

  function note(application: BankApplicationRecord, text: string): void {
    application.history.push({ at: new Date().toISOString(), text })
    jsonStore.save()
  }

  function actionsFor(application: BankApplicationRecord): BankAction[] {
    if (application.status === 'received') return ['approve', 'decline']
    const isPaid = application.deposits.at(-1)?.status === 'pending'
    return application.status === 'approved' && isPaid ? ['issue', 'funds-not-found'] : []
  }

  const act: BankInbox['act'] = (application, action, reason) => {
    if (!actionsFor(application).includes(action)) return false
    const data = { application_id: application.id }
    const deposit = application.deposits.at(-1)
    if (action === 'approve') {
      application.status = 'approved'
      note(application, 'Vinculación aprobada')
      announce(application.reference, { type: 'application.approved', data })
    } else if (action === 'decline') {
      application.status = 'declined'
      application.reason = reason?.trim() || 'No cumple con las políticas de vinculación'
      note(application, `Vinculación rechazada: ${application.reason}`)
      announce(application.reference, { type: 'application.declined', data: { ...data, reason: application.reason } })
    } else if (deposit && action === 'issue') {
      const today = civilDateInBogota(Date.now())
      const certificate = issueCertificate({ ...application.terms, issuedOn: today, openingDate: today })
      deposit.status = 'issued'
      deposit.certificate = certificate
      note(application, `CDT emitido, constancia ${certificate.constancy_number}`)
      announce(application.reference, {
        type: 'deposit.issued',
        data: { ...data, deposit_id: deposit.id, certificate },
      })
    } else if (deposit) {
      deposit.status = 'funds-not-found'
      deposit.reason = reason?.trim() || 'El pago no aparece en la cuenta del banco'
      note(application, `No encontramos el dinero: ${deposit.reason}`)
      const details = { ...data, deposit_id: deposit.id, reason: deposit.reason }
      announce(application.reference, { type: 'deposit.funds-not-found', data: details })
    }
    return true
  }

  function actAutomatically(): void {
    for (const application of jsonStore.state.applications) {
      const deposit = application.deposits.at(-1)
      if (application.status === 'received') act(application, 'approve')
      else if (deposit?.amountCop === application.terms.amount_cop) act(application, 'issue')
      else act(application, 'funds-not-found', 'El valor recibido no es el del CDT')
    }
    papers.actAutomatically()
    renewals.actAutomatically()
  }

  function scheduleAutomatic(): void {
    if (!jsonStore.state.automatic || timer) return
    timer = setTimeout(() => {
      timer = undefined
      if (jsonStore.state.automatic) actAutomatically()
    }, world.settings.bankDecidesAfterMs)
  }
  const tray = { jsonStore, files, announce, scheduleAutomatic }
  const papers = openPaperTray(tray)
  const renewals = openRenewalTray({ ...tray, findDeposit })
  scheduleAutomatic()

  function findDeposit(id: string) {
    for (const application of jsonStore.state.applications) {
      const deposit = application.deposits.find((one) => one.id === id)
      if (deposit) return { application, deposit }
    }
    return undefined
  }

  return {
    get state() {
      return jsonStore.state
    },
    save: () => jsonStore.save(),
    files,
    application: (id) => jsonStore.state.applications.find((application) => application.id === id),
    byReference: (reference) => jsonStore.state.applications.find((application) => application.reference === reference),
    deposit: findDeposit,
    papers,
    renewals,
    receive(request) {
      const application: BankApplicationRecord = {
        id: `app_${randomUUID()}`,
        reference: request.reference,
        bankId: request.bank_id,
        receivedAt: new Date().toISOString(),
        status: 'received',
        reason: undefined,
        customer: request.customer,
        terms: request.terms,
        files: request.documents.map(files.keep),
        deposits: [],
        history: [],
      }
      jsonStore.state.applications.push(application)
      note(application, 'Solicitud recibida')
      scheduleAutomatic()
      return application
    },
    receivePayment(application, request) {
      const { payment } = request
      const deposit: BankDepositRecord = {
        id: `dep_${randomUUID()}`,
        status: 'pending',
        reason: undefined,
        method: payment.method,
        paymentReference: payment.reference,
        amountCop: payment.amount_cop,
        paidAt: payment.paid_at,
        proof: payment.proof && files.keep(payment.proof),
        certificate: undefined,
      }
      application.deposits.push(deposit)
      note(application, `Aviso de pago por ${payment.method === 'pse' ? 'PSE' : 'transferencia'}`)
      scheduleAutomatic()
      return deposit
    },
    actionsFor,
    act,
    tellOfDeposit: openDepositNews(jsonStore, announce),
    setAutomatic(automatic) {
      jsonStore.state.automatic = automatic
      jsonStore.save()
      scheduleAutomatic()
    },
    setSigning(signing) {
      jsonStore.state.signing = signing
      jsonStore.save()
    },
    setVerification(documentNumber, result) {
      jsonStore.state.verification[documentNumber] = result
      jsonStore.save()
    },
    close() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
