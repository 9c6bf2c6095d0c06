import { partnerBank } from '#domain/banks/registry.ts'
import { type DeclarationId, declarations, declarationText } from '#domain/forms/declarations.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { type ConsentRow, insertConsent, insertConsents, lastConsent, lastConsents, listConsents } from './store.ts'

export type ConsentGiven = {
  process: { uuid: string; customerId: string; bankId: number }
  declaration: DeclarationId
  given: boolean
  /** The network address it was given from. */
  address: string
}

/** A declaration as this process shows it: its version, its text with the parties' names, and the text's hash. */
export function shownDeclaration(ctx: Context, declaration: DeclarationId, bankId: number) {
  const { title, version } = declarations[declaration]
  const parties = { bankName: partnerBank(bankId).name, platformName: ctx.config.BRAND_NAME }
  const text = declarationText(declaration, parties)
  return { title, text, version: String(version), sha256: sha256Hex(text) }
}

/** Whether the customer's last word on a declaration in this process was yes. */
export async function hasConsented(db: Queryable, processUuid: string, declaration: DeclarationId): Promise<boolean> {
  return (await lastConsent(db, processUuid, declaration))?.given === true
}

/** What a customer has said to one declaration in all their processes: whether the last word was no, and where it is yes. */
export type LeaveGiven = { isWithdrawn: boolean; givenIn: ReadonlySet<string> }

/** Where a customer has given a declaration, and whether their last word on it was no. */
export async function leaveOfCustomer(
  db: Queryable,
  customerId: string,
  declaration: DeclarationId,
): Promise<LeaveGiven> {
  const consentsNewestFirst = await listConsents(db, customerId, declaration)
  const lastWords = new Map(consentsNewestFirst.toReversed().map(({ processUuid, given }) => [processUuid, given]))
  const givenIn = [...lastWords].flatMap(([processUuid, given]) => (processUuid && given ? [processUuid] : []))
  return { isWithdrawn: consentsNewestFirst[0]?.given === false, givenIn: new Set(givenIn) }
}

/**
 * Carries a consent into another process of the customer, with the date and the address of the first. It only holds
 * where the text is the same, so another bank asks again.
 * @returns Whether it was carried.
 */
export async function carryConsent(
  ctx: Context,
  tx: Tx,
  carried: { process: ConsentGiven['process']; declaration: DeclarationId; fromUuid: string },
): Promise<boolean> {
  const { process, declaration, fromUuid } = carried
  const last = await lastConsent(tx, fromUuid, declaration)
  const shown = shownDeclaration(ctx, declaration, process.bankId)
  if (!last?.given || last.textVersion !== shown.version || last.textSha256 !== shown.sha256) return false
  const { id: _, ...same } = last
  await insertConsent(tx, { ...same, processUuid: process.uuid })
  return true
}

/**
 * Keeps what a customer said to a declaration: the version and hash of the text that was shown, when and from where.
 * The same word on the same text is kept once; a tick that is taken back gets a row that says so.
 */
export async function recordConsent(ctx: Context, tx: Tx, consent: ConsentGiven): Promise<void> {
  const { process, declaration } = consent
  await insertConsents(tx, buildConsent(ctx, consent, await lastConsent(tx, process.uuid, declaration)))
}

/** The same for several declarations of one process, each asked once. */
export async function recordConsents(
  ctx: Context,
  tx: Tx,
  {
    words,
    ...place
  }: Pick<ConsentGiven, 'process' | 'address'> & {
    words: readonly Pick<ConsentGiven, 'declaration' | 'given'>[]
  },
): Promise<void> {
  if (words.length === 0) return
  const kinds = words.map(({ declaration }) => declaration)
  const last = await lastConsents(tx, place.process.uuid, kinds)
  const rows = words.flatMap((word) => buildConsent(ctx, { ...place, ...word }, last.get(word.declaration)))
  await insertConsents(tx, rows)
}

/** What has to be kept of a word on a declaration, after the last one: one row, or nothing. */
function buildConsent(ctx: Context, consent: ConsentGiven, last: ConsentRow | undefined) {
  const { process, declaration, given, address } = consent
  const shown = shownDeclaration(ctx, declaration, process.bankId)
  if (!given && !last?.given) return []
  if (last?.given === given && last.textVersion === shown.version && last.textSha256 === shown.sha256) return []
  const row = {
    customerId: process.customerId,
    processUuid: process.uuid,
    kind: declaration,
    given,
    textVersion: shown.version,
    textSha256: shown.sha256,
    addressEncrypted: ctx.encryption.encrypt('consents.address', address),
  }
  return [row]
}
