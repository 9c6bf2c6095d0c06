import type { ProcessView } from '#contract/processes.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { expectedBy } from '../../lib/expected-by.ts'
import { usePolling } from '../../lib/use-polling.ts'
import type { RenderFrame } from '../../ui/funnel-parts.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Waiting, type WaitingStep } from '../../ui/waiting.tsx'

type AwaitingStepProps = { process: ProcessView; frame: RenderFrame; refetch: () => Promise<unknown> }

/** Someone else's turn around the signature: who acts, by when, and what comes next (F09, Z06). */
export function AwaitingStep({ process, frame, refetch }: AwaitingStepProps) {
  usePolling(refetch)
  const { title, steps } = waitOf(process)
  return frame({
    title,
    lead: process.stage.help,
    children: (
      <Waiting now={process.stage.description} steps={steps}>
        Esta página se actualiza sola. También puedes cerrarla: te avisamos por correo.
      </Waiting>
    ),
    primary: (
      <LinkButton to="/mis-procesos" look="secondary">
        Ir a mis procesos
      </LinkButton>
    ),
  })
}

type Wait = { title: string; steps: WaitingStep[] }

/** What is being waited for, by status. In: a process whose turn is not the customer's. */
function waitOf({ process_status, name_bank, stage, updated_at }: ProcessView): Wait {
  const waits: Partial<Record<ProcessStatus, Wait>> = {
    'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA': {
      title: 'Estamos revisando tus documentos',
      steps: [
        { label: 'Recibimos tus documentos', state: 'done' },
        { label: 'Nuestro equipo los revisa', note: `A más tardar el ${expectedBy(updated_at, 1)}`, state: 'now' },
        { label: 'Lees y firmas tus documentos', note: 'Es tu turno; toma unos 3 minutos', state: 'next' },
        { label: 'Pagas tu CDT al banco', state: 'next' },
      ],
    },
    'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF': {
      title: 'Firmaste. Ahora le toca al banco',
      steps: [
        { label: 'Firmaste tus documentos', state: 'done' },
        {
          label: `${name_bank} revisa tu vinculación`,
          note: `Suele responder a más tardar el ${expectedBy(updated_at, 2)}`,
          state: 'now',
        },
        { label: 'Pagas tu CDT al banco', note: 'Por PSE o transferencia; nunca antes', state: 'next' },
        { label: 'El banco emite tu CDT', state: 'next' },
      ],
    },
    'R-DECISION-TOMADA': {
      title: 'Recibimos tu decisión',
      steps: [
        { label: 'Nos dijiste qué hacer con tu CDT', state: 'done' },
        { label: 'Preparamos los documentos', note: `A más tardar el ${expectedBy(updated_at, 1)}`, state: 'now' },
        { label: 'Lees y firmas', note: 'Es tu turno', state: 'next' },
      ],
    },
    'R-DOCUMENTOS-FIRMADO': {
      title: 'Firmaste tu decisión',
      steps: [
        { label: 'Firmaste tu decisión', state: 'done' },
        { label: `La enviamos a ${name_bank}`, note: `A más tardar el ${expectedBy(updated_at, 1)}`, state: 'now' },
        { label: 'El banco la confirma', state: 'next' },
      ],
    },
  }
  return waits[process_status] ?? { title: stage.label, steps: [{ label: stage.description, state: 'now' }] }
}
