import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { StepperLabel } from '#domain/process/steps/step.ts'
import type { ProcessView } from '../../../api/views.ts'
import { stepperLabels } from '../../../computed-at-build/stepper-labels.ts'
import type { Step } from '../../../ui/stepper.tsx'
import { getPathname } from './pick-process.ts'

const openingSteps = ['Datos', 'Identidad', 'Documentos y firma', 'Pago', 'Certificado'] as const
const renewalSteps = ['Datos', 'Documentos y firma', 'Certificado'] as const

/** Pages on which it is known who the customer is, whatever the status says. */
const identityPages = ['/validar-identidad', '/confirmar-datos-truora', '/consulta-en-listas', '/bloqueo-temporal']
const delivered: readonly ProcessStatus[] = ['DECEVAL-ENVIADO-AL-CLIENTE', 'R-DECEVAL-ENVIADO-AL-CLIENTE']

/**
 * The steps of a process as the stepper shows them. In: its status, who acts next and its page. Out: the five steps of
 * an opening or the three of a renewal, each `done`, `current` (the customer's turn), `waiting` (someone else's) or
 * `next`; none for a process that was given up.
 */
export function processSteps({
  processStatus: status,
  stage,
  path,
}: Pick<ProcessView, 'processStatus' | 'stage' | 'path'>): readonly Step[] {
  const label = stepperLabels[status]
  if (label === 'ended') return []
  const labels: readonly StepperLabel[] = status.startsWith('R-') ? renewalSteps : openingSteps
  const provesIdentity = labels.includes('Identidad') && identityPages.includes(getPathname(path))
  const here = labels.indexOf(provesIdentity ? 'Identidad' : label)
  const done = delivered.includes(status) ? labels.length : here
  const state = stage.nextActor === 'customer' ? 'current' : 'waiting'
  return labels.map((name, index) => ({
    label: name,
    state: index < done ? 'done' : index === here ? state : 'next',
  }))
}
