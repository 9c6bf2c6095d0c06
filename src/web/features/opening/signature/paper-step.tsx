import { Download, IdCard, type LucideIcon, MapPin, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadDocument } from '#contract/documents.ts'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { useAutoAdvance } from '../../../lib/use-auto-advance.ts'
import { usePolling } from '../../../lib/use-polling.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DepositFigures } from '../../../ui/deposit-figures.tsx'
import type { RenderFrame, RenderWait } from '../../../ui/funnel-parts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { DecisionFigures } from './decision-figures.tsx'
import { signingMessages } from './signing-messages.ts'
import { type SignatureState, useSignature } from './use-signature.ts'

type PaperStepProps = {
  process: ProcessView
  frame: RenderFrame
  renderWait: RenderWait
  /** Who acts, by when, and what comes next (Z06). */
  timeline: ReactNode
  onNext: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

type Paper = NonNullable<SignatureState['paper']>

/** Signing on paper, with a bank that takes no electronic signature (F09): what, where, with what, and whether it arrived. */
export function PaperStep({ process, frame, renderWait, timeline, onNext, refetch }: PaperStepProps) {
  const { processUuid, nameBank } = process
  const signature = useSignature(processUuid, ({ paper }) => paper?.state === 'preparing')
  const { data: state } = signature
  const paper = state?.paper
  const { error: wayOnError, moveOn } = useAutoAdvance(paper?.state === 'received', onNext)
  // Papers take days: what is asked often while they are made is asked now and then afterwards.
  usePolling(() => Promise.all([refetch(), signature.refetch()]), { enabled: paper?.state === 'waiting' })

  const title = 'Firma tus documentos en papel'
  if (!state) {
    return frame({
      title,
      isLoading: !signature.error,
      children: signature.error ? (
        <ProblemNotice error={signature.error} onRetry={() => void signature.refetch()} />
      ) : (
        <StepShape label="Cargando tus documentos…" />
      ),
    })
  }
  if (!paper || paper.state === 'preparing') {
    return frame({
      title: 'Estamos preparando tus documentos',
      lead: (
        <>
          <BankName name={nameBank} /> recibe la firma en papel. Te decimos dónde firmar apenas los documentos estén
          listos.
        </>
      ),
      children: renderWait({
        wait: 'signature',
        steps: [
          { label: 'Ya tenemos todo lo tuyo', state: 'done' },
          { label: 'Preparamos lo que vas a firmar', state: 'now' },
          { label: `Firmas en papel con ${nameBank}`, state: 'next' },
        ],
        error: signature.error,
        onRetry: () => void signature.refetch(),
      }),
    })
  }
  if (paper.state === 'received') {
    return frame({
      title: (
        <>
          <BankName name={nameBank} /> recibió tus papeles
        </>
      ),
      children: (
        <>
          <Notice kind="success" live title={signingMessages[state.purpose].signedTitle}>
            {paper.receivedAt ? `Los recibió el ${formatInstant(paper.receivedAt)} ` : ''}Te llevamos al siguiente paso.
          </Notice>
          {wayOnError ? <ProblemNotice error={wayOnError} onRetry={() => void moveOn()} /> : null}
        </>
      ),
      primary: <Button onClick={() => void moveOn()}>Continuar</Button>,
    })
  }
  return frame({
    title,
    lead: (
      <>
        <BankName name={nameBank} /> recibe la firma en papel. Léelos antes con calma: firmas solo si estás de acuerdo.
      </>
    ),
    children: (
      <>
        <Steps paper={paper} bankName={nameBank} />
        {state.purpose === 'opening' ? (
          <DepositFigures process={process} title="Lo que firmas" isPaid={false} />
        ) : (
          <DecisionFigures processUuid={processUuid} rate={state.rate} />
        )}
        {timeline}
        <p className="text-ink-soft">
          No tienes que avisarnos: cuando el banco reciba tus papeles, esta página sigue sola y te escribimos.
        </p>
        {signature.error ? <ProblemNotice error={signature.error} onRetry={() => void signature.refetch()} /> : null}
      </>
    ),
    primary: state.documentId ? (
      <a
        href={buildCallUrl(downloadDocument, { id: state.documentId })}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses('primary', 'large', false)}
      >
        <Download aria-hidden className="size-5" />
        Ver los documentos
      </a>
    ) : undefined,
    secondary: (
      <LinkButton to={pagePaths.processes} look="quiet">
        Ir a mis CDT
      </LinkButton>
    ),
  })
}

function Steps({ paper, bankName }: { paper: Paper; bankName: string }) {
  const steps: { icon: LucideIcon; title: string; text: ReactNode }[] = [
    { icon: MapPin, title: 'Dónde firmas', text: paper.where },
    {
      icon: IdCard,
      title: 'Qué llevas',
      text: 'Tu documento de identidad original y vigente. Si imprimes los documentos, no los firmes antes de llegar.',
    },
    {
      icon: PenLine,
      title: 'Cómo firmas',
      text: 'Con tu nombre y tu firma como aparecen en tu documento, y tu huella si te la piden.',
    },
  ]
  return (
    <section aria-label="Cómo firmar en papel" className="rounded-lg bg-surface px-5 shadow-soft md:px-6">
      <ul className="divide-y divide-line">
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 py-4">
            <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-go-soft text-go-ink">
              <Icon className="size-5" />
            </span>
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold text-ink">{title}</span>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {paper.paperId ? (
        <div className="flex items-center justify-between gap-4 border-t border-line py-3">
          <p className="min-w-0 flex-1 text-ink-soft">
            Tu número en <BankName name={bankName} />
            <strong className="block break-all text-ink">{paper.paperId}</strong>
          </p>
          <CopyButton text={paper.paperId} what="tu número" compact />
        </div>
      ) : null}
    </section>
  )
}
