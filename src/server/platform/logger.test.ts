import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function captureLine(told: object): string {
  let written = ''
  createLogger('info', { write: (line) => (written += line) }).info(told, 'told')
  return written
}

test('R38 a one-time code does not reach the log under any of its names, and what failed does', () => {
  const failed = (code: string) => Object.assign(new Error('failed'), { code })
  for (const told of [{ code: '482913' }, { body: { code: '482913' } }, { err: failed('482913') }]) {
    expect(captureLine(told)).not.toContain('482913')
  }
  expect(captureLine({ err: failed('ECONNREFUSED') })).toContain('ECONNREFUSED')
  expect(captureLine({ err: failed('40001') })).toContain('40001')
})
