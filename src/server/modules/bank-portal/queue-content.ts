import type {
  ApplicationRequest,
  DepositRequest,
  PaperSignatureRequest,
  PartnerBankDepositEvent,
  RenewalRequest,
} from '#contract/partner-bank.ts'
import { type CamelKeys, fromWire, toWire } from '#contract/wire-names.ts'
import type { Context } from '../../context.ts'
import type { QueueAnswer } from '../../platform/db/schema/bank-portal.ts'

/**
 * What is on the desk of a bank without systems, and how it is kept (N05, Z12): with the names of the protocol, in
 * which it comes and is answered.
 */

/** What the desk works with; no more of the server is needed to answer the protocol. */
export type QueueParts = Pick<Context, 'db' | 'encryption'>

export const queuePurpose = 'bank_desk_items.content'

/** A file on the desk; its bytes are a row of their own. */
export type QueueFile = { id: string; kind: string; mime: string; sha256: string; sizeBytes: number }

type Shared = {
  /** Hash of what was asked: the same key with another one is refused. */
  fingerprint: string
  /** The customer's name, so that a list needs no other row. */
  name: string
  files: QueueFile[]
}

export type ApplicationContent = Shared & Pick<CamelKeys<ApplicationRequest>, 'customer' | 'terms' | 'signedOnPaper'>
export type DepositContent = Shared & {
  application: string
  payment: Omit<CamelKeys<DepositRequest>['payment'], 'proof'>
  terms: ApplicationContent['terms']
  /** What the bank's people reported of it since it was issued, in the words of the protocol. */
  events?: CamelKeys<PartnerBankDepositEvent>[]
}
export type PapersContent = Shared & Pick<CamelKeys<PaperSignatureRequest>, 'period' | 'customer'>
export type RenewalContent = Shared &
  Pick<CamelKeys<RenewalRequest>, 'period' | 'decision' | 'terms' | 'form' | 'signedOnPaper'> & {
    deposit: string
    /** When the period that ends matures, as the last certificate says. */
    maturesOn: string
    dayBase: 360 | 365
    /** The keys of documents that were handed in later, each with the hash of what came. */
    additions: { key: string; fingerprint: string }[]
    addedMoney?: AddedMoneyAtQueue
  }

/** Money that is added to a renewal (decision 063), and why the bank says it is not there. `terms` are what counts. */
export type AddedMoneyAtQueue = Pick<NonNullable<CamelKeys<RenewalRequest>['addedMoney']>, 'without'> & {
  payment: DepositContent['payment']
  notFound?: string
}

export type QueueContents = {
  application: ApplicationContent
  deposit: DepositContent
  papers: PapersContent
  renewal: RenewalContent
}
export type QueueKind = keyof QueueContents

export function encryptContent(parts: QueueParts, content: QueueContents[QueueKind]): string {
  return parts.encryption.encrypt(queuePurpose, JSON.stringify(toWire(content)))
}

/**
 * @param _kind - The kind of the row.
 * @returns What was asked.
 */
export function decryptContent<K extends QueueKind>(
  { encryption }: Pick<QueueParts, 'encryption'>,
  _kind: K,
  row: { contentEncrypted: string },
): QueueContents[K] {
  return fromWire(encryption.decryptJson<object>(queuePurpose, row.contentEncrypted)) as QueueContents[K]
}

/** @returns What the bank said of it so far. */
export function getAnswer(row: { answer: QueueAnswer | null }): QueueAnswer {
  return row.answer ?? {}
}
