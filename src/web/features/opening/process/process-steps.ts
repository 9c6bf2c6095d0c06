import type { ProcessView } from '#contract/process-view.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { StepperLabel } from '#domain/process/step.ts'
import { stepperLabels } from '../../../computed-at-build/stepper-labels.ts'
import type { Step } from '../../../ui/stepper.tsx'
import { getPathname } from './pick-process.ts'

const afterForms = ['Documentos y firma', 'Pago', 'Certificado'] as const
const identityFirst = ['Identidad', 'Datos', ...afterForms] as const
/** The order of openings that began before the identity came first, and of those that declined the check. */
const formsFirst = ['Datos', 'Identidad', ...afterForms] as const
const renewalSteps = ['Datos', 'Documentos y firma', 'Certificado'] as const
/** Of a renewal to which money is added (decision 063). */
const paidRenewalSteps = ['Datos', ...afterForms] as const

/** Pages of the first status on which the identity is being proven. */
const identityPages = ['/validar-identidad', '/confirmar-datos-truora', '/bloqueo-temporal']
const delivered: readonly ProcessStatus[] = ['DECEVAL-ENVIADO-AL-CLIENTE', 'R-DECEVAL-ENVIADO-AL-CLIENTE']

/**
 * The steps of a process as the stepper shows them, in the order in which this process takes them.
 * @param options - Its status, who acts next, its page, and whether its identity comes first.
 * @returns The five steps of an opening or the three of a renewal, each `done`, `current` (the customer's turn),
 *   `waiting` (someone else's) or `next`; none for a process that was given up. A renewal to which money is added has a
 *   step of paying too.
 */
export function processSteps({
  processStatus: status,
  stage,
  path,
  addsMoney,
  extra: { requiredIdentityValidation: isIdentityFirst },
}: Pick<ProcessView, 'processStatus' | 'stage' | 'path' | 'addsMoney'> & {
  extra: Pick<ProcessView['extra'], 'requiredIdentityValidation'>
}): readonly Step[] {
  const label = stepperLabels[status]
  if (label === 'ended') return []
  const openingSteps = isIdentityFirst ? identityFirst : formsFirst
  const ownRenewalSteps = addsMoney ? paidRenewalSteps : renewalSteps
  const labels: readonly StepperLabel[] = status.startsWith('R-') ? ownRenewalSteps : openingSteps
  const page = getPathname(path)
  // The screening ends the last of the two: the forms, or the identity check after them.
  const isScreening = page === '/consulta-en-listas' && !isIdentityFirst
  const provesIdentity = labels.includes('Identidad') && (identityPages.includes(page) || isScreening)
  const here = labels.indexOf(provesIdentity ? 'Identidad' : label)
  const done = delivered.includes(status) ? labels.length : here
  const state = stage.nextActor === 'customer' ? 'current' : 'waiting'
  return labels.map((name, index) => ({
    label: name,
    state: index < done ? 'done' : index === here ? state : 'next',
  }))
}
