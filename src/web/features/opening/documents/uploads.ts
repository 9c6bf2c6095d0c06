import type { DocumentView, UploadKind } from '#contract/documents.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import type { FileState } from '../../../ui/file-field.tsx'

/** A file during its upload, or after a failed one. */
export type Upload =
  | { status: 'uploading'; fileName: string; progress?: number; waitText?: string }
  /** `again`: the file itself, where nobody has looked at it yet. */
  | { status: 'failed'; message: string; again?: File }
  | { status: 'done'; previewUrl?: string }

/**
 * What the field of a kind shows. A new upload replaces the earlier file; after a failure the earlier one shows again.
 * @param upload - What happened in this visit.
 * @param document - The document on the server.
 * @param addressOfDocument - How to build its address.
 */
export function getFileState(
  upload: Upload | undefined,
  document: DocumentView | undefined,
  addressOfDocument: (id: string) => string,
): FileState {
  if (upload?.status === 'uploading') return upload
  if (!document) return { status: 'empty' }
  const isPicture = document.mediaType.startsWith('image/')
  const own = upload?.status === 'done' ? upload.previewUrl : undefined
  return {
    status: 'done',
    fileName: document.fileName,
    detail: `${isPicture ? 'Foto' : 'PDF'}, ${formatBytes(document.sizeBytes)}`,
    previewUrl: own ?? (isPicture ? addressOfDocument(document.id) : undefined),
  }
}

/** @param documents - What the server has. */
export function missingKinds(
  askedFor: readonly { kind: UploadKind; required: boolean }[],
  documents: readonly DocumentView[],
): UploadKind[] {
  const present = new Set(documents.map(({ kind }) => kind))
  return askedFor.filter(({ kind, required }) => required && !present.has(kind)).map(({ kind }) => kind)
}

const sides: readonly UploadKind[] = ['identity-front', 'identity-back']

/**
 * F08: the sides of the identity document that an opening has from its identity check.
 * @param documents - What the server has.
 * @param uploads - The uploads of this visit.
 * @returns Both kinds, or none where one is missing or was uploaded just now.
 */
export function knownSides(
  { processStatus, identityValidation }: Pick<ProcessView, 'processStatus' | 'identityValidation'>,
  documents: readonly DocumentView[],
  uploads: Partial<Record<UploadKind, Upload>>,
): readonly UploadKind[] {
  const isProven = processStatus === 'CLIENTE-SUBIENDO-DOCUMENTOS' && identityValidation.status === 'success'
  const isThere = (kind: UploadKind) => !uploads[kind] && documents.some((document) => document.kind === kind)
  return isProven && sides.every(isThere) ? sides : []
}
