import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, CallAnswer, CallRequest } from '#contract/call.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { AuditOfCall } from '../audit/record-audit.ts'

/** The session a request came with. */
export type SessionOfRequest = { id: string; customerId: string; brand: string; expiresAt: Date }

/** What every handler knows about who is calling. */
export type Caller = {
  brand: Brand
  /** The network address, for limits and evidence; from a forwarded header only behind a trusted proxy. */
  address: string
  requestId: string
}

/** A caller with a valid session. */
export type CustomerCaller = Caller & { session: SessionOfRequest; customerId: string }

/** A caller who is staff, with what they are. */
export type StaffCaller = CustomerCaller & {
  staff: StaffOfRequest
  /** The row of the audit log that the call leaves (`recordAudit`). */
  audit: AuditOfCall
}

/** The member of staff that a session belongs to. */
export type StaffOfRequest = {
  id: string
  role: StaffRole
  /** The bank of a `bank` role. */
  bankId: number | undefined
  /** The second proofs that they have registered; both, one or none. */
  hasOneTimePassword: boolean
  hasPasskey: boolean
  /** Another administrator has to agree first. */
  awaitsConfirmation: boolean
  /** Until when the second proof counts; undefined when it has to be given. */
  verifiedUntil: Date | undefined
}

export type CallerOf<C extends Call> = C['audience'] extends 'staff'
  ? StaffCaller
  : C['audience'] extends 'customer'
    ? CustomerCaller
    : Caller

/** A handler of one call: everything in it has been validated, and what it returns is the body of the envelope. */
export type Handler<C extends Call, Context> = (
  ctx: Context,
  request: CallRequest<C> & { caller: CallerOf<C>; idempotencyKey: string; http: FastifyRequest; reply: FastifyReply },
) => Promise<CallAnswer<C>>
