import { expect, test } from 'vitest'
import { hasPermission, type Permission, staffPermissions } from '#domain/customer/people/staff-permissions.ts'
import { staffRoles } from '#domain/customer/people/staff-roles.ts'
import { contractCalls } from '#testing/contract-calls.ts'
import { rolesOf } from './who-may-call.ts'

const calls = await contractCalls()
const ofStaff = [...calls].filter(([, { audience }]) => audience === 'staff')

/** The roles that calls named one by one before there were permissions, and the calls of each such list. */
const formerRoles = ['ops', 'admin', 'bank', 'compliance'] as const
const former: Readonly<Record<string, readonly string[]>> = {
  bank: [
    'POST /api/ops/bank-desk/{item_id}/confirm',
    'POST /api/ops/bank-desk/{item_id}/decide',
    'POST /api/ops/bank-desk/{item_id}/return',
    'POST /api/ops/bank-desk/{item_id}/withdraw',
    'PUT /api/ops/bank-desk/{item_id}/certificate',
    'PUT /api/ops/reconciliations/{bank_id}/{day}/answer',
  ],
  'ops,admin,bank': [
    'GET /api/ops/bank-desk',
    'GET /api/ops/bank-desk/{item_id}',
    'GET /api/ops/bank-desk/{item_id}/files/{file_id}',
    'GET /api/ops/reconciliations',
    'GET /api/ops/reconciliations/{bank_id}/{day}/file',
  ],
  'ops,admin': [
    'GET /api/ops/analytics/funnel',
    'GET /api/ops/analytics/funnel/file',
    'GET /api/ops/bonuses/grants',
    'GET /api/ops/bonuses/payouts',
    'GET /api/ops/bonuses/payouts/{payout_id}/file',
    'GET /api/ops/campaigns',
    'GET /api/ops/conversations',
    'GET /api/ops/conversations/{conversation_id}',
    'GET /api/ops/customers/{customer_id}',
    'GET /api/ops/leads',
    'GET /api/ops/parameters',
    'GET /api/ops/parameters/published',
    'GET /api/ops/privacy-requests',
    'GET /api/ops/privacy-requests/{request_id}',
    'GET /api/ops/privacy-requests/{request_id}/file',
    'GET /api/ops/processes/export',
    'GET /api/ops/processes/{process_uuid}/trail',
    'GET /api/ops/rates',
    'GET /api/ops/rates/history',
    'GET /api/ops/rates/official',
    'GET /api/ops/referrals',
    'GET /api/ops/surveys',
    'POST /api/ops/bonuses/payouts',
    'POST /api/ops/bonuses/payouts/{payout_id}/paid',
    'POST /api/ops/conversations/{conversation_id}/answer',
    'POST /api/ops/conversations/{conversation_id}/close',
    'POST /api/ops/conversations/{conversation_id}/take',
    'POST /api/ops/customers/{customer_id}/death-reports/{report_id}/close',
    'POST /api/ops/customers/{customer_id}/end-sessions',
    'POST /api/ops/dead-jobs/{job_id}',
    'POST /api/ops/privacy-requests/{request_id}/answer',
    'POST /api/ops/processes/{process_uuid}/move',
    'POST /api/ops/processes/{process_uuid}/providers/{provider}/ask',
    'POST /api/ops/processes/{process_uuid}/tickets',
    'POST /api/ops/rates/preview',
    'PUT /api/ops/processes/{process_uuid}/flags',
  ],
  'ops,admin,compliance': [
    'GET /api/ops/changes',
    'GET /api/ops/changes/{change_id}',
    'GET /api/ops/documents/{id}/file',
    'GET /api/ops/documents/{id}/pages',
    'GET /api/ops/documents/{id}/pages/{page}',
    'GET /api/ops/evidence/{evidence_id}/file',
    'GET /api/ops/tasks',
    'POST /api/ops/changes',
    'POST /api/ops/changes/{change_id}/approve',
    'POST /api/ops/changes/{change_id}/look',
    'POST /api/ops/changes/{change_id}/refuse',
    'POST /api/ops/changes/{change_id}/withdraw',
    'POST /api/ops/processes/{process_uuid}/notes',
    'POST /api/ops/tasks/return',
    'POST /api/ops/tasks/snooze',
    'POST /api/ops/tasks/take',
    'POST /api/ops/tasks/wake',
    'PUT /api/ops/customers/{customer_id}/evidence',
  ],
  admin: [
    'DELETE /api/ops/connections/{bank_id}/pause',
    'GET /api/ops/audit',
    'GET /api/ops/audit/export',
    'GET /api/ops/connections',
    'GET /api/ops/provider-checks',
    'GET /api/ops/staff',
    'POST /api/ops/connections/{bank_id}/try',
    'POST /api/ops/staff',
    'POST /api/ops/staff/{staff_id}/confirm',
    'POST /api/ops/staff/{staff_id}/end-sessions',
    'PUT /api/ops/connections/{bank_id}/pause',
    'PUT /api/ops/staff/{staff_id}',
  ],
  'admin,compliance': ['GET /api/ops/processes/{process_uuid}/screening'],
  compliance: ['GET /api/ops/processes/{process_uuid}/suspicious-operation-report'],
  'ops,admin,bank,compliance': [
    'DELETE /api/ops/passkeys/{passkey_id}',
    'GET /api/ops/digest',
    'GET /api/ops/me',
    'GET /api/ops/passkeys',
    'GET /api/ops/pipeline',
    'GET /api/ops/processes/{process_uuid}',
    'POST /api/ops/authenticator/begin',
    'POST /api/ops/authenticator/verify',
    'POST /api/ops/passkeys',
    'POST /api/ops/passkeys/begin',
    'POST /api/ops/passkeys/prove',
    'POST /api/ops/passkeys/prove/begin',
    'POST /api/ops/processes/search',
    'PUT /api/ops/digest',
  ],
}

