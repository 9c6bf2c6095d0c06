import type { ApplicationAnswer, DepositAnswer, PaperSignatureAnswer, RenewalAnswer } from '#contract/partner-bank.ts'
import { toApplicationAnswer, toDepositAnswer, toPaperAnswer, toRenewalAnswer } from './queue-answers.ts'
import { decryptContent, getAnswer, type QueueKind, type QueueParts } from './queue-content.ts'
import { readQueueFile } from './queue-files.ts'
import { parseItemId } from './queue-ids.ts'
import { QueueRefusal } from './queue-refusal.ts'
import { findItem, listOfReference, type QueueRow } from './store.ts'

/** N05: what the desk answers about what is on it. Each throws `QueueRefusal` NOT_FOUND for what is not there. */

async function requireQueueItem(parts: QueueParts, kind: QueueKind, id: string): Promise<QueueRow> {
  const itemId = parseItemId(id)
  const row = itemId ? await findItem(parts.db, itemId) : undefined
  if (row?.kind !== kind) throw new QueueRefusal('NOT_FOUND', 'it does not lie on the desk')
  return row
}

export async function applicationAtQueue(parts: QueueParts, id: string): Promise<ApplicationAnswer> {
  return toApplicationAnswer(await requireQueueItem(parts, 'application', id))
}

export async function depositAtQueue(parts: QueueParts, id: string): Promise<DepositAnswer> {
  return toDepositAnswer(parts, await requireQueueItem(parts, 'deposit', id))
}

export async function papersAtQueue(parts: QueueParts, id: string): Promise<PaperSignatureAnswer> {
  return toPaperAnswer(parts, await requireQueueItem(parts, 'papers', id))
}

export async function renewalAtQueue(parts: QueueParts, id: string): Promise<RenewalAnswer> {
  return toRenewalAnswer(parts, await requireQueueItem(parts, 'renewal', id))
}

/** The application of a process; undefined when there is none. */
export async function findApplicationAtQueue(
  parts: QueueParts,
  reference: string,
): Promise<ApplicationAnswer | undefined> {
  const [row] = await listOfReference(parts.db, reference, 'application')
  return row && toApplicationAnswer(row)
}

/** The renewal of a process at the end of a period; undefined when there is none. */
export async function findRenewalAtQueue(
  parts: QueueParts,
  { reference, period }: { reference: string; period: number },
): Promise<RenewalAnswer | undefined> {
  const rows = await listOfReference(parts.db, reference, 'renewal')
  const row = rows.find((one) => decryptContent(parts, 'renewal', one).period === period)
  return row && toRenewalAnswer(parts, row)
}

/** The PDF of the certificate of an issued deposit or renewal. */
export async function certificateAtQueue(
  parts: QueueParts,
  kind: 'deposit' | 'renewal',
  id: string,
): Promise<Uint8Array> {
  const { certificateFile } = getAnswer(await requireQueueItem(parts, kind, id))
  const bytes = certificateFile && (await readQueueFile(parts, certificateFile))
  if (!bytes) throw new QueueRefusal('NOT_FOUND', 'there is no certificate')
  return bytes
}
