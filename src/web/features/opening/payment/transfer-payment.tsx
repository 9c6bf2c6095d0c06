import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type DocumentView, downloadDocument, getDocuments } from '#contract/documents.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { buildCallUrl, type CallError, callApi } from '../../../api/client.ts'
import { isBusy, uploadUntilLookedAt } from '../../../api/upload-until-looked-at.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { formatBytes } from '../../../lib/format-bytes.ts'
import { photoToSend } from '../../../lib/shrink-photo.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { busyText } from '../../../ui/busy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { FileField, type FileState } from '../../../ui/file-field.tsx'
import { photosAndPapers } from '../../../ui/file-rules.ts'
import type { FunnelParts } from '../../../ui/funnel-parts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SendAgain } from '../../../ui/send-again.tsx'
import { type PaymentState, paymentKey } from './use-payment.ts'

type TransferPaymentProps = {
  process: ProcessView
  payment: PaymentState
  renderParts: (parts: Pick<FunnelParts, 'children' | 'primary'>) => ReactNode
  onHandedIn: (path: string) => Promise<unknown>
}

/** Paying by a transfer: the official account, and the proof that the bank looks for. */
export function TransferPayment({ process, payment, renderParts, onHandedIn }: TransferPaymentProps) {
  const { processUuid } = process
  const queryClient = useQueryClient()
  const proof = useProof(processUuid)
  const [tried, setTried] = useState(false)
  const handIn = useMutation({
    mutationFn: () => callApi(handInPaymentProof, { body: { processUuid } }),
    onSuccess: ({ path }) => onHandedIn(path),
    onError: (error: CallError) => {
      if (error.code === 'PAYMENT_IN_PROGRESS')
        void queryClient.invalidateQueries({ queryKey: paymentKey(processUuid) })
    },
  })
  const isThere = proof.state.status === 'done'

  return renderParts({
    children: (
      <>
        <OfficialAccount account={payment.officialAccount} bankName={process.nameBank} />
        <FileField
          name="payment-proof"
          label="Comprobante de la transferencia"
          hint="Una foto o el PDF que te da tu banco. Debe verse el valor, la fecha y la cuenta."
          accept={photosAndPapers}
          tooLargeText={errorCatalogue.DOCUMENT_TOO_LARGE.detail}
          state={proof.state}
          error={
            proof.error ?? (tried && proof.state.status === 'empty' ? 'Sube el comprobante para continuar.' : undefined)
          }
          onChoose={(file) => void proof.send(file)}
          actions={proof.again ? <SendAgain file={proof.again} onSend={(file) => void proof.send(file)} /> : undefined}
        />
        {handIn.error ? <ProblemNotice error={handIn.error} /> : null}
      </>
    ),
    primary: (
      <Button
        size="large"
        loading={handIn.isPending || handIn.isSuccess || proof.state.status === 'uploading'}
        onClick={() => {
          setTried(true)
          if (isThere) handIn.mutate()
          else document.getElementById('campo-payment-proof')?.focus()
        }}
      >
        Ya transferí
      </Button>
    ),
  })
}

/** The proof of this process: the one on the server, or the one on its way there. */
function useProof(processUuid: string) {
  const [own, setOwn] = useState<{ state: FileState; error?: string; again?: File }>()
  const leaving = useRef<AbortController>(undefined)
  const documents = useQuery({
    queryKey: ['documents', processUuid],
    queryFn: ({ signal }) => callApi(getDocuments, { query: { processUuid } }, { signal }),
  })
  const known = documents.data?.documents.find(({ kind }) => kind === 'payment-proof')
  const earlier: FileState = known ? doneState(known) : { status: 'empty' }

  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  async function send(file: File) {
    const uploading = (progress?: number) => setOwn({ state: { status: 'uploading', fileName: file.name, progress } })
    uploading()
    try {
      const signal = leaving.current?.signal
      const sent = await photoToSend(file)
      const onBusy = () =>
        setOwn({ state: { status: 'uploading', fileName: file.name, waitText: busyText(sent.type) } })
      const options = { signal, onProgress: uploading, onBusy }
      setOwn({ state: doneState(await uploadUntilLookedAt('payment-proof', processUuid, sent, options)) })
    } catch (error) {
      if ((error as Error).name === 'AbortError') return
      setOwn({ state: earlier, error: errorWords(error), again: isBusy(error) ? file : undefined })
    }
  }

  return { state: own?.state ?? earlier, error: own?.error, again: own?.again, send }
}

function doneState({ id, fileName, mediaType, sizeBytes }: DocumentView): FileState {
  return {
    status: 'done',
    fileName: fileName,
    detail: formatBytes(sizeBytes),
    previewUrl: mediaType.startsWith('image/') ? buildCallUrl(downloadDocument, { id }) : undefined,
  }
}

type OfficialAccountProps = { account: PaymentState['officialAccount']; bankName: string }

/** The bank's own account. An account that is made up for a demonstration says so in plain sight. */
function OfficialAccount({ account, bankName }: OfficialAccountProps) {
  return (
    <section aria-labelledby="cuenta-oficial" className="flex flex-col gap-3">
      <h2 id="cuenta-oficial" className="text-lg font-semibold">
        Cuenta oficial de <BankName name={bankName} />
      </h2>
      {account.demonstration ? (
        <Notice kind="warning" title="Cuenta de demostración: no transfieras dinero real">
          Este número no existe. Sirve para probar el pago de principio a fin.
        </Notice>
      ) : null}
      <div className="rounded-lg bg-surface px-5 shadow-soft md:px-6">
        <DefinitionList
          rows={[
            { label: 'Banco', value: account.bank },
            { label: 'Tipo', value: account.type },
            {
              label: 'Número',
              value: <span className="figures text-lg font-bold">{account.number}</span>,
              action: <CopyButton text={account.number} what="el número de cuenta" />,
            },
            { label: 'A nombre de', value: account.holder },
          ]}
        />
      </div>
      <p className="text-ink-soft">
        Revisa que el titular sea el banco antes de transferir. Nunca te pediremos transferir a una persona.
      </p>
    </section>
  )
}
