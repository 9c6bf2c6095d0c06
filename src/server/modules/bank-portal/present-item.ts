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
    item_id: item.id,
    kind: item.kind,
    state: item.state,
    bank_id: item.bankId,
    name_bank: bankNames.get(item.bankId) ?? String(item.bankId),
    process_uuid: item.reference,
    customer: content.name,
    amount: 'terms' in content ? content.terms?.amount_cop : undefined,
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
    ended: status === 'NEGOCIO-PERDIDO',
    ...(proposal ? { proposal } : {}),
  }
}
