import { randomUUID } from 'node:crypto'
import type { PaperSignatureRequest } from '#contract/partner-bank.ts'
import type { JsonStore } from '../json-store.ts'
import type { Announce } from './announce.ts'
import type { openFiles } from './files.ts'
import type { BankPaperRecord, BankState } from './records.ts'

/** What a tray of the bank's desk works with. */
export type TrayParts = {
  jsonStore: JsonStore<BankState>
  files: ReturnType<typeof openFiles>
  announce: Announce
  scheduleAutomatic(): void
}

/** The papers that wait at the counter for their signer. */
export type PaperTray = {
  find(id: string): BankPaperRecord | undefined
  /** Takes a document to be signed; it replaces an earlier one of the same reference and period. */
  receive(request: PaperSignatureRequest): BankPaperRecord
  /**
   * The person came and signed.
   * @returns False when the papers are here already or no longer hold.
   */
  markReceived(paper: BankPaperRecord): boolean
  actAutomatically(): void
}

export function openPaperTray({ jsonStore, files, announce, scheduleAutomatic }: TrayParts): PaperTray {
  const markReceived: PaperTray['markReceived'] = (paper) => {
    if (paper.status === 'received' || paper.replaced) return false
    paper.status = 'received'
    paper.receivedAt = new Date().toISOString()
    jsonStore.save()
    const data = { paper_id: paper.id, received_at: paper.receivedAt }
    announce(paper.reference, { type: 'paper-signature.received', data })
    return true
  }

  return {
    find: (id) => jsonStore.state.papers.find((paper) => paper.id === id),
    receive(request) {
      const { reference, period } = request
      for (const paper of jsonStore.state.papers) {
        if (paper.reference === reference && paper.period === period) paper.replaced = true
      }
      const paper: BankPaperRecord = {
        id: `pap_${randomUUID()}`,
        reference,
        bankId: request.bank_id,
        period,
        status: 'waiting',
        requestedAt: new Date().toISOString(),
        receivedAt: undefined,
        replaced: false,
        customer: request.customer,
        file: files.keep(request.document),
      }
      jsonStore.state.papers.push(paper)
      jsonStore.save()
      scheduleAutomatic()
      return paper
    },
    markReceived,
    actAutomatically() {
      for (const paper of jsonStore.state.papers) markReceived(paper)
    },
  }
}
