import { expect, test } from 'vitest'
import { forgetAgreedSigning, noteAgreedSigning, readAgreedSigning } from './agreed-signing.ts'

test('F09 signing begins by itself for the process that was agreed to, for two minutes, once', () => {
  noteAgreedSigning('one', '1', 0)
  expect(readAgreedSigning('other', 1_000)).toBeUndefined()
  expect(readAgreedSigning('one', 120_000)).toBe('1')
  expect(readAgreedSigning('one', 120_001)).toBeUndefined()
  noteAgreedSigning('one', '1', 0)
  forgetAgreedSigning()
  expect(readAgreedSigning('one', 1_000)).toBeUndefined()
})
