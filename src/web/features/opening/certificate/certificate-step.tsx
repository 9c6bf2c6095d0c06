import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { getCertificate } from '#contract/certificate.ts'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { getMaturity } from '#contract/renewals.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { today } from '../../../lib/clock.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { noteCelebrated } from '../../../lib/storage.ts'
import { usePolling } from '../../../lib/use-polling.ts'
import { celebrate } from '../../../ui/confetti.ts'
import { DepositFigures } from '../../../ui/deposit-figures.tsx'
import type { RenderFrame, RenderWait, WaitStep } from '../../../ui/funnel-parts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { AfterCertificate } from './after-certificate.tsx'
import { BonusList } from './bonus-list.tsx'
import { CertificateCheck } from './certificate-check.tsx'
import { CertificateDetails } from './certificate-details.tsx'
import { CertificateHero } from './certificate-hero.tsx'
import { certificateMessages, certificateStage, isNews } from './certificate-messages.ts'

/**
 * Celebrates a deposit, once in a browser (M18).
 * @param processUuid - Its process; nothing while there is none to celebrate.
 * @returns The ref of the part of the page where it flies.
 */
function useCelebration(processUuid: string | undefined) {
  const [sky, setSky] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    if (!processUuid || !sky || !noteCelebrated(processUuid)) return
    return celebrate('cdt_completado', { behindText: sky })
  }, [processUuid, sky])
  return setSky
}

type CertificateStepProps = {
  process: ProcessView
  frame: RenderFrame
  renderWait: RenderWait
  /** Every step of the process (Z06). */
  steps: readonly WaitStep[]
  refetch: () => Promise<unknown>
  /** Who acts, by when, and what comes next, where the bank acts on a day of its own (Z06). */
  timeline: ReactNode
  /** What proves the signature, where there is one. */
  evidence: ReactNode
  /**
   * What stands while the certificate has not gone out by mail.
   * @param fallback - What to show where nothing keeps it.
   */
  unsentNotice: (fallback: ReactNode) => ReactNode
  /** Where the maturity is looked at, and decided about. */
  maturityPath: string
}

/** The end of an opening or of a renewal (F11, P11): the bank at work, then a certificate to keep. */
export function CertificateStep(props: CertificateStepProps) {
  const { process, frame, renderWait, steps, refetch, timeline, maturityPath } = props
  const stage = certificateStage(process.processStatus)
  const settled = process.stage.nextActor === 'nobody' || process.processStatus === 'R-VENCIMIENTOS-PENDIENTES'
  usePolling(refetch, { enabled: !settled })

  if (stage === 'issued') return <Issued {...props} />
  const words = certificateMessages(process)
  if (stage === 'paid-out') {
    return frame({
      ...words,
      children: (
        <>
          <Notice kind="success" title="Gracias por ahorrar con nosotros">
            El dinero está en la cuenta a tu nombre que el banco tiene registrada. Si no lo ves hoy, revisa mañana:
            algunos bancos tardan un día hábil en mostrarlo.
          </Notice>
          {timeline}
        </>
      ),
      primary: <LinkButton to={pagePaths.simulator}>Simular otro CDT</LinkButton>,
      secondary: (
        <LinkButton to={pagePaths.dashboard} look="quiet">
          Ir a mi portal
        </LinkButton>
      ),
    })
  }
  if (stage === 'issuing') {
    return frame({
      ...words,
      children: renderWait({
        wait: 'issue',
        steps,
        children: (
          <>
            <DepositFigures process={process} title="Tu CDT" isPaid drawsLine />
            <BonusList bonuses={process.bonuses} />
          </>
        ),
      }),
      primary: (
        <LinkButton to={pagePaths.processes} look="secondary">
          Ir a mis CDT
        </LinkButton>
      ),
    })
  }
  return frame({
    ...words,
    children: (
      <>
        {timeline}
        <BonusList bonuses={process.bonuses} />
        <p className="text-ink-soft">Esta página se actualiza sola. También puedes cerrarla: te avisamos.</p>
      </>
    ),
    primary: (
      <LinkButton to={maturityPath} look="secondary">
        Ver mi decisión
      </LinkButton>
    ),
  })
}

