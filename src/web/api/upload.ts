/** Uploads with progress, which `fetch` cannot tell; headers, session and errors are those of every other call. */
import { type DocumentView, type UploadKind, uploadDocument } from '#contract/documents.ts'
import { apiOrigin, buildCallUrl, buildHeaders, getAnswer, toCallError, withSession } from './client.ts'

export type UploadOptions = {
  /** Gets the share that has left, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A slow phone may take minutes; one that sends nothing for this long has lost its connection. */
const stalledMs = 60_000

/**
 * Sends one file of a process; it replaces an earlier one of the same kind (F08).
 * @returns The document as the server keeps it.
 * @throws `CallError`, or an `AbortError` when the signal stops it.
 */
export function uploadFile(
  kind: UploadKind,
  processUuid: string,
  file: File,
  options: UploadOptions = {},
): Promise<DocumentView> {
  return withSession(uploadDocument, () => send(kind, processUuid, file, options))
}

function send(kind: UploadKind, processUuid: string, file: File, { onProgress, signal }: UploadOptions) {
  return new Promise<DocumentView>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    const stillMoving = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), stalledMs)
    }
    const abort = () => request.abort()

    request.open(uploadDocument.method, buildCallUrl(uploadDocument, { kind }, { processUuid }))
    request.withCredentials = apiOrigin !== ''
    for (const [name, value] of Object.entries(buildHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      stillMoving()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onloadend = () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) return reject(new DOMException('The upload was stopped', 'AbortError'))
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300 && isEnvelope(answer))
        return resolve(getAnswer(uploadDocument, answer))
      // Without an answer the status is 0 and there is no body, which counts as being offline.
      reject(toCallError(answer, request.status, request.getResponseHeader('retry-after')))
    }
    if (signal?.aborted) return reject(new DOMException('The upload was stopped', 'AbortError'))
    signal?.addEventListener('abort', abort, { once: true })

    const form = new FormData()
    form.set('file', file, file.name)
    stillMoving()
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEnvelope(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'body' in answer
}
