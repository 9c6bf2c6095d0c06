import { useQuery } from '@tanstack/react-query'
import { getCertificate } from '#contract/certificate.ts'
import type { ProcessView } from '#contract/processes.ts'
import { completedStatuses } from '#domain/process/statuses.ts'
import { CallError, callApi } from '../../api/client.ts'
import { usePolling } from '../../lib/use-polling.ts'
import type { RenderFrame } from '../../ui/funnel-parts.ts'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { StepShape } from '../../ui/step-shape.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { CertificateDownload } from './certificate-download.tsx'
import { IssuingWait, issuingTexts } from './issuing-wait.tsx'

type CertificateStepProps = { process: ProcessView; frame: RenderFrame; refetch: () => Promise<unknown> }

/** The end of an opening (F11): the bank creates the deposit, then there is a certificate to keep. */
export function CertificateStep({ process, frame, refetch }: CertificateStepProps) {
  const { process_uuid, process_status } = process
  const issued = completedStatuses.includes(process_status)
  usePolling(refetch, { enabled: process_status !== 'DECEVAL-ENVIADO-AL-CLIENTE' })
  const certificate = useQuery({
    queryKey: ['certificate', process_uuid, process_status],
    queryFn: ({ signal }) => callApi(getCertificate, { query: { process_uuid } }, { signal }),
    enabled: issued,
    // The document may follow the bank's word by a few seconds.
    refetchInterval: ({ state }) => (isOnItsWay(state.error) ? 3_000 : false),
  })

  if (!issued) return frame({ ...issuingTexts(process), children: <IssuingWait process={process} /> })
  const title = '¡Tu CDT está abierto!'
  if (certificate.data) {
    return frame({
      title,
      lead: `Tu dinero ya está creciendo en ${process.name_bank}. Guarda tu certificado: es la constancia de que el CDT es tuyo.`,
      children: <CertificateCard process={process} certificate={certificate.data} />,
      primary: <CertificateDownload documentId={certificate.data.document_id} />,
    })
  }
  return frame({
    title,
    lead: `Tu dinero ya está creciendo en ${process.name_bank}. Estamos trayendo tu certificado.`,
    children:
      certificate.error && !isOnItsWay(certificate.error) ? (
        <ProblemNotice error={certificate.error} onRetry={() => void certificate.refetch()} />
      ) : (
        <StepShape label="Trayendo tu certificado…" />
      ),
  })
}

function isOnItsWay(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'CERTIFICATE_NOT_READY'
}
