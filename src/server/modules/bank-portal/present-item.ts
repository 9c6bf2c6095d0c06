import type { DeskItem } from '#contract/bank-portal.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import { type DeskKind, type DeskParts, openContent } from './queue-content.ts'
import type { DeskRowOfProcess } from './store.ts'

/** What a list shows of an item of the desk, with what waits for a second person. */
export function presentItem(
  parts: Pick<DeskParts, 'sealing'>,
  { item, status }: DeskRowOfProcess,
  proposal: DeskItem['proposal'],
): DeskItem {
  const content = openContent(parts, item.kind as DeskKind, item)
  return {
    item_id: item.id,
    kind: item.kind as DeskItem['kind'],
    state: item.state as DeskItem['state'],
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
