import { partnerBank } from '#domain/banks/registry.ts'
import { type DeclarationId, declarations, declarationText } from '#domain/forms/declarations.ts'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { insertConsent, lastConsent } from './store.ts'

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

/**
 * Keeps what a customer said to a declaration: the version and hash of the text that was shown, when and from where.
 * The same word on the same text is kept once; a tick that is taken back gets a row that says so.
 */
export async function recordConsent(ctx: Context, tx: Tx, consent: ConsentGiven): Promise<void> {
  const { process, declaration, given, address } = consent
  const shown = shownDeclaration(ctx, declaration, process.bankId)
  const last = await lastConsent(tx, process.uuid, declaration)
  if (!given && !last?.given) return
  if (last?.given === given && last.textVersion === shown.version && last.textSha256 === shown.sha256) return
  await insertConsent(tx, {
    customerId: process.customerId,
    processUuid: process.uuid,
    kind: declaration,
    given,
    textVersion: shown.version,
    textSha256: shown.sha256,
    addressEncrypted: ctx.encryption.encrypt('consents.address', address),
  })
}
