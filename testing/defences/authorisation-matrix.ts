/**
 * Who may do what (R14): every route of the OpenAPI document, and the answer to each kind of caller.
 * `src/server/app/authorisation-matrix.test.ts` makes every call. It fails on a route without a row, a row without a
 * route, and a wrong cell.
 */
import type { ErrorCode } from '#contract/errors.ts'

/**
 * The kinds of callers; members of staff have their own table, `staff-matrix.ts`.
 * `owner` asks for their own things, `other` is another customer who asks for the owner's. Three more are the owner
 * with a token that was signed out, has expired or was ended from another device. The last is a deleted person.
 */
export const actors = ['anonymous', 'owner', 'other', 'signedOut', 'expired', 'closed', 'erased'] as const
export type Actor = (typeof actors)[number]

/** The methods tried on every path. One that the document does not have answers 404 or 405; HEAD goes with GET. */
export const methods = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'] as const

/** The status of success, or the code of the refusal. */
export type Cell = number | ErrorCode

export type Row = {
  audience: 'anyone' | 'customer'
  /** Whose thing the request names; absent when it can only be the caller's, or nobody's. */
  names?: 'process' | 'document' | 'session' | 'alert' | 'address'
  cells: Readonly<Record<Actor, Cell>>
}

const ended = 'SESSION_ENDED'
const withoutSession = { anonymous: 'SESSION_REQUIRED', signedOut: ended, expired: ended, closed: ended, erased: ended }

/** For anyone: a session makes no difference. */
const anyone = (cell: Cell): Row => ({
  audience: 'anyone',
  cells: { anonymous: cell, owner: cell, other: cell, signedOut: cell, expired: cell, closed: cell, erased: cell },
})

/** About the caller alone; another customer gets their own. */
const oneself = (cell: Cell): Row => ({
  audience: 'customer',
  cells: { ...withoutSession, owner: cell, other: cell } as Row['cells'],
})

/** About a process, a document or a session; another person's answers like one that does not exist. */
const ofOwn =
  (names: NonNullable<Row['names']>, foreign: ErrorCode) =>
  (owner: Cell): Row => ({
    audience: 'customer',
    names,
    cells: { ...withoutSession, owner, other: foreign } as Row['cells'],
  })
const ofProcess = ofOwn('process', 'PROCESS_NOT_FOUND')
const ofDocument = ofOwn('document', 'DOCUMENT_NOT_FOUND')
const ofSession = ofOwn('session', 'NOT_FOUND')
const ofAlert = ofOwn('alert', 'NOT_FOUND')
const ofAddress = ofOwn('address', 'NOT_FOUND')

