import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractCalls } from '#testing/contract-calls.ts'
import { actionLabel } from '#web/features/back-office/ops/action-labels.ts'

/** Calls of staff that change something or send a file, and leave no row in the audit log. */
const unaudited: Readonly<Record<string, string>> = {
  'GET /api/ops/analytics/conversations/file': 'sums alone, of nobody',
  'GET /api/ops/analytics/funnel/file': 'sums alone, of nobody',
  'GET /api/ops/analytics/figures/{figures}/file': 'sums alone, of nobody',
  'GET /api/ops/commissions/file': 'sums alone, of nobody',
  'POST /api/ops/processes/search': 'reads; a row of the list opens the process, and that is recorded',
  'POST /api/ops/campaigns/preview': 'computes, and keeps nothing',
  'POST /api/ops/rates/preview': 'computes, and keeps nothing',
  'POST /api/ops/passkeys/begin': 'makes a challenge; what it is used for is recorded',
  'POST /api/ops/passkeys/prove/begin': 'makes a challenge; what it is used for is recorded',
  'PUT /api/ops/views/{view_id}': 'a view of the list that the caller alone sees',
  'DELETE /api/ops/views/{view_id}': 'a view of the list that the caller alone sees',
  'PUT /api/ops/digest': 'how often the caller gets a letter with counts',
}

const calls = new Map([...(await contractCalls())].filter(([, { audience }]) => audience === 'staff'))

test('R37 every call of staff that changes something or sends a file leaves a row in the audit log, or says why not', () => {
  const silent = [...calls].filter(([, { method, kind, audit }]) => (method !== 'GET' || kind === 'file') && !audit)
  expect(silent.map(([route]) => route).sort()).toEqual(Object.keys(unaudited).sort())
})

test('R37 what a row is about is named by the request', () => {
  const keysOf = (part: z.ZodType | undefined) => (part instanceof z.ZodObject ? Object.keys(part.shape) : [])
  for (const [route, { audit, params, body }] of calls) {
    if (audit?.id === undefined || audit.id === 'self' || audit.id.startsWith('=')) continue
    expect([...keysOf(params), ...keysOf(body)], route).toEqual(expect.arrayContaining(audit.id.split('/')))
  }
})

test('O04 everything that the audit log says was done has words for the team', () => {
  const actions = [...calls.values()].flatMap(({ audit }) => audit?.action ?? [])
  expect(actions.filter((action) => actionLabel(action) === action)).toEqual([])
})
