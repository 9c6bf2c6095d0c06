import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { getEvidence } from '#contract/portal.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { DocumentPicker } from './document-picker.tsx'
import { EvidenceResult } from './evidence-result.tsx'
import { computeSha256, readSha256 } from './sha256-of.ts'

const hashField = 'huella'

type VerifyDocumentProps = {
  /** The fingerprint that is looked at; nothing before one is known. */
  sha256: string | undefined
  onSha256: (sha256: string) => void
}

/** Z07: whether a file is one that was signed with us. It is read on the device; only its fingerprint is asked about. */
export function VerifyDocument({ sha256, onSha256 }: VerifyDocumentProps) {
  const [fileName, setFileName] = useState<string>()
  const [fileError, setFileError] = useState<string>()
  const [typed, setTyped] = useState('')
  const [typedError, setTypedError] = useState<string>()

  async function read(chosen: File) {
    setFileError(undefined)
    try {
      onSha256(await computeSha256(await chosen.arrayBuffer()))
      setFileName(chosen.name)
    } catch {
      setFileName(undefined)
      setFileError('Tu navegador no pudo leer el archivo. Intenta con otro navegador o escribe la huella más abajo.')
    }
  }

  return (
    <>
      <div className="flex flex-col gap-3">
        <DocumentPicker fileName={fileName} error={fileError} onChoose={(chosen) => void read(chosen)} />
        <p className="flex gap-2 text-ink-soft">
          <LockKeyhole aria-hidden className="mt-0.5 size-5 shrink-0 text-go" />
          El archivo no sale de tu dispositivo: aquí calculamos su huella y solo preguntamos por ella.
        </p>
      </div>
      {sha256 ? <Result key={sha256} sha256={sha256} /> : null}
      <form
        data-simulator
        noValidate
        className="flex flex-col gap-4 border-t border-line pt-6"
        onSubmit={(event) => {
          event.preventDefault()
          const found = readSha256(typed)
          setTypedError(
            found ? undefined : 'Una huella tiene 64 números y letras de la a a la f. Revisa que esté completa.',
          )
          if (found) {
            setFileName(undefined)
            onSha256(found)
          } else document.getElementById(fieldId(hashField))?.focus()
        }}
      >
        <LongTextField
          name={hashField}
          label="O escribe su huella SHA-256"
          hint="Está en la evidencia de la firma: 64 números y letras."
          rows={2}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={typed}
          error={typedError}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" look="secondary">
            Verificar la huella
          </Button>
        </div>
      </form>
    </>
  )
}

function Result({ sha256 }: { sha256: string }) {
  const evidence = useQuery({
    queryKey: ['evidence', sha256],
    queryFn: ({ signal }) => callApi(getEvidence, { params: { sha256 } }, { signal }),
    retry: (count, error) => (error as CallError).code === 'OFFLINE' && count < 1,
  })
  const error = evidence.error as CallError | null
  if (evidence.data) return <EvidenceResult evidence={evidence.data} />
  if (error?.code === 'EVIDENCE_NOT_FOUND') return <Unknown sha256={sha256} message={errorWords(error)} />
  if (error) return <ProblemNotice error={error} onRetry={() => void evidence.refetch()} />
  return <Looking />
}

function Unknown({ sha256, message }: { sha256: string; message: string }) {
  return (
    <Notice kind="warning" live title="No lo reconocemos">
      <p>{message}</p>
      <p className="mt-2">
        Si lo abriste en un editor o lo imprimiste como PDF, prueba con el archivo original, tal como lo recibiste.
      </p>
      <p className="mt-2 text-sm break-all tabular-nums">Huella: {sha256}</p>
    </Notice>
  )
}

function Looking() {
  const late = useDelayed(8_000)
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner />
      {late ? 'Está tardando más de lo normal. Seguimos buscando…' : 'Buscando la huella…'}
    </p>
  )
}
