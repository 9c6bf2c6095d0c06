import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getDocuments, handInDocuments, type UploadKind } from '#contract/documents.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { type CallError, callApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ContactLine } from '../../../ui/contact-line.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { RenderFrame } from '../../../ui/funnel-parts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { DocumentField } from './document-field.tsx'
import { documentsMessages } from './documents-messages.ts'
import { knownSides, missingKinds } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

type DocumentsStepProps = {
  process: ProcessView
  frame: RenderFrame
  /** Goes to the page that the server named. */
  onHandedIn: (path: string) => Promise<unknown>
  /** Fetches the process: its rate changed, or it is at another step. */
  refetch: () => Promise<unknown>
}

const missingText = 'Sube este documento para continuar.'

/**
 * Uploads what the bank asks for, in an opening or a renewal (F08, P11). An uploaded file is on the server immediately
 * and survives a reload.
 */
export function DocumentsStep({ process, frame, onHandedIn, refetch }: DocumentsStepProps) {
  const { processUuid } = process
  const queryClient = useQueryClient()
  const queryKey = ['documents', processUuid]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getDocuments, { query: { processUuid } }, { signal }),
  })
  const { uploads, send, uploading } = useUploads(processUuid, (document) =>
    queryClient.setQueryData<typeof query.data>(queryKey, (known) =>
      known
        ? { ...known, documents: [...known.documents.filter(({ kind }) => kind !== document.kind), document] }
        : known,
    ),
  )
  const [replaces, setReplaces] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [refusals, setRefusals] = useState<Partial<Record<UploadKind, string>>>({})
  const handIn = useMutation({
    mutationFn: () => callApi(handInDocuments, { body: { processUuid } }),
    onSuccess: ({ path }) => onHandedIn(path),
    onError: (error: CallError) => {
      if (error.code === 'DOCUMENTS_MISSING') void query.refetch()
      if (error.code === 'RATE_CHANGED' || error.code === 'STEP_NOT_AVAILABLE') void refetch()
    },
  })

  const { title, lead, noticeTitle } = documentsMessages(process)
  if (!query.data) {
    return frame({
      title,
      isLoading: !query.error,
      children: query.error ? (
        <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <StepShape label="Cargando los documentos que necesitas…" />
      ),
    })
  }
  const { documents, rejection } = query.data
  const askedFor = query.data.askedFor.filter(({ kind }) => kind !== 'payment-proof')
  const missing = missingKinds(askedFor, documents)
  const isSentBack = rejection !== undefined || process.notice !== undefined
  // The pictures of the identity check are the documents: they are not asked again, unless they came back.
  const known = isSentBack || replaces ? [] : knownSides(process, documents, uploads)
  const getLabel = (kind: UploadKind) => askedFor.find((asked) => asked.kind === kind)?.label ?? kind

  function onContinue() {
    setAttempt(attempt + 1)
    if (uploading) return
    if (missing.length === 0) handIn.mutate()
    // A missing file may have been uploaded or submitted from another tab.
    else void Promise.all([query.refetch(), refetch()])
  }

  return frame({
    title,
    lead,
    children: (
      <>
        {(rejection ?? process.notice) ? (
          <Notice kind="warning" title={noticeTitle}>
            {rejection ?? process.notice}
          </Notice>
        ) : null}
        {attempt > 0 && !uploading ? (
          <ErrorSummary
            title="Falta por subir"
            attempt={attempt}
            errors={missing.map((kind) => ({ name: kind, message: getLabel(kind) }))}
          />
        ) : null}
        {askedFor.length === 0 ? (
          <Notice>
            En este momento no hay nada que subir. Si el banco te pidió algo, <ContactLine about="un documento" />
          </Notice>
        ) : null}
        {known.length > 0 ? (
          <Notice
            kind="success"
            action={
              <Button size="small" look="quiet" className="-my-2 -ml-3" onClick={() => setReplaces(true)}>
                Cambiarlas
              </Button>
            }
          >
            <span className="font-semibold">Ya tenemos las fotos de tu documento</span>, de cuando validaste tu
            identidad.
          </Notice>
        ) : null}
        {askedFor.map((asked) => {
          if (known.includes(asked.kind)) return null
          const upload = uploads[asked.kind]
          const isMissing = attempt > 0 && missing.includes(asked.kind) && upload?.status !== 'uploading'
          const failure = upload?.status === 'failed' ? upload.message : undefined
          return (
            <DocumentField
              key={asked.kind}
              {...asked}
              document={documents.find(({ kind }) => kind === asked.kind)}
              upload={upload}
              error={refusals[asked.kind] ?? failure ?? (isMissing ? missingText : undefined)}
              onSend={(file) => {
                setRefusals((known) => ({ ...known, [asked.kind]: undefined }))
                void send(asked.kind, file)
              }}
              onRefused={(message) => setRefusals((known) => ({ ...known, [asked.kind]: message }))}
            />
          )
        })}
        {attempt > 0 && uploading ? (
          <Notice live>Espera a que terminen de subir tus archivos y continúa.</Notice>
        ) : null}
        {handIn.error ? <ProblemNotice error={handIn.error} /> : null}
      </>
    ),
    primary: askedFor.length > 0 && (
      <Button
        size="large"
        loading={handIn.isPending || handIn.isSuccess}
        loadingLabel="Entregando tus documentos…"
        onClick={onContinue}
      >
        Continuar
      </Button>
    ),
  })
}
