/**
 * Who may do what in the staff area (R14, O04), as the calls of the contract say it: every route under `/api/ops`, and the
 * answer to each kind of caller. `src/server/app/staff-matrix.test.ts` makes every call, and fails on a wrong cell.
 */
import type { Call } from '#contract/call.ts'
import { mayCall } from '#contract/who-may-call.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { contractCalls } from '../contract-calls.ts'
import type { Cell } from './authorisation-matrix.ts'

/**
 * `customer` owns the process; `unproven` has a role and has not given the one-time password. `bank` works at the bank
 * of the process, and `otherBank` at another. `compliance` decides about list matches, and nothing else. The rest are
 * the roles of the same names.
 */
export const staffActors = [
  'anonymous',
  'closed',
  'customer',
  'unproven',
  'bank',
  'otherBank',
  'compliance',
  'treasury',
  'marketing',
  'readOnly',
  'ops',
  'admin',
] as const
export type StaffActor = (typeof staffActors)[number]
export type StaffRow = Readonly<Record<StaffActor, Cell>>

const outside = {
  anonymous: 'SESSION_REQUIRED',
  closed: 'SESSION_ENDED',
  customer: 'NOT_FOUND',
  unproven: 'STAFF_PASSWORD_REQUIRED',
} as const

/** What the example of a call is answered, where that is neither its success nor that there is no such thing. */
const refusals: Readonly<Record<string, Cell>> = {
  'POST /api/ops/authenticator/verify': 'STAFF_PASSWORD_WRONG',
  'POST /api/ops/passkeys': 'PASSKEY_REFUSED',
  'POST /api/ops/passkeys/prove/begin': 'PASSKEY_NOT_FOUND',
  'POST /api/ops/passkeys/prove': 'PASSKEY_REFUSED',
  'POST /api/ops/processes/{process_uuid}/move': 'STEP_NOT_AVAILABLE',
  'POST /api/ops/processes/{process_uuid}/providers/{provider}/ask': 'STEP_NOT_AVAILABLE',
  'GET /api/ops/processes/{process_uuid}/screening': 'STEP_NOT_AVAILABLE',
  'POST /api/ops/tasks/take': 'TASK_GONE',
  'POST /api/ops/tasks/snooze': 'TASK_GONE',
  'POST /api/ops/dead-jobs/{job_id}': 'TASK_GONE',
  'POST /api/ops/bonuses/payouts': 'PAYOUT_EMPTY',
  'GET /api/ops/reconciliations/{bank_id}/{day}/file': 'RECONCILIATION_NOT_FOUND',
  'PUT /api/ops/reconciliations/{bank_id}/{day}/answer': 'RECONCILIATION_NOT_FOUND',
}

/** Cells of one kind of caller that do not follow from the call. */
const exceptions: Readonly<Record<string, Partial<StaffRow>>> = {
  // Who has not given a second proof yet may begin one; who has, has one.
  'POST /api/ops/authenticator/begin': {
    unproven: 200,
    ...Object.fromEntries(
      ['bank', 'otherBank', 'compliance', 'treasury', 'marketing', 'readOnly', 'ops', 'admin'].map((actor) => [
        actor,
        'STAFF_ENROLLED',
      ]),
    ),
  },
  // They ask for other kinds of changes, not for rates.
  'POST /api/ops/changes': { compliance: 'ROLE_REQUIRED', treasury: 'ROLE_REQUIRED', marketing: 'ROLE_REQUIRED' },
}

/** @returns The row of a call of staff: who has its role is answered, everybody else is refused. */
function toRow(
  route: string,
  { permission, beforePassword, access, errors = [], example, params, successStatus = 200 }: Call,
): StaffRow {
  const missing = errors.find((code) => code.endsWith('NOT_FOUND')) ?? 'NOT_FOUND'
  const isAboutNothing = Object.values(example?.params ?? {}).includes(':missing')
  const cell = refusals[route] ?? (isAboutNothing ? missing : successStatus)
  const of = (role: StaffRole, answer = cell): Cell => (mayCall({ permission }, role) ? answer : 'ROLE_REQUIRED')
  return {
    ...outside,
    ...(beforePassword ? { unproven: cell } : {}),
    bank: of('bank'),
    // The thing of another bank does not exist for them.
    otherBank: of('bank', access === 'own-bank' && params ? missing : cell),
    compliance: of('compliance'),
    treasury: of('treasury'),
    marketing: of('marketing'),
    readOnly: of('read-only'),
    ops: of('ops'),
    admin: of('admin'),
    ...exceptions[route],
  }
}

export const staffMatrix: Readonly<Record<string, StaffRow>> = Object.fromEntries(
  [...(await contractCalls())]
    .filter(([, { audience }]) => audience === 'staff')
    .map(([route, call]) => [route, toRow(route, call)]),
)
