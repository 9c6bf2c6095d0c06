import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { FileField } from '../../../../ui/file-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { useUploadEvidence } from '../customers/use-customer.ts'

export const mostFiles = 5

export type GivenFile = { evidenceId: string; fileName: string }

type EvidenceFilesProps = {
  customerId: string
  files: readonly GivenFile[]
  onChange: (files: GivenFile[]) => void
  error?: string | undefined
}

/** F07, O04: the files that prove what was compared. One that is taken out again gets no request, and is deleted. */
export function EvidenceFiles({ customerId, files, onChange, error }: EvidenceFilesProps) {
  const [fileName, setFileName] = useState('')
  const upload = useUploadEvidence(customerId)
  const choose = (file: File) => {
    setFileName(file.name)
    upload.mutate(file, {
      onSuccess: (kept) => onChange([...files, { evidenceId: kept.evidenceId, fileName: kept.fileName }]),
    })
  }
  return (
    <div className="flex flex-col gap-2">
      {files.length < mostFiles ? (
        <FileField
          name="screening_files"
          label="Archivos de la comparación"
          hint={`Hasta ${mostFiles} fotos o PDF: la página de la lista, la respuesta de la fuente. Se guardan cifrados.`}
          optional
          state={upload.isPending ? { status: 'uploading', fileName } : { status: 'empty' }}
          error={error}
          onChoose={choose}
        />
      ) : null}
      {upload.error ? <ProblemNotice error={upload.error} /> : null}
      {files.length > 0 ? (
        <ul aria-label="Archivos subidos" className="flex flex-col gap-1">
          {files.map((file) => (
            <li key={file.evidenceId} className="flex flex-wrap items-center justify-between gap-2 text-sm">
              <span className="min-w-0 wrap-anywhere">{file.fileName}</span>
              <Button
                size="small"
                look="quiet"
                aria-label={`Quitar ${file.fileName}`}
                onClick={() => onChange(files.filter(({ evidenceId }) => evidenceId !== file.evidenceId))}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
