import { assignProcesses } from '#contract/ops-bulk.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { stages } from '#domain/process/stages.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import type { NextActor } from '#domain/process/step.ts'
import { ageLabel, hoursSince } from '../../../lib/age-labels.ts'
import { readTimeMs } from '../../../lib/clock.ts'
import { isLeftToCompliance } from './changes/ask-screening.tsx'
import { eventDone } from './event-labels.ts'
import { ownerName } from './owner-name.ts'
import { ProcessMarks } from './process-marks.tsx'
import { useStaff } from './staff-context.ts'
import type { OpsPaper, OpsProcess } from './use-process.ts'

const turnWords: Readonly<Record<NextActor, string>> = {
  customer: 'Le toca al cliente',
  cosecha: 'Le toca al equipo',
  bank: 'Le toca al banco',
  nobody: 'Nadie tiene que hacer nada',
}

type ProcessWaitsProps = { data: OpsProcess; papers: readonly OpsPaper[] }

/** O01: what a process waits for, since when, and what is in its way: the first thing that one reads of it. */
export function ProcessWaits({ data, papers }: ProcessWaitsProps) {
  const { role } = useStaff()
  const { process } = data
  const { owner } = process
  const reasons = listReasons(data, papers)
  return (
    <section aria-label="Qué espera" className="flex flex-col gap-1.5 rounded-lg bg-surface p-4 shadow-soft md:p-5">
      <p className="text-lg font-semibold">{statusLabel(process.status)}</p>
      <p className="text-sm text-ink-soft">
        {turnWords[stages[process.status].nextActor]} ·{' '}
        <time dateTime={process.updatedAt}>{ageLabel(hoursSince(process.updatedAt, readTimeMs()))}</time>
        {owner ? ` · Responsable: ${ownerName(owner)}` : mayCall(assignProcesses, role) ? ' · Sin responsable' : ''}
      </p>
      <ProcessMarks process={process} />
      {reasons.length > 0 ? (
        <ul className="flex flex-col gap-1 text-sm font-medium text-wait">
          {reasons.map((reason) => (
            <li key={reason} className="break-words">
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** @returns What holds the process up, or has to be looked at, the most pressing first. */
function listReasons(data: OpsProcess, papers: readonly OpsPaper[]): string[] {
  const { identity, screening, bankDifferences, events, history } = data
  const labels = (found: readonly OpsPaper[]) => found.map(({ label }) => label).join('; ')
  const missing = papers.filter(({ required, documentId }) => required && !documentId)
  const reviews = events.some(({ event }) => event === 'documents-approved')
  const unopened = reviews ? papers.filter(({ documentId, viewed }) => documentId && !viewed) : []
  const differing = identity?.read.filter(({ differs }) => differs).length ?? 0
  const last = history.at(-1)
  return [
    isLeftToCompliance(screening) ? 'Lo detienen las listas: deciden dos personas de Cumplimiento.' : '',
    bankDifferences.length > 0 ? 'El banco dice otra cosa que lo firmado: mira «Pagos».' : '',
    differing > 0
      ? `${differing === 1 ? 'Un dato no coincide' : `${differing} datos no coinciden`} con el documento.`
      : '',
    missing.length > 0 ? `Falta: ${labels(missing)}.` : '',
    unopened.length > 0 ? `Sin abrir: ${labels(unopened)}.` : '',
    last?.reason ? `${eventDone(last.event)}: «${last.reason}»` : '',
  ].filter((reason) => reason !== '')
}
