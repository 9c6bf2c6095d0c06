import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { failureNotice } from './failure-notice.ts'

test.each([
  ['CLIENT_UNKNOWN', 401],
  ['PROCESS_NOT_FOUND', 404],
  ['SESSION_ENDED', 500],
  ['SESSION_REQUIRED', 500],
] as const)('L11 P03 when the process cannot be had because of %s, sign-in shows notice %i', (code, status) => {
  expect(failureNotice({ code, status: errorCatalogue[code].status })).toEqual({ status })
})

test('L11 nobody is sent to sign-in because the connection was lost or we had a fault', () => {
  expect(failureNotice({ code: 'OFFLINE', status: 0 })).toBeUndefined()
  for (const code of ['INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED'] as const) {
    expect(failureNotice({ code, status: errorCatalogue[code].status })).toBeUndefined()
  }
})

test('L11 P03 after any other refusal sign-in asks to prove anew who one is, also while there is a session', () => {
  for (const code of ['INVALID_REQUEST', 'CROSS_SITE'] as const) {
    expect(failureNotice({ code, status: errorCatalogue[code].status })).toEqual({ status: 500, waits: true })
  }
})
