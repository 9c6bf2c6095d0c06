import { randomInt } from 'node:crypto'
import type { World } from '../counterpart.ts'
import { approvingBank, decliningBank, failingBank } from './banks.ts'
import { transactionEvent } from './events.ts'

export type FinalStatus = 'APPROVED' | 'DECLINED' | 'VOIDED' | 'ERROR'
export const finalStatuses: readonly FinalStatus[] = ['APPROVED', 'DECLINED', 'VOIDED', 'ERROR']

export type PseTransaction = {
  id: string
  status: 'PENDING' | FinalStatus
  amountInCents: number
  currency: string
  reference: string
  customerEmail: string
  customerName: string
  phoneNumber: string
  redirectUrl: string | undefined
  userType: number
  legalIdType: string
  legalId: string
  bankCode: string
  description: string
  createdAt: string
  finalizedAt: string | undefined
}

/** The transactions and everything that can happen to them. */
export type Transactions = {
  list(): PseTransaction[]
  byId(id: string): PseTransaction | undefined
  byReference(reference: string): PseTransaction[]
  create(input: Omit<PseTransaction, 'id' | 'status' | 'createdAt' | 'finalizedAt'>): PseTransaction
  /**
   * Ends a transaction and sends the event.
   * @returns False when it had ended already (only approved ones can be voided).
   */
  decide(id: string, status: FinalStatus): boolean
  /** The customer arrives at the bank; the test banks decide by themselves. */
  visit(id: string): PseTransaction | undefined
  bankPageReady(transaction: PseTransaction): boolean
  close(): void
}

export function openTransactions(world: World): Transactions {
  const jsonStore = world.jsonStore<{ transactions: PseTransaction[] }>('pse', () => ({ transactions: [] }))
  const timers = new Set<NodeJS.Timeout>()

  const byId = (id: string) => jsonStore.state.transactions.find((transaction) => transaction.id === id)
  const bankPageReady = (transaction: PseTransaction) =>
    Date.now() - Date.parse(transaction.createdAt) >= world.settings.bankPageAfterMs

  function decide(id: string, status: FinalStatus): boolean {
    const transaction = byId(id)
    const mayEnd = transaction?.status === 'PENDING' && status !== 'VOIDED'
    const mayVoid = transaction?.status === 'APPROVED' && status === 'VOIDED'
    if (!transaction || !(mayEnd || mayVoid)) return false
    transaction.status = status
    transaction.finalizedAt = new Date().toISOString()
    jsonStore.save()
    world.sendWebhook('pse', transactionEvent(transaction, world.settings.wompi))
    return true
  }

  /** The declining bank ends the transaction when its page would be ready; asked again after a restart, too. */
  function settle(transaction: PseTransaction): PseTransaction {
    const isDue = transaction.bankCode === decliningBank && bankPageReady(transaction)
    if (isDue && transaction.status === 'PENDING') decide(transaction.id, 'DECLINED')
    return transaction
  }

  return {
    list: () => jsonStore.state.transactions.map(settle).toReversed(),
    byId(id) {
      const transaction = byId(id)
      return transaction && settle(transaction)
    },
    byReference: (reference) =>
      jsonStore.state.transactions.filter((transaction) => transaction.reference === reference).map(settle),
    create(input) {
      const createdAt = new Date().toISOString()
      const id = `11${randomInt(1_000, 9_999)}-${Math.floor(Date.now() / 1_000)}-${randomInt(10_000, 99_999)}`
      const transaction: PseTransaction = { ...input, id, status: 'PENDING', createdAt, finalizedAt: undefined }
      jsonStore.state.transactions.push(transaction)
      jsonStore.save()
      if (transaction.bankCode === decliningBank) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          settle(transaction)
        }, world.settings.bankPageAfterMs)
        timers.add(timer)
      }
      return transaction
    },
    decide,
    visit(id) {
      const transaction = byId(id)
      if (transaction?.status === 'PENDING' && transaction.bankCode === approvingBank) decide(id, 'APPROVED')
      if (transaction?.status === 'PENDING' && transaction.bankCode === failingBank) decide(id, 'ERROR')
      return transaction && settle(transaction)
    },
    bankPageReady,
    close() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