test('O04 the former roles may make exactly the calls that they could make before there were permissions', () => {
  for (const [roles, routes] of Object.entries(former)) {
    for (const route of routes) {
      const call = calls.get(route)
      if (!call) continue
      const now = formerRoles.filter((role) => rolesOf(call).includes(role))
      expect(now.join(','), route).toBe(roles)
    }
  }
  expect(
    Object.values(former)
      .flat()
      .filter((route) => calls.has(route)).length,
  ).toBeGreaterThan(80)
})

test('O04 every call of staff names one permission, and no other call names any', () => {
  const wrong = [...calls].filter(
    ([, { audience, permission }]) => (audience === 'staff') !== (permission !== undefined),
  )
  expect(wrong.map(([route]) => route)).toEqual([])
})

/** Calls that read, and whose question is too long or too personal for an address. */
const readsByBody = ['POST /api/ops/processes/search', 'POST /api/ops/campaigns/preview']

test('O04 read-only makes no call that changes something but of its own access and views, and opens no personal papers', () => {
  const changing = ofStaff.filter(
    ([route, call]) =>
      rolesOf(call).includes('read-only') &&
      call.permission !== 'useOwnAccess' &&
      call.permission !== 'keepViews' &&
      !route.startsWith('GET ') &&
      !readsByBody.includes(route),
  )
  expect(changing.map(([route]) => route)).toEqual([])
  const personal: Permission[] = [
    'viewPeople',
    'viewAnswers',
    'viewPapers',
    'viewCustomers',
    'viewConversations',
    'viewLeads',
  ]
  expect(personal.filter((permission) => hasPermission('read-only', permission))).toEqual([])
})

test('O04 marketing opens no process, no papers and no money; treasury opens no papers and answers nobody', () => {
  const closedFor = (role: 'marketing' | 'treasury', permissions: readonly Permission[]) =>
    permissions.filter((permission) => hasPermission(role, permission))
  expect(
    closedFor('marketing', ['viewProcesses', 'viewPapers', 'viewAnswers', 'payBonuses', 'settlePayments']),
  ).toEqual([])
  expect(
    closedFor('treasury', ['viewPapers', 'viewAnswers', 'answerConversations', 'moveProcesses', 'changeRates']),
  ).toEqual([])
  expect(hasPermission('marketing', 'viewLeads') && hasPermission('treasury', 'payBonuses')).toBe(true)
})

test('O04 who only watches changes decides none, and every role keeps its own access', () => {
  for (const role of staffRoles) {
    expect(hasPermission(role, 'useOwnAccess'), role).toBe(true)
    expect(hasPermission(role, 'watchChanges') && hasPermission(role, 'decideChanges'), role).toBe(false)
    // Who decides or watches has to see the list, and who takes tasks too.
    if (hasPermission(role, 'decideChanges') || hasPermission(role, 'askChanges')) {
      expect(hasPermission(role, 'viewChanges'), role).toBe(true)
    }
    expect(hasPermission(role, 'takeTasks') && !hasPermission(role, 'viewTasks'), role).toBe(false)
  }
  for (const { roles, means } of Object.values(staffPermissions)) {
    expect(new Set(roles).size, means).toBe(roles.length)
  }
})
