import { expect, test } from 'vitest'
import { listPrivacyActs } from './privacy-acts.ts'

test.each([
  ['question', ['none']],
  ['correction', ['correct-name', 'none']],
  ['withdrawal', ['withdraw', 'none']],
  ['deletion', ['erase', 'withdraw', 'none']],
] as const)('Z09 with the answer to a %s no more is done than was asked for', (kind, acts) => {
  expect(listPrivacyActs(kind)).toEqual(acts)
})
