import type { ProcessView } from '#contract/process-view.ts'
import { stages } from '#domain/process/stages.ts'
import { buildTimeline, currentExpected, type TimelineProcess, turnText } from '#domain/process/timeline.ts'
import type { ProcessDetails } from './process-details.ts'
import type { ProcessRow } from './processes.queries.ts'

/** Z06: every step of a process, and who acts next by when. */
export function presentProgress(
  process: ProcessRow,
  facts: ProcessDetails,
): Pick<ProcessView, 'expected' | 'timeline'> {
  const known: TimelineProcess = {
    status: process.status,
    history: facts.history.map((row) => ({ to: row.toStatus, atMs: row.at.getTime() })),
    turbo: process.turbo,
    renewal: facts.renewal,
    lastActivityMs: Math.max(process.updatedAt.getTime(), facts.formSavedAt?.getTime() ?? 0),
    maturityDate: facts.period?.maturityDate,
  }
  const expected = currentExpected(known)
  const { nextActor } = stages[process.status]
  return {
    expected: expected && {
      actor: expected.actor,
      by: expected.date,
      text: turnText(nextActor, expected, Date.now()),
    },
    timeline: buildTimeline(known).map(({ label, state, actor, date }) => ({ label, state, actor, date })),
  }
}
