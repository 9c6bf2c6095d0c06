import type { QueueItem } from '#contract/bank-portal.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { decryptContent, type QueueParts } from './queue-content.ts'
import type { QueueRowOfProcess } from './store.ts'

/** What a list shows of an item of the desk, with what waits for a second person. */
export function presentItem(
  parts: Pick<QueueParts, 'encryption'>,
  { item, status }: QueueRowOfProcess,
  proposal: QueueItem['proposal'],
): QueueItem {
  const content = decryptContent(parts, item.kind, item)
  return {
    itemId: item.id,
    kind: item.kind,
    state: item.state,
    bankId: item.bankId,
    nameBank: bankNames.get(item.bankId) ?? String(item.bankId),
    processUuid: item.reference,
    customer: content.name,
    amount: 'terms' in content ? content.terms?.amountCop : undefined,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    ended: status === 'NEGOCIO-PERDIDO',
    ...(proposal ? { proposal } : {}),
  }
}
