import type { Context } from '../../../context.ts'
import type { ChangeRow } from './store.ts'

const purpose = 'change_requests.evidence'

/**
 * @param words - What somebody wrote as the proof of a change.
 * @returns The words as they are kept.
 */
export const sealEvidence = ({ encryption }: Pick<Context, 'encryption'>, words: string): string =>
  encryption.encrypt(purpose, words)

/** @returns What somebody wrote as the proof of a change; undefined where nothing was written, or it was erased. */
export function openEvidence(
  { encryption }: Pick<Context, 'encryption'>,
  { evidenceEncrypted }: Pick<ChangeRow, 'evidenceEncrypted'>,
): string | undefined {
  return evidenceEncrypted ? encryption.decrypt(purpose, evidenceEncrypted) : undefined
}
