import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '../../../app/context.ts'
import { inspectInThread, redrawInThread } from './file-workers.ts'
import type { Inspected } from './inspected.ts'

export type Refused = {
  refusal: Extract<ErrorCode, 'DOCUMENT_UNREADABLE' | 'PICTURE_TOO_LARGE'>
  mediaType?: undefined
}
export type Accepted = Inspected & { refusal?: undefined }

const unreadable: Refused = { refusal: 'DOCUMENT_UNREADABLE' }

/**
 * R33: checks a file from outside and returns what is stored of it. Its type comes from its content alone. A scanner
 * checks it where one is configured. A picture is drawn again, and our drawing is stored.
 * In: the bytes. Out: a refusal for a file that is no whole PDF, JPEG or PNG, or that takes too long or too much
 * memory. Also for a picture of too many pixels, and when the scanner finds something.
 * Throws the scanner's `ProviderError` when it has no verdict: a file without a scan is not accepted.
 */
export async function acceptFile(ctx: Context, bytes: Uint8Array): Promise<Accepted | Refused> {
  const found = await orRefused(ctx, inspectInThread(bytes))
  if (!found) return unreadable
  if (!found.mediaType) return { refusal: found.refusal }
  const { mediaType, extension } = found
  const whole = bytes.subarray(0, found.sizeBytes)
  if (!(await isClean(ctx, whole))) return unreadable
  if (mediaType === 'application/pdf') return { mediaType, extension, bytes: whole }
  const drawn = await orRefused(ctx, redrawInThread(whole, mediaType))
  return drawn ? { mediaType, extension, bytes: drawn } : unreadable
}

/** A file that crashed its thread, or was not done in time, is refused; operators are told. */
async function orRefused<T>({ logger }: Context, looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    logger.warn({ err: error }, 'a file was refused: looking at it failed')
    return undefined
  }
}

/** For a file that is stored byte for byte, as a signature requires. Out and errors as above. */
export async function isClean({ providers, logger }: Context, bytes: Uint8Array): Promise<boolean> {
  const verdict = (await providers.scanner?.scan(bytes)) ?? 'clean'
  if (verdict === 'clean') return true
  logger.warn({ found: verdict.found }, 'a file was refused by the scanner')
  return false
}
