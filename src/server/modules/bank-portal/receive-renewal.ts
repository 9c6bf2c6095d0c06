import {
  type DepositCertificate,
  type PartnerBankDocument,
  type RenewalAnswer,
  type RenewalRequest,
  renewalDocumentsRequest,
  renewalRequest,
} from '#contract/partner-bank.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityAfterExtensions } from '#domain/process/renewals/automatic-renewal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { keepAddedMoney, requireWholeSum } from './added-money-at-queue.ts'
import { toRenewalAnswer } from './queue-answers.ts'
import { decryptContent, encryptContent, getAnswer, type QueueParts } from './queue-content.ts'
import { keepDocuments } from './queue-files.ts'
import { parseItemId } from './queue-ids.ts'
import { QueueRefusal } from './queue-refusal.ts'
import { type QueueMessage, readMessage, receiveOnce } from './receive-once.ts'
import { requireReceivedPapers } from './receive-papers.ts'
import { findItem, holdReference, insertItem, listOfReference, type QueueRow, updateItem } from './store.ts'

/**
 * N05, P11: the desk gets what the holder of a deposit decided, at most once for each period. Throws `QueueRefusal`:
 * NOT_FOUND, INVALID_REQUEST, INVALID_STATE when the deposit is not issued or was decided about, IDEMPOTENCY_MISMATCH.
 * INVALID_REQUEST also where the sums of added money are not those of the terms.
 */
export async function receiveRenewal(
  parts: QueueParts,
  { effectKey, body }: QueueMessage<RenewalRequest>,
): Promise<RenewalAnswer> {
  const { message, fingerprint } = readMessage(renewalRequest, body)
  const { reference, period, decision, terms, form, signedDocument, signedOnPaper, addedMoney: added } = message
  requireWholeSum(message)
  const row = await receiveOnce(parts, { kind: 'renewal', reference, effectKey, fingerprint }, async (tx, key) => {
    const depositId = parseItemId(message.depositId)
    const deposit = depositId ? await findItem(tx, depositId) : undefined
    if (deposit?.kind !== 'deposit' || deposit.reference !== reference) {
      throw new QueueRefusal('NOT_FOUND', 'there is no such deposit')
    }
    if (!signedDocument) await requireReceivedPapers(parts, tx, signedOnPaper, { reference, period: period + 1 })
    const earlier = await listOfReference(tx, reference, 'renewal')
    const opening = getAnswer(deposit).certificate
    if (deposit.state !== 'issued' || !opening) throw new QueueRefusal('INVALID_STATE', 'the deposit is not issued')
    if (earlier.some((one) => decryptContent(parts, 'renewal', one).period === period)) {
      throw new QueueRefusal('INVALID_STATE', 'that maturity was decided about')
    }
    const { bankId } = deposit
    const proof = added?.payment.proof
    const documents = [...(signedDocument ? [signedDocument] : []), ...message.documents, ...(proof ? [proof] : [])]
    const files = await keepDocuments(parts, tx, { reference, bankId }, documents)
    const { name, terms: opened } = decryptContent(parts, 'deposit', deposit)
    const contentEncrypted = encryptContent(parts, {
      fingerprint,
      name,
      files,
      period,
      decision,
      terms,
      form,
      signedOnPaper,
      deposit: deposit.id,
      maturesOn: terms?.openingDate ?? maturesOn(parts, earlier, { opening, period, dayBase: opened.dayBase }),
      dayBase: opened.dayBase,
      additions: [],
      ...(added ? { addedMoney: keepAddedMoney(added) } : {}),
    })
    return insertItem(tx, { bankId, kind: 'renewal', reference, effectKey: key, state: 'received', contentEncrypted })
  })
  return toRenewalAnswer(parts, row)
}

/** When the period that ends matures: without a certificate of its own, the law has extended the last one. */
function maturesOn(
  parts: QueueParts,
  renewals: readonly QueueRow[],
  { opening, period, dayBase }: { opening: CamelKeys<DepositCertificate>; period: number; dayBase: 360 | 365 },
): CivilDate {
  const issued = renewals.findLast((one) => getAnswer(one).certificate)
  const last = (issued && getAnswer(issued).certificate) ?? opening
  const lastPeriod = issued ? decryptContent(parts, 'renewal', issued).period + 1 : 0
  const ended = { maturityDate: last.maturityDate, termDays: last.termDays, dayBase }
  return maturityAfterExtensions(ended, period - lastPeriod)
}

/**
 * N05, P11: what the bank's people asked for comes to the desk, once for each key. Throws `QueueRefusal`: NOT_FOUND,
 * INVALID_STATE when nothing was asked for, INVALID_REQUEST, IDEMPOTENCY_MISMATCH.
 */
export async function addRenewalDocuments(
  parts: QueueParts,
  renewalId: string,
  { effectKey, body }: QueueMessage<{ documents: PartnerBankDocument[] }>,
): Promise<RenewalAnswer> {
  const { message, fingerprint } = readMessage(renewalDocumentsRequest, body)
  const itemId = parseItemId(renewalId)
  const found = itemId ? await findItem(parts.db, itemId) : undefined
  if (found?.kind !== 'renewal') throw new QueueRefusal('NOT_FOUND', 'there is no such renewal')
  const row = await inTransaction(parts.db, async (tx) => {
    await holdReference(tx, found.reference)
    return add(parts, tx, found.id, { documents: message.documents, addition: { key: effectKey, fingerprint } })
  })
  return toRenewalAnswer(parts, row)
}

type Added = { documents: PartnerBankDocument[]; addition: { key: string; fingerprint: string } }

async function add(parts: QueueParts, tx: Tx, id: string, { documents, addition }: Added): Promise<QueueRow> {
  const row = await findItem(tx, id)
  if (!row) throw new QueueRefusal('NOT_FOUND', 'there is no such renewal')
  const content = decryptContent(parts, 'renewal', row)
  const first = content.additions.find(({ key }) => key === addition.key)
  if (first && first.fingerprint !== addition.fingerprint) {
    throw new QueueRefusal('IDEMPOTENCY_MISMATCH', 'the key was used with another content')
  }
  if (first) return row
  if (row.state !== 'more-documents') throw new QueueRefusal('INVALID_STATE', 'nothing was asked for')
  const files = [...content.files, ...(await keepDocuments(parts, tx, row, documents))]
  const additions = [...content.additions, addition]
  const contentEncrypted = encryptContent(parts, { ...content, files, additions })
  await updateItem(tx, id, { state: 'received', contentEncrypted, answer: null })
  return { ...row, state: 'received', contentEncrypted, answer: null }
}
