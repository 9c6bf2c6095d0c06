import type { DocumentView, UploadKind } from '#contract/documents.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { CallError } from './client.ts'
import { type UploadOptions, uploadFile } from './upload.ts'

/** Answers that say nothing of the file: it is to come again. */
const busy: readonly ErrorCode[] = ['FILES_BUSY', 'PICTURES_BUSY', 'TOO_MANY_FILES_WAITING', 'UNAVAILABLE']

const mostTries = 6
const shortestSeconds = 3
const longestSeconds = 45

export const isBusy = (error: unknown): boolean =>
  error instanceof CallError && (busy as readonly string[]).includes(error.code)

/** Sends a paper of a process like `uploadFile`, until it was looked at. Options and errors as below. */
export const uploadUntilLookedAt = (
  kind: UploadKind,
  processUuid: string,
  file: File,
  options: UploadOptions & { onBusy?: () => void } = {},
): Promise<DocumentView> => untilLookedAt(() => uploadFile(kind, processUuid, file, options), options)

/**
 * Sends a file, and again while the server is too busy to look at it: later each time, six times in all.
 * @param options - `onBusy` hears of each wait.
 * @throws What the last try threw.
 */
export async function untilLookedAt<T>(
  send: () => Promise<T>,
  { onBusy, signal }: { onBusy?: () => void; signal?: AbortSignal | undefined },
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await send()
    } catch (error) {
      if (tried === mostTries || !isBusy(error)) throw error
      onBusy?.()
      const asked = (error as CallError).retryAfterSeconds ?? shortestSeconds
      await wait(Math.min(longestSeconds, Math.max(shortestSeconds, asked) * 2 ** (tried - 1)), signal)
    }
  }
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('The upload was stopped', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1_000)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
