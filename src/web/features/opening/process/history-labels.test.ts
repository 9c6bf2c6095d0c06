import { expect, test } from 'vitest'
import { transitions } from '#domain/process/transitions.ts'
import { historyWords } from './history-labels.ts'

test('every event that the table of transitions knows has words of its own', () => {
  const events = [...new Set(transitions.map(({ event }) => event))]
  expect(new Set(events.map(historyWords)).size).toBe(events.length)
  expect(events.map(historyWords)).not.toContain(historyWords('an event of tomorrow'))
})
