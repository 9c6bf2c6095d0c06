/**
 * Who may do what (R14), as the calls of the contract say it: every route of the OpenAPI document, and the answer to
 * each kind of caller. `src/server/app/authorisation-matrix.test.ts` makes every call, and fails on a wrong cell.
 */
import type { Access, Call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { contractCalls } from '../contract-calls.ts'

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
  access?: Access | undefined
  cells: Readonly<Record<Actor, Cell>>
}

const ended = 'SESSION_ENDED'
const withoutSession = { anonymous: 'SESSION_REQUIRED', signedOut: ended, expired: ended, closed: ended, erased: ended }

/** What somebody else gets for a thing that is not theirs. */
const foreign: Readonly<Record<Exclude<Access, 'own-bank' | 'own-ids'>, ErrorCode>> = {
  'own-process': 'PROCESS_NOT_FOUND',
  'own-document': 'DOCUMENT_NOT_FOUND',
  'own-session': 'NOT_FOUND',
  'own-alert': 'NOT_FOUND',
  'own-address': 'NOT_FOUND',
}

/**
 * What the example of a call is answered, where that is not its success: it names what is not there or not possible.
 */
const refusals: Readonly<Record<string, Cell>> = {
  'GET /api/auth/codes/{username}': 'NOT_FOUND',
  'POST /api/auth/sign-in': 'CODE_EXPIRED',
  'POST /api/users/create': 'PROFILE_EXISTS',
  'POST /api/users/consents/withdraw': 'CONSENT_NOT_GIVEN',
  'POST /api/users/bonus': 'C003',
  'GET /api/simulations/{token}/pdf': 'NOT_FOUND',
  'PUT /api/processes/update-values': 'RATE_CHANGED',
  'POST /api/processes/validate-turbo-cdt': 202,
  'POST /api/documents/hand-in': 'DOCUMENTS_MISSING',
  'POST /api/portal/external-deposit-letters': 'LETTER_WITHOUT_TEXT',
  'POST /api/signature/start': 'AGREEMENT_REQUIRED',
  'GET /api/signature/evidence/{sha256}': 'EVIDENCE_NOT_FOUND',
  'POST /api/payments/proof': 'DOCUMENTS_MISSING',
  'POST /api/renewals/decide': 'AGREEMENT_REQUIRED',
  'POST /api/trusted/visit': 'CODE_EXPIRED',
  'POST /api/trusted/answer': 'TRUSTED_VISIT_ENDED',
  'POST /api/trusted/death': 'TRUSTED_VISIT_ENDED',
  'GET /api/oauth/interaction/{uid}/request': 'ASSISTANT_REQUEST_GONE',
  'POST /api/oauth/interaction/{uid}/answer': 'ASSISTANT_REQUEST_GONE',
  'PUT /api/portal/maturity-plans/{id}': 'MATURITY_PLAN_REFUSED',
}

/** @returns The row of a call for anyone or for customers. */
function toRow(route: string, { audience, successStatus = 200, ...call }: Call): Row {
  // An id that the caller chooses names nothing of anybody else.
  const access = call.access === 'own-ids' ? undefined : call.access
  const owner = refusals[route] ?? successStatus
  if (audience !== 'customer') {
    const cells = Object.fromEntries(actors.map((actor) => [actor, owner])) as Row['cells']
    return { audience: 'anyone', cells }
  }
  // About the caller alone, another customer gets their own.
  const other = access && access !== 'own-bank' ? foreign[access] : owner
  return { audience, access, cells: { ...withoutSession, owner, other } as Row['cells'] }
}

/** Routes of the document that no call declares. */
const withoutCall = ['GET /api/health', 'GET /api/health/live', 'GET /api/health/ready', 'GET /api/status']
const anyone = { audience: 'anyone' } as Call

export const authorisationMatrix: Readonly<Record<string, Row>> = Object.fromEntries([
  ...withoutCall.map((route) => [route, toRow(route, anyone)]),
  ...[...(await contractCalls())]
    .filter(([, { audience }]) => audience !== 'staff')
    .map(([route, call]) => [route, toRow(route, call)]),
])

/** Routes under `/api` that are not in the document, and what protects them instead of a session. */
export const beyondDocument: Readonly<Record<string, string>> = {
  'GET /api/openapi.json': 'open to anyone, or closed in whole by API_DOCUMENTATION',
  'GET /api/docs': 'the same',
  'GET /api/docs/': 'the same',
  'POST /api/security/csp-reports': 'open to browsers on our own pages; nothing is kept and little is logged',
  'POST /api/mcp': 'open to any program; it reads public rates only, and neither a cookie nor a token',
  'GET /api/mcp': 'refused for everybody: there are no streams',
  'DELETE /api/mcp': 'refused for everybody: there are no sessions',
  'GET /api/rates/openapi.json': 'open to anyone: it describes the open calls alone',
  'POST /api/mcp/deposits': 'the token of an assistant, which only a saver gives; no cookie is looked at',
  'GET /api/mcp/deposits': 'refused for everybody: there are no streams',
  'DELETE /api/mcp/deposits': 'refused for everybody: there are no sessions',
  'GET /api/oauth/authorize': 'open to browsers: it leads to a page that asks the saver, and gives nothing',
  'GET /api/oauth/authorize/{uid}': 'the cookie of the browser in which the request began',
  'GET /api/oauth/interaction/{uid}': 'nothing: it only leads to a page',
  'GET /api/company-sign-in/start':
    'open to browsers: it leads to the issuer of the company, and gives nothing; counted by address',
  'GET /api/company-sign-in/callback': 'the state of an attempt, with the cookie of the browser in which it began',
  'POST /api/oauth/register': 'open to any program: it gets an id that gives nothing; counted by address',
  'POST /api/oauth/token': 'the code or token of an assistant, with the proof of who asked for it',
  'POST /api/oauth/revoke': 'the token that is given back',
  'POST /api/demonstration/clock': 'the secret of the sandbox bank, in a demonstration on the embedded database alone',
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
