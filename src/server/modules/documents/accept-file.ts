import type { Context } from '../../context.ts'
import { inspectFile } from './inspect-file.ts'
import type { Inspected } from './inspected.ts'
import { redrawImage } from './redraw-image.ts'

/**
 * R33: what is kept of a file from outside, whoever brings it. It is known by its content alone, looked through where a
 * scanner is configured, and of a picture a drawing of our own is kept.
 * In: the bytes. Out: undefined for what is no whole PDF, JPEG or PNG, and for what the scanner finds something in.
 * Throws the scanner's `ProviderError` when it has no verdict: what nobody has looked through is not taken.
 */
export async function acceptFile(ctx: Context, bytes: Uint8Array): Promise<Inspected | undefined> {
  const inspected = inspectFile(bytes)
  if (!inspected || !(await isClean(ctx, inspected.bytes))) return undefined
  if (inspected.mediaType === 'application/pdf') return inspected
  const drawn = await redrawImage(inspected.bytes, inspected.mediaType)
  return drawn && { ...inspected, bytes: drawn }
}

/** For what is kept byte for byte, as a signature demands. Out and errors as above. */
export async function isClean({ providers, logger }: Context, bytes: Uint8Array): Promise<boolean> {
  const verdict = (await providers.scanner?.scan(bytes)) ?? 'clean'
  if (verdict === 'clean') return true
  logger.warn({ found: verdict.found }, 'a file was refused by the scanner')
  return false
}
