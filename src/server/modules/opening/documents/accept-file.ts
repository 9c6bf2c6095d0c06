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
 * R33: what is kept of a file from outside, whoever brings it. It is known by its content alone, looked through where a
 * scanner is configured, and of a picture a drawing of our own is kept.
 * In: the bytes. Out: a refusal for what is no whole PDF, JPEG or PNG, for what takes too long or too much memory to be
 * looked at, for a picture of too many pixels, and for what the scanner finds something in.
 * Throws the scanner's `ProviderError` when it has no verdict: what nobody has looked through is not taken.
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

/** A file that broke its thread, or was not done in time, is none that we keep; that it did so is told to operators. */
async function orRefused<T>({ logger }: Context, looking: Promise<T>): Promise<T | undefined> {
  try {
    return await looking
  } catch (error) {
    logger.warn({ err: error }, 'a file was refused: looking at it failed')
    return undefined
  }
}

/** For what is kept byte for byte, as a signature demands. Out and errors as above. */
export async function isClean({ providers, logger }: Context, bytes: Uint8Array): Promise<boolean> {
  const verdict = (await providers.scanner?.scan(bytes)) ?? 'clean'
  if (verdict === 'clean') return true
  logger.warn({ found: verdict.found }, 'a file was refused by the scanner')
  return false
}
