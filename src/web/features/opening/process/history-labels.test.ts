import { expect, test } from 'vitest'
import { transitions } from '#domain/process/transitions.ts'
import { historyLabel } from './history-labels.ts'

test('every event that the table of transitions knows has words of its own', () => {
  const events = [...new Set(transitions.map(({ event }) => event))]
  expect(new Set(events.map(historyLabel)).size).toBe(events.length)
  expect(events.map(historyLabel)).not.toContain(historyLabel('an event of tomorrow'))
})
