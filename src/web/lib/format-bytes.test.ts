import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('F08 the size of a file is said in KB up to a mega and in MB beyond it', () => {
  expect(formatBytes(12)).toBe('1\u00a0KB')
  expect(formatBytes(655_360)).toBe('640\u00a0KB')
  expect(formatBytes(3_565_158)).toBe('3,4\u00a0MB')
  expect(formatBytes(20 * 1024 * 1024)).toBe('20\u00a0MB')
})
