import { type DocumentView, downloadDocument, type UploadKind } from '#contract/documents.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { fileRefusal, photosAndPapers } from '../../../ui/file-rules.ts'
import { SendAgain } from '../../../ui/send-again.tsx'
import { TakePhoto } from '../../../ui/take-photo.tsx'
import { getFileState, type Upload } from './uploads.ts'

const accept = photosAndPapers
const maxBytes = 20 * 1024 * 1024
const tooLargeText = errorCatalogue.DOCUMENT_TOO_LARGE.detail

type DocumentFieldProps = {
  kind: UploadKind
  label: string
  help: string
  required: boolean
  document: DocumentView | undefined
  upload: Upload | undefined
  error: string | undefined
  onSend: (file: File) => void
  /** Gets why a photograph was refused before it was sent. */
  onRefused: (message: string) => void
}

/** One document that a process asks for (F08): chosen, dropped or photographed. */
export function DocumentField(props: DocumentFieldProps) {
  const { kind, label, help, required, document, upload, error, onSend, onRefused } = props
  const again = upload?.status === 'failed' ? upload.again : undefined
  const isIdentity = kind === 'identity-front' || kind === 'identity-back'
  return (
    <FileField
      name={kind}
      label={label}
      hint={help}
      optional={!required}
      accept={accept}
      maxBytes={maxBytes}
      tooLargeText={tooLargeText}
      error={error}
      state={getFileState(upload, document, (id) => buildCallUrl(downloadDocument, { id }))}
      onChoose={onSend}
      actions={
        again ? (
          <SendAgain file={again} onSend={onSend} />
        ) : isIdentity ? (
          <TakePhoto
            of={label}
            disabled={upload?.status === 'uploading'}
            onPhoto={(file) => {
              const refused = fileRefusal(file, { accept, maxBytes, tooLargeText })
              if (refused) onRefused(refused)
              else onSend(file)
            }}
          />
        ) : undefined
      }
    />
  )
}
