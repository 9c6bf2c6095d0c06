import type { ProcessView } from '#contract/process-view.ts'
import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { turnText } from '#domain/process/timeline.ts'
import type { WaitStep } from '../../../ui/funnel-parts.ts'

export type TimelineStep = ProcessView['timeline'][number]

type Actor = TimelineStep['actor']

const now: Record<Actor, string | undefined> = {
  customer: 'Te toca a ti',
  cosecha: 'Lo hacemos nosotros',
  bank: 'Lo hace el banco',
  nobody: undefined,
}

const later: Record<Actor, string | undefined> = {
  customer: 'Te tocará a ti',
  cosecha: 'Lo haremos nosotros',
  bank: 'Lo hará el banco',
  nobody: undefined,
}

/**
 * What is under a step of a process (Z06).
 * @returns The day it was done, or who does it and by when; nothing where there is nothing to say.
 */
export function stepNote({ state, actor, date }: TimelineStep): string | undefined {
  if (state === 'done') return date ? formatShortDate(date) : undefined
  if (state === 'ahead') return later[actor]
  return [now[actor], date && `hasta el ${formatShortDate(date)}`].filter(Boolean).join(', ') || undefined
}

/**
 * Who acts next and by when, as a sentence (Z06).
 * @returns The server's words, which know whether it is late.
 */
export function turnSentence({ expected, stage }: Pick<ProcessView, 'expected' | 'stage'>): string {
  return `${expected?.text ?? turnText(stage.nextActor, undefined, 0)}.`
}

/**
 * The steps of a process for the waiting screen.
 * @returns Each with its note: the day, or who does it.
 */
export function waitSteps(timeline: ProcessView['timeline']): WaitStep[] {
  const states = { done: 'done', current: 'now', ahead: 'next' } as const
  return timeline.map((step) => ({
    label: step.label,
    state: states[step.state],
    // Who acts now and until when is above the steps.
    note: step.state === 'current' ? undefined : stepNote(step),
  }))
}
