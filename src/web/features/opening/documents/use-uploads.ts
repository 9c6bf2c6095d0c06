import { useEffect, useRef, useState } from 'react'
import type { UploadKind } from '#contract/documents.ts'
import { uploadFile } from '../../../api/upload.ts'
import type { DocumentView } from '../../../api/views.ts'
import { withoutExcess } from '../../../lib/shrink-photo.ts'
import type { Upload } from './uploads.ts'

/**
 * The uploads of this visit, by kind. In: the process and what to do with a document that has arrived.
 * Out: where each stands, and how to send one. They go one after the other, as the server takes them; large photos are
 * made smaller first. Leaving the page stops those on their way.
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
      const document = await uploadFile(kind, processUuid, await withoutExcess(file), {
        signal: leaving.current?.signal,
        onProgress: (progress) => set({ status: 'uploading', fileName: file.name, progress }),
      })
      onUploaded(document)
      set({ status: 'done', previewUrl: file.type.startsWith('image/') ? createPictureUrl(file) : undefined })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      set({ status: 'failed', message: (error as Error).message })
    }
  }

  function createPictureUrl(file: File): string {
    const picture = URL.createObjectURL(file)
    pictures.current.push(picture)
    return picture
  }

  return { uploads, send, uploading: Object.values(uploads).some((upload) => upload?.status === 'uploading') }
}
