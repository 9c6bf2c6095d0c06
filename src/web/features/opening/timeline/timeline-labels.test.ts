import { expect, test } from 'vitest'
import type { ProcessView } from '#contract/process-view.ts'
import { stepNote, type TimelineStep, turnSentence, waitSteps } from './timeline-labels.ts'

const step = (part: Partial<TimelineStep>): TimelineStep => ({
  label: 'El banco crea tu CDT',
  state: 'ahead',
  actor: 'bank',
  ...part,
})

test.each<[part: Partial<TimelineStep>, note: string | undefined]>([
  [{ state: 'done', date: '2026-11-12' }, '12 nov 2026'],
  [{ state: 'done' }, undefined],
  [{ state: 'current', date: '2026-11-26' }, 'Lo hace el banco, hasta el 26 nov 2026'],
  [{ state: 'current', actor: 'customer' }, 'Te toca a ti'],
  [{ state: 'current', actor: 'cosecha', date: '2026-11-26' }, 'Lo hacemos nosotros, hasta el 26 nov 2026'],
  [{ state: 'ahead' }, 'Lo hará el banco'],
  [{ state: 'ahead', actor: 'customer' }, 'Te tocará a ti'],
  [{ state: 'ahead', actor: 'nobody' }, undefined],
])('Z06 under a step %o stands «%s»', (part, note) => {
  expect(stepNote(step(part))).toBe(note)
})

test('Z06 the turn is told in the words of the server, and without a promised day in ours', () => {
  const stage = { nextActor: 'customer' } as ProcessView['stage']
  const expected = { actor: 'bank', by: '2026-11-26', text: 'Le toca al banco, a más tardar el jueves' } as const
  expect(turnSentence({ stage, expected })).toBe('Le toca al banco, a más tardar el jueves.')
  expect(turnSentence({ stage })).toBe('Te toca a ti.')
})

test('Z06 the waiting screen gets every step, and says of the current one neither who acts nor until when', () => {
  const steps = waitSteps([
    step({ state: 'done', label: 'Uno', date: '2026-11-26' }),
    step({ state: 'current', label: 'Dos', date: '2026-11-27' }),
    step({ state: 'ahead', label: 'Tres' }),
  ])
  expect(steps).toEqual([
    { label: 'Uno', state: 'done', note: '26 nov 2026' },
    { label: 'Dos', state: 'now', note: undefined },
    { label: 'Tres', state: 'next', note: 'Lo hará el banco' },
  ])
})
