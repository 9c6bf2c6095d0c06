import { listPaymentMethods, type PaymentMethod } from '#domain/banks/bank.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'

/** How a process can be paid now: by PSE only where its bank has a merchant (decision 043). */
export async function listMethodsOf(
  { connections }: Pick<Context, 'connections'>,
  { bankId, turbo }: Pick<ProcessRow, 'bankId' | 'turbo'>,
): Promise<PaymentMethod[]> {
  const withoutPse = (await connections.listWithoutPse()).has(bankId)
  return listPaymentMethods(partnerBank(bankId), { turbo, withoutPse })
}