export const authorisationMatrix: Readonly<Record<string, Row>> = {
  'GET /api/health': anyone(200),
  'GET /api/health/live': anyone(200),
  'GET /api/health/ready': anyone(200),
  'GET /api/status': anyone(200),

  'POST /api/auth/sign-up': anyone(200),
  'GET /api/auth/sign-in-options': anyone(200),
  'GET /api/auth/codes/{username}': anyone('NOT_FOUND'),
  'POST /api/auth/sign-in': anyone('CODE_EXPIRED'),
  'POST /api/auth/sign-out': anyone(200),

  'GET /api/users/get-user': oneself(200),
  'POST /api/users/create': oneself('PROFILE_EXISTS'),
  'PUT /api/users/full-name': oneself(200),
  'GET /api/users/sessions': oneself(200),
  'DELETE /api/users/sessions/{session_id}': ofSession(200),
  'POST /api/users/sessions/end-others': oneself(200),
  'GET /api/users/personal-data': oneself(200),
  'GET /api/users/personal-data/file': oneself(200),
  'POST /api/users/consents/withdraw': oneself('CONSENT_NOT_GIVEN'),
  'POST /api/users/privacy-requests': oneself(201),
  'POST /api/users/bonus': oneself('C003'),
  'GET /api/users/referrals': oneself(200),
  'GET /api/users/notice-wishes': oneself(200),
  'PUT /api/users/notice-wishes': oneself(200),
  'GET /api/mail-addresses/unproven': oneself(200),
  'POST /api/mail-addresses/{address_id}/ask-again': ofAddress(200),

  'POST /api/simulate-investment/simulate-investment-v2': anyone(200),
  'GET /api/simulate-investment/access': anyone(200),
  'POST /api/simulate-investment': anyone(200),
  'POST /api/save-simulation': anyone(201),
  'GET /api/simulations/{token}/pdf': anyone('NOT_FOUND'),
  'POST /api/analytics/store-data': anyone(202),
  'POST /api/campaigns/activate': anyone(202),
  'GET /api/banks/get-bank/{id}': anyone(200),
  'GET /api/white-label/{brand}': anyone(200),
  'POST /api/mail-addresses/answer': anyone(200),
  'POST /api/mail-addresses/notice-wishes': anyone(200),
  'GET /api/conversations/mine': anyone(200),
  'POST /api/conversations/mine/messages': anyone(201),
  'POST /api/conversations/mine/read': anyone(200),

  'GET /api/partner-bank/openapi.json': anyone(200),

  'GET /api/rates': anyone(200),
  'GET /api/rates/history': anyone(200),
  'GET /api/rates/alerts': oneself(200),
  'POST /api/rates/alerts': oneself(201),
  'DELETE /api/rates/alerts/{id}': ofAlert(200),

  'POST /api/processes/create-process': oneself(201),
  'GET /api/processes/get-processes': oneself(200),
  'GET /api/processes/process': ofProcess(200),
  'GET /api/processes/': ofProcess(200),
  'GET /api/processes/history': ofProcess(200),
  'GET /api/processes/wait': ofProcess(200),
  'POST /api/processes/want-news': ofProcess(200),
  'POST /api/processes/stage-form-validate': ofProcess(200),
  'POST /api/processes/cancel': ofProcess(200),
  'GET /api/processes/validate-rate-changing': ofProcess(200),
  'PUT /api/processes/update-values': ofProcess('RATE_CHANGED'),
  'POST /api/processes/validate-turbo-cdt': anyone(202),
  'POST /api/processes/use-ticket': anyone(200),
  'POST /api/get-bank-user-verification': ofProcess(200),

  'GET /api/employers/{nit}': oneself(200),

  'GET /api/bonuses/campaigns': anyone(200),
  'GET /api/bonuses/entitlements': anyone(200),
  'GET /api/bonuses/roulette': anyone(200),
  'POST /api/bonuses/roulette': oneself(201),
  'POST /api/bonuses/promo-eligibility': oneself(200),

  'GET /api/forms/{id}': anyone(200),
  'GET /api/forms/{form}/draft': ofProcess(200),
  'PUT /api/forms/{form}/draft': ofProcess(200),
  'POST /api/forms/{form}/submit': ofProcess(200),
  'GET /api/forms/summary': ofProcess(200),
  'GET /api/forms/review': ofProcess(200),
  'POST /api/forms/review': ofProcess(200),

  'POST /api/identity/start': ofProcess(200),
  'GET /api/identity': ofProcess(200),
  'GET /api/identity/data': ofProcess(200),
  'POST /api/identity/confirm-data': ofProcess(200),

  'GET /api/documents': ofProcess(200),
  'PUT /api/documents/{kind}': ofProcess(201),
  'GET /api/documents/{id}/file': ofDocument(200),
  'POST /api/documents/hand-in': ofProcess('DOCUMENTS_MISSING'),

  'GET /api/signature': ofProcess(200),
  'POST /api/signature/start': ofProcess('AGREEMENT_REQUIRED'),
  'GET /api/signature/evidence/{sha256}': anyone('EVIDENCE_NOT_FOUND'),

  'GET /api/payments': ofProcess(200),
  'GET /api/payments/pse-options': ofProcess(200),
  'POST /api/payments/pse': ofProcess(201),
  'POST /api/payments/proof': ofProcess('DOCUMENTS_MISSING'),

  'GET /api/certificate': ofProcess(200),
  'GET /api/renewals/maturity': ofProcess(200),
  'POST /api/renewals/decide': ofProcess('AGREEMENT_REQUIRED'),
  'GET /api/renewals/calendar': ofProcess(200),

  'GET /api/portal/dashboard': oneself(200),
  'GET /api/portal/investment-order': ofProcess(200),
  'GET /api/portal/taxes/{year}': oneself(200),
  'GET /api/portal/taxes/{year}/pdf': oneself(200),
  'GET /api/portal/taxes/{year}/csv': oneself(200),
}

/** Routes under `/api` that are not in the document, and what protects them instead of a session. */
export const beyondDocument: Readonly<Record<string, string>> = {
  'GET /api/openapi.json': 'open to anyone, or closed in whole by API_DOCUMENTATION',
  'GET /api/docs': 'the same',
  'GET /api/docs/': 'the same',
  'POST /api/security/csp-reports': 'open to browsers on our own pages; nothing is kept and little is logged',
  'POST /api/mcp': 'open to any program; it reads public rates only, and neither a cookie nor a token',
  'GET /api/mcp': 'refused for everybody: there are no streams',
  'DELETE /api/mcp': 'refused for everybody: there are no sessions',
  'POST /api/webhooks/truora': 'the signature of the provider',
  'POST /api/webhooks/zapsign': 'the signature of the provider',
  'POST /api/webhooks/wompi': 'the signature of the provider',
  'POST /api/webhooks/partner-bank': 'the signature of the bank',
  'GET /api/partner-bank/reconciliations/{day}': 'the same, over the path and the bank in the query',
  'PUT /api/partner-bank/reconciliations/{day}/report': 'the same',
  'POST /api/webhooks/whatsapp': 'the signature of the provider',
  'GET /api/webhooks/whatsapp': 'the verify token of the provider',
  'POST /api/webhooks/twilio': 'the signature of the provider',
  'POST /api/webhooks/mail-report': 'the signature of the mail server',
  'POST /api/mail/unsubscribe/{key}': 'the key of a letter',
  'GET /api/mail/unsubscribe/{key}': 'nothing: it only leads to a page',
}

/** Methods that a path has only because another route's pattern matches it; they are refused as on that route. */
export const otherRouteTakes: ReadonlySet<string> = new Set([
  'PUT /api/documents/hand-in',
  'DELETE /api/users/sessions/end-others',
])
