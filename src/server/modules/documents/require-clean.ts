import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'

/**
 * R33: has a file looked through before anything of it is kept, where a scanner is configured.
 * In: the bytes. Throws DOCUMENT_UNREADABLE when something is found, and the scanner's `ProviderError` when there is no
 * verdict: what nobody has looked through is not taken.
 */
export async function requireClean({ providers, logger }: Context, bytes: Uint8Array): Promise<void> {
  const verdict = (await providers.scanner?.scan(bytes)) ?? 'clean'
  if (verdict === 'clean') return
  logger.warn({ found: verdict.found }, 'an upload was refused by the scanner')
  throw new ApiError('DOCUMENT_UNREADABLE')
}
