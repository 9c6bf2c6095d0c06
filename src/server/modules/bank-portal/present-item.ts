import type { QueueItem } from '#contract/bank-portal.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { expectedBy } from '#domain/process/timeline.ts'
import { decryptContent, type QueueParts } from './queue-content.ts'
import type { QueueRowOfProcess } from './store.ts'

/** What a list shows of an item of the desk, with what waits for a second person. */
export function presentItem(
  parts: Pick<QueueParts, 'encryption'>,
  row: QueueRowOfProcess,
  proposal: QueueItem['proposal'],
): QueueItem {
  const { item, status } = row
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
    answerBy: answerBy(row, 'maturesOn' in content ? content.maturesOn : undefined),
    ...(proposal ? { proposal } : {}),
  }
}

/** In which states a decision of the bank is what comes next. */
const statesOfBank: readonly QueueItem['state'][] = ['received', 'pending', 'confirmed']

/**
 * Z06: until when the customer was told that the bank answers.
 * @param maturesOn - The end of the period that a renewal is about.
 * @returns Nothing where the bank has not to act, as with papers that the customer signs there.
 */
function answerBy({ item, status, since }: QueueRowOfProcess, maturesOn?: CivilDate): CivilDate | undefined {
  if (!status || !since || item.kind === 'papers' || !statesOfBank.includes(item.state)) return undefined
  const expected = expectedBy(status, since.getTime(), maturesOn)
  return expected?.actor === 'bank' ? expected.date : undefined
}
