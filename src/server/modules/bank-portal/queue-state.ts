import type { ApplicationAnswer, DepositAnswer, PaperSignatureAnswer, RenewalAnswer } from '#contract/partner-bank.ts'
import { applicationAnswerOf, depositAnswerOf, paperAnswerOf, renewalAnswerOf } from './queue-answers.ts'
import { answerOf, type DeskKind, type DeskParts, openContent } from './queue-content.ts'
import { readDeskFile } from './queue-files.ts'
import { itemIdOf } from './queue-ids.ts'
import { DeskRefusal } from './queue-refusal.ts'
import { type DeskRow, findItem, listOfReference } from './store.ts'

/** N05: what the desk answers about what lies on it. Each throws `DeskRefusal` NOT_FOUND for what does not. */

async function itemOf(parts: DeskParts, kind: DeskKind, id: string): Promise<DeskRow> {
  const itemId = itemIdOf(id)
  const row = itemId ? await findItem(parts.db, itemId) : undefined
  if (row?.kind !== kind) throw new DeskRefusal('NOT_FOUND', 'it does not lie on the desk')
  return row
}

export async function applicationAtDesk(parts: DeskParts, id: string): Promise<ApplicationAnswer> {
  return applicationAnswerOf(await itemOf(parts, 'application', id))
}

export async function depositAtDesk(parts: DeskParts, id: string): Promise<DepositAnswer> {
  return depositAnswerOf(parts, await itemOf(parts, 'deposit', id))
}

export async function papersAtDesk(parts: DeskParts, id: string): Promise<PaperSignatureAnswer> {
  return paperAnswerOf(parts, await itemOf(parts, 'papers', id))
}

export async function renewalAtDesk(parts: DeskParts, id: string): Promise<RenewalAnswer> {
  return renewalAnswerOf(parts, await itemOf(parts, 'renewal', id))
}

/** The application of a process; undefined when there is none. */
export async function findApplicationAtDesk(
  parts: DeskParts,
  reference: string,
): Promise<ApplicationAnswer | undefined> {
  const [row] = await listOfReference(parts.db, reference, 'application')
  return row && applicationAnswerOf(row)
}

/** The renewal of a process at the end of a period; undefined when there is none. */
export async function findRenewalAtDesk(
  parts: DeskParts,
  { reference, period }: { reference: string; period: number },
): Promise<RenewalAnswer | undefined> {
  const rows = await listOfReference(parts.db, reference, 'renewal')
  const row = rows.find((one) => openContent(parts, 'renewal', one).period === period)
  return row && renewalAnswerOf(parts, row)
}

/** The PDF of the certificate of an issued deposit or renewal. */
export async function certificateAtDesk(
  parts: DeskParts,
  kind: 'deposit' | 'renewal',
  id: string,
): Promise<Uint8Array> {
  const { certificate_file } = answerOf(await itemOf(parts, kind, id))
  const bytes = certificate_file && (await readDeskFile(parts, certificate_file))
  if (!bytes) throw new DeskRefusal('NOT_FOUND', 'there is no certificate')
  return bytes
}
