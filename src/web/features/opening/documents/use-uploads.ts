import { useEffect, useRef, useState } from 'react'
import type { DocumentView, UploadKind } from '#contract/documents.ts'
import { isBusy, uploadUntilLookedAt } from '../../../api/upload-until-looked-at.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { photoToSend } from '../../../lib/shrink-photo.ts'
import { busyText } from '../../../ui/busy-text.ts'
import type { Upload } from './uploads.ts'

/**
 * The uploads of this visit, by kind. They go one after the other, as the server takes them; large photos are made
 * smaller first, and other formats become JPEG. What the server is too busy for is sent again by itself. Leaving the
 * page stops those on their way.
 * @param onUploaded - What to do with a document that has arrived.
 * @returns Where each stands, and how to send one.
 */
export function useUploads(processUuid: string, onUploaded: (document: DocumentView) => void) {
  const [uploads, setUploads] = useState<Partial<Record<UploadKind, Upload>>>({})
  const pictures = useRef<string[]>([])
  const leaving = useRef<AbortController>(undefined)
  const line = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    leaving.current = new AbortController()
    return () => {
      leaving.current?.abort()
      for (const picture of pictures.current) URL.revokeObjectURL(picture)
      pictures.current = []
    }
  }, [])

  function send(kind: UploadKind, file: File): Promise<void> {
    const set = (upload: Upload) => setUploads((known) => ({ ...known, [kind]: upload }))
    set({ status: 'uploading', fileName: file.name })
    const sent = line.current.then(() => sendNow(kind, file, set))
    line.current = sent
    return sent
  }

  async function sendNow(kind: UploadKind, file: File, set: (upload: Upload) => void) {
    try {
      const sent = await photoToSend(file)
      const document = await uploadUntilLookedAt(kind, processUuid, sent, {
        signal: leaving.current?.signal,
        onProgress: (progress) => set({ status: 'uploading', fileName: file.name, progress }),
        onBusy: () => set({ status: 'uploading', fileName: file.name, waitText: busyText(sent.type) }),
      })
      onUploaded(document)
      set({ status: 'done', previewUrl: sent.type.startsWith('image/') ? createPictureUrl(sent) : undefined })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      set({ status: 'failed', message: errorWords(error), again: isBusy(error) ? file : undefined })
    }
  }

  function createPictureUrl(file: File): string {
    const picture = URL.createObjectURL(file)
    pictures.current.push(picture)
    return picture
  }

  return { uploads, send, uploading: Object.values(uploads).some((upload) => upload?.status === 'uploading') }
}
