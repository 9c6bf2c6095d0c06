import { expect, test } from 'vitest'
import { isSkippedTransition } from './skipped-transitions.ts'

test.each([
  [new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'), true],
  [new DOMException('signal timed out', 'TimeoutError'), false],
  [new Error('Transition of nothing'), false],
])('R09 an animation that a slow phone skips is no error, and nothing else is taken for one: %s', (reason, is) => {
  expect(isSkippedTransition(reason)).toBe(is)
})
