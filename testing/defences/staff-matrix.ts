/**
 * Who may do what in the staff area (R14, O04): every route under `/api/ops`, and the answer to each kind of caller.
 * `src/server/app/staff-matrix.test.ts` makes every call. It fails on a route without a row, a row without a
 * route, and a wrong cell.
 */
import type { ErrorCode } from '#contract/errors.ts'
import type { Cell } from './authorisation-matrix.ts'

/**
 * `customer` owns the process; `unproven` has a role and has not given the one-time password. `bank` works at the bank
 * of the process, and `otherBank` at another. `compliance` decides about list matches, and nothing else.
 */
export const staffActors = [
  'anonymous',
  'closed',
  'customer',
  'unproven',
  'bank',
  'otherBank',
  'compliance',
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
const refused: ErrorCode = 'ROLE_REQUIRED'

/** For everybody with a role, before or after the password. */
const ofAll = (cell: Cell, unproven: Cell): StaffRow => ({
  ...outside,
  unproven,
  bank: cell,
  otherBank: cell,
  compliance: cell,
  ops: cell,
  admin: cell,
})
/** For everybody with a role; a bank sees only its own things. */
const ofOwnBank = (cell: Cell, foreign: Cell): StaffRow => ({
  ...outside,
  bank: cell,
  otherBank: foreign,
  compliance: cell,
  ops: cell,
  admin: cell,
})
/** The same for the bank desks, which compliance may not see. */
const ofDesks = (cell: Cell): StaffRow => ({ ...ofOwnBank(cell, cell), compliance: refused })
const ofOperations = (cell: Cell): StaffRow => ({
  ...outside,
  bank: refused,
  otherBank: refused,
  compliance: refused,
  ops: cell,
  admin: cell,
})
/** For operations and compliance. */
const ofScreening = (cell: Cell): StaffRow => ({ ...ofOperations(cell), compliance: cell })
/** For people of a bank; an item of another bank's desk does not exist for them. */
const ofBanksAlone = (cell: Cell): StaffRow => ({
  ...outside,
  bank: cell,
  otherBank: cell,
  compliance: refused,
  ops: refused,
  admin: refused,
})
/** For who decides about what the lists say. */
const ofDeciders = (cell: Cell): StaffRow => ({ ...ofOperations(refused), compliance: cell, admin: cell })
const ofAdmin = (cell: Cell): StaffRow => ({ ...ofOperations(refused), admin: cell })

export const staffMatrix: Readonly<Record<string, StaffRow>> = {
  'GET /api/ops/me': ofAll(200, 200),
  'POST /api/ops/authenticator/begin': ofAll('STAFF_ENROLLED', 200),
  'POST /api/ops/authenticator/verify': ofAll('STAFF_PASSWORD_WRONG', 'STAFF_PASSWORD_WRONG'),
  'GET /api/ops/passkeys': ofAll(200, 'STAFF_PASSWORD_REQUIRED'),
  'POST /api/ops/passkeys/begin': ofAll(200, 200),
  'POST /api/ops/passkeys': ofAll('PASSKEY_REFUSED', 'PASSKEY_REFUSED'),
  'DELETE /api/ops/passkeys/{passkey_id}': ofAll('PASSKEY_NOT_FOUND', 'STAFF_PASSWORD_REQUIRED'),
  'POST /api/ops/passkeys/prove/begin': ofAll('PASSKEY_NOT_FOUND', 'PASSKEY_NOT_FOUND'),
  'POST /api/ops/passkeys/prove': ofAll('PASSKEY_REFUSED', 'PASSKEY_REFUSED'),
  'GET /api/ops/digest': ofAll(200, 'STAFF_PASSWORD_REQUIRED'),
  'PUT /api/ops/digest': ofAll(200, 'STAFF_PASSWORD_REQUIRED'),
  'GET /api/ops/staff': ofAdmin(200),
  'POST /api/ops/staff': ofAdmin(201),
  'PUT /api/ops/staff/{staff_id}': ofAdmin('NOT_FOUND'),
  'POST /api/ops/staff/{staff_id}/confirm': ofAdmin('NOT_FOUND'),
  'POST /api/ops/staff/{staff_id}/end-sessions': ofAdmin('NOT_FOUND'),
  'GET /api/ops/audit': ofAdmin(200),
  'GET /api/ops/audit/export': ofAdmin(200),
  'GET /api/ops/provider-checks': ofAdmin(200),

  'GET /api/ops/pipeline': ofOwnBank(200, 200),
  'POST /api/ops/processes/search': ofOwnBank(200, 200),
  'GET /api/ops/processes/export': ofOperations(200),
  'GET /api/ops/processes/{process_uuid}': ofOwnBank(200, 'PROCESS_NOT_FOUND'),
  'GET /api/ops/documents/{id}/file': ofScreening(200),
  'POST /api/ops/processes/{process_uuid}/move': ofOperations('STEP_NOT_AVAILABLE'),
  'PUT /api/ops/processes/{process_uuid}/flags': ofOperations(200),
  'GET /api/ops/processes/{process_uuid}/trail': ofOperations(200),
  'POST /api/ops/processes/{process_uuid}/providers/{provider}/ask': ofOperations('STEP_NOT_AVAILABLE'),
  'GET /api/ops/processes/{process_uuid}/screening': ofDeciders('STEP_NOT_AVAILABLE'),
  'GET /api/ops/processes/{process_uuid}/suspicious-operation-report': {
    ...ofOperations(refused),
    compliance: 200,
  },
  'POST /api/ops/processes/{process_uuid}/notes': ofScreening(201),
  'POST /api/ops/processes/{process_uuid}/tickets': ofOperations(201),

  'GET /api/ops/customers/{customer_id}': ofOperations('CUSTOMER_NOT_FOUND'),
  'POST /api/ops/customers/{customer_id}/end-sessions': ofOperations('CUSTOMER_NOT_FOUND'),
  'PUT /api/ops/customers/{customer_id}/evidence': ofScreening('CUSTOMER_NOT_FOUND'),
  'GET /api/ops/evidence/{evidence_id}/file': ofScreening('DOCUMENT_NOT_FOUND'),
  'GET /api/ops/privacy-requests': ofOperations(200),
  'GET /api/ops/privacy-requests/{request_id}': ofOperations('PRIVACY_REQUEST_NOT_FOUND'),
  'GET /api/ops/privacy-requests/{request_id}/file': ofOperations('PRIVACY_REQUEST_NOT_FOUND'),
  'POST /api/ops/privacy-requests/{request_id}/answer': ofOperations('PRIVACY_REQUEST_NOT_FOUND'),

  'GET /api/ops/changes': ofScreening(200),
  'GET /api/ops/changes/{change_id}': ofScreening('CHANGE_NOT_FOUND'),
  'POST /api/ops/changes': ofOperations(201),
  'POST /api/ops/changes/{change_id}/approve': ofScreening('CHANGE_NOT_FOUND'),
  'POST /api/ops/changes/{change_id}/look': ofScreening('CHANGE_NOT_FOUND'),
  'POST /api/ops/changes/{change_id}/refuse': ofScreening('CHANGE_NOT_FOUND'),
  'POST /api/ops/changes/{change_id}/withdraw': ofScreening('CHANGE_NOT_FOUND'),
  'GET /api/ops/connections': ofAdmin(200),
  'POST /api/ops/connections/{bank_id}/try': ofAdmin(200),
  'GET /api/ops/rates': ofOperations(200),
  'GET /api/ops/rates/history': ofOperations(200),
  'POST /api/ops/rates/preview': ofOperations(200),
  'GET /api/ops/rates/official': ofOperations(200),
  'GET /api/ops/parameters': ofOperations(200),
  'GET /api/ops/campaigns': ofOperations(200),

  'GET /api/ops/tasks': ofScreening(200),
  'POST /api/ops/tasks/take': ofScreening('TASK_GONE'),
  'POST /api/ops/tasks/return': ofScreening(200),
  'POST /api/ops/tasks/snooze': ofScreening('TASK_GONE'),
  'POST /api/ops/tasks/wake': ofScreening(200),
  'POST /api/ops/dead-jobs/{job_id}': ofOperations('TASK_GONE'),
  'GET /api/ops/conversations': ofOperations(200),
  'GET /api/ops/conversations/{conversation_id}': ofOperations('CONVERSATION_NOT_FOUND'),
  'POST /api/ops/conversations/{conversation_id}/take': ofOperations('CONVERSATION_NOT_FOUND'),
  'POST /api/ops/conversations/{conversation_id}/answer': ofOperations('CONVERSATION_NOT_FOUND'),
  'POST /api/ops/conversations/{conversation_id}/close': ofOperations('CONVERSATION_NOT_FOUND'),
  'GET /api/ops/bonuses/grants': ofOperations(200),
  'GET /api/ops/bonuses/payouts': ofOperations(200),
  'POST /api/ops/bonuses/payouts': ofOperations('PAYOUT_EMPTY'),
  'GET /api/ops/bonuses/payouts/{payout_id}/file': ofOperations('PAYOUT_NOT_FOUND'),
  'POST /api/ops/bonuses/payouts/{payout_id}/paid': ofOperations('PAYOUT_NOT_FOUND'),
  'GET /api/ops/referrals': ofOperations(200),
  'GET /api/ops/leads': ofOperations(200),
  'GET /api/ops/surveys': ofOperations(200),
  'GET /api/ops/analytics/funnel': ofOperations(200),
  'GET /api/ops/analytics/funnel/file': ofOperations(200),

  'GET /api/ops/reconciliations': ofDesks(200),
  'GET /api/ops/reconciliations/{bank_id}/{day}/file': ofDesks('RECONCILIATION_NOT_FOUND'),
  'PUT /api/ops/reconciliations/{bank_id}/{day}/answer': ofBanksAlone('RECONCILIATION_NOT_FOUND'),
  'GET /api/ops/bank-desk': ofDesks(200),
  'GET /api/ops/bank-desk/{item_id}': ofDesks('DESK_ITEM_NOT_FOUND'),
  'GET /api/ops/bank-desk/{item_id}/files/{file_id}': ofDesks('DESK_ITEM_NOT_FOUND'),
  'PUT /api/ops/bank-desk/{item_id}/certificate': ofBanksAlone('DESK_ITEM_NOT_FOUND'),
  'POST /api/ops/bank-desk/{item_id}/decide': ofBanksAlone('DESK_ITEM_NOT_FOUND'),
  'POST /api/ops/bank-desk/{item_id}/confirm': ofBanksAlone('DESK_ITEM_NOT_FOUND'),
  'POST /api/ops/bank-desk/{item_id}/return': ofBanksAlone('DESK_ITEM_NOT_FOUND'),
  'POST /api/ops/bank-desk/{item_id}/withdraw': ofBanksAlone('DESK_ITEM_NOT_FOUND'),
}