function Issued({ process, frame, renderWait, steps, evidence, unsentNotice, maturityPath }: CertificateStepProps) {
  const { processUuid, processStatus } = process
  const query = useQuery({
    queryKey: ['certificate', processUuid, processStatus],
    queryFn: async ({ signal }) => {
      const asked = { query: { processUuid } }
      const [certificate, maturity] = await Promise.all([
        callApi(getCertificate, asked, { signal }),
        callApi(getMaturity, asked, { signal }),
      ])
      return { certificate, maturity }
    },
    // The document may follow the bank's word by a few seconds.
    refetchInterval: ({ state }) => (isOnItsWay(state.error) ? 3_000 : false),
  })
  const issuedOn = query.data?.certificate.issuedOn
  const skyRef = useCelebration(issuedOn && isNews(issuedOn, today()) ? processUuid : undefined)

  const words = certificateMessages(process)
  if (!query.data) {
    const { error } = query
    if (!error) return <CertificateShape title={words.title} />
    return frame({
      title: words.title,
      lead: 'Estamos trayendo tu certificado.',
      isLoading: !error,
      children: isOnItsWay(error) ? (
        renderWait({ wait: 'issue', steps, over: 'El banco ya emitió tu CDT. Falta que nos llegue el certificado.' })
      ) : (
        <ProblemNotice error={error} onRetry={() => void query.refetch()} />
      ),
    })
  }
  const { certificate, maturity } = query.data
  return (
    <>
      <CertificateHero {...words} process={process} certificate={certificate} maturity={maturity} skyRef={skyRef} />
      <div className="page-gutter py-8 md:py-12">
        <div className="mx-auto grid max-w-page gap-8 lg:grid-cols-2 lg:gap-12">
          <div className="flex min-w-0 flex-col gap-8">
            <BonusList bonuses={process.bonuses} />
            <CertificateDetails process={process} certificate={certificate} maturity={maturity} />
            <CertificateCheck processUuid={process.processUuid} certificate={certificate} />
            {certificate.sentAt ? <SentNotice sentAt={certificate.sentAt} /> : unsentNotice(<OnItsWay />)}
            {evidence}
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <AfterCertificate process={process} maturityDate={maturity.maturityDate} maturityPath={maturityPath} />
          </div>
        </div>
      </div>
    </>
  )
}

function SentNotice({ sentAt }: { sentAt: string }) {
  return (
    <Notice kind="success" title="Te lo enviamos por correo" className="print:hidden">
      Salió hacia tu correo el {formatInstant(sentAt)} Si no lo ves, mira en correo no deseado o descárgalo aquí.
    </Notice>
  )
}

function OnItsWay() {
  return (
    <Notice title="Te lo estamos enviando por correo" className="print:hidden">
      Mientras tanto lo puedes descargar aquí.
    </Notice>
  )
}

function isOnItsWay(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'CERTIFICATE_NOT_READY'
}

/** The certificate while it is on its way: its title, and the shape of its figure and its curve. */
function CertificateShape({ title }: { title: ReactNode }) {
  return (
    <section aria-label="Certificado de tu CDT" className="deep overflow-hidden">
      <div className="page-gutter pt-6 md:pt-12">
        <div className="mx-auto flex max-w-page flex-col gap-5 md:gap-6">
          <Skeleton className="h-10 w-44" />
          <h1 className="text-3xl">{title}</h1>
          <LoadingShape label="Trayendo tu certificado…" className="flex flex-col gap-2">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-12 w-64" />
            <Skeleton className="h-5 w-48" />
          </LoadingShape>
        </div>
      </div>
      <Skeleton className="curve-shape mt-16 h-40 w-full md:h-64" />
    </section>
  )
}
