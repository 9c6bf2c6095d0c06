import { memoizeWeak } from '../../platform/cache/memoize-weak.ts'
import type { BankConnections, MerchantKeys } from '../bank-connections/port.ts'
import { ProviderError } from '../http-client.ts'
import type { PaymentsPort } from './port.ts'

type Choice = {
  connections: BankConnections
  /** Makes the adapter of one merchant. */
  createPayments: (merchant: MerchantKeys) => PaymentsPort
}

/**
 * Decision 043: the payments of one bank's customers, who pay that bank's own merchant.
 * @param options - The connections, and what makes the port of a merchant.
 * @returns A function from a bank's id to its payments, whose calls throw `unavailable` while the bank has no merchant:
 *   money for one bank never goes to another.
 */
export function chooseMerchant({ connections, createPayments }: Choice): (bankId: number) => PaymentsPort {
  const getPayments = memoizeWeak(createPayments)

  return (bankId) => {
    async function findPort(): Promise<PaymentsPort> {
      const connection = await connections.find(bankId)
      if (!connection?.merchant) throw new ProviderError('wompi', 'unavailable', `bank ${bankId} has no merchant`)
      return getPayments(connection.merchant)
    }
    return {
      pseBanks: async () => (await findPort()).pseBanks(),
      acceptance: async () => (await findPort()).acceptance(),
      createPsePayment: async (payment) => (await findPort()).createPsePayment(payment),
      payment: async (id) => (await findPort()).payment(id),
      findByReference: async (reference) => (await findPort()).findByReference(reference),
    }
  }
}
