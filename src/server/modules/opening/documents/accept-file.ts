import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { fileWorkers, NotLookedAtError, TooIntricateError } from './file-workers.ts'
import { asCannotBeOpened, drawnAs, type FileRefusal } from './inspected.ts'

/** Why a file is not taken. */
export type Refusal = { refusal: FileRefusal | 'DOCUMENT_NOT_CLEAN'; mediaType?: undefined }
export type Accepted = {
  mediaType: keyof typeof extensions
  extension: string
  bytes: Uint8Array
  refusal?: undefined
}

const extensions = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** How soon a file that nobody looked at may come again, in seconds. */
const soonSeconds = 5

/**
 * R33: checks a file from outside and returns what is stored of it. Its type comes from its content alone. A scanner
 * checks it where one is configured. A picture is drawn again, and our drawing is stored.
 * @returns What is stored, or the one reason why the file is not taken.
 * @throws FILES_BUSY or PICTURES_BUSY while nobody could look at it, and the scanner's `ProviderError` when it has no
 *   verdict. A file that was not looked at or scanned is neither accepted nor refused.
 */
export async function acceptFile(ctx: Context, bytes: Uint8Array): Promise<Accepted | Refusal> {
  try {
    return await judge(ctx, bytes)
  } catch (error) {
    if (error instanceof TooIntricateError) return { refusal: 'DOCUMENT_TOO_INTRICATE' }
    if (!(error instanceof NotLookedAtError)) throw error
    ctx.logger.warn({ err: error }, 'a file could not be checked')
    throw new ApiError(busyCode(bytes), { retryAfterSeconds: soonSeconds, cause: error })
  }
}

async function judge(ctx: Context, bytes: Uint8Array): Promise<Accepted | Refusal> {
  const found = await fileWorkers.inspect(bytes)
  if (found.refusal) return found
  const whole = bytes.subarray(found.from, found.to)
  if (!(await isClean(ctx, whole))) return { refusal: 'DOCUMENT_NOT_CLEAN' }
  if (found.mediaType === 'application/pdf') return { mediaType: 'application/pdf', extension: 'pdf', bytes: whole }
  const drawn = await fileWorkers.redraw(whole, found.mediaType)
  if (!drawn) return { refusal: asCannotBeOpened(found.mediaType) }
  const mediaType = drawnAs(found.mediaType)
  return { mediaType, extension: extensions[mediaType], bytes: drawn }
}

/** How the file is called while nobody knows more of it than how it begins. */
function busyCode(bytes: Uint8Array): Extract<ErrorCode, 'FILES_BUSY' | 'PICTURES_BUSY'> {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  return head.includes('%PDF-') ? 'FILES_BUSY' : 'PICTURES_BUSY'
}

/** For a file that is stored byte for byte, as a signature requires. Out and errors as above. */
export async function isClean({ providers, logger }: Context, bytes: Uint8Array): Promise<boolean> {
  const verdict = (await providers.scanner?.scan(bytes)) ?? 'clean'
  if (verdict === 'clean') return true
  logger.warn({ found: verdict.found }, 'a file was refused by the scanner')
  return false
}
