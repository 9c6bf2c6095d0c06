import type { z } from 'zod'
import type { Permission } from '#domain/customer/people/staff-permissions.ts'
import type { ErrorCode } from './errors.ts'
import type { CamelKeys } from './wire-names.ts'

/** Who may make a call: anyone with a client key, a signed-in customer, or a member of staff. */
export type Audience = 'anyone' | 'customer' | 'staff'

/**
 * Whose thing a request names: the customer's own, or for people of a bank one of their bank. That of somebody else
 * answers like one that does not exist. `own-ids`: the customer chooses the id, and that of somebody else is another thing.
 */
export type Access =
  | 'own-process'
  | 'own-document'
  | 'own-session'
  | 'own-alert'
  | 'own-address'
  | 'own-bank'
  | 'own-ids'

/** A part of an example that only a running product has: `testing/defences/requests-of-routes.ts` fills it in. */
export type Placeholder =
  // Openings of the caller, each at the step that its calls are for.
  | ':lead'
  | ':toCancel'
  | ':toUpload'
  | ':toSign'
  | ':toPay'
  | ':toProve'
  | ':deposit'
  | ':maturing'
  | ':turbo'
  // Other things of the caller.
  | ':documentId'
  | ':sessionId'
  | ':alertId'
  | ':addressId'
  | ':ticket'
  | ':addressKey'
  | ':wishesKey'
  | ':certificateCheck'
  | ':personalAnswers'
  | ':allForms'
  // What depends on the day or on the rates, a number that nobody has, and an id of nothing.
  | ':rateInForce'
  | ':taxYear'
  | ':paymentDay'
  | ':inTwoDays'
  | ':inTwentyDays'
  | ':phone'
  | ':missing'

type ExampleOf<T> =
  | Placeholder
  | (T extends readonly (infer One)[] ? ExampleOf<One>[] : T extends object ? { [K in keyof T]: ExampleOf<T[K]> } : T)

/** A valid request of a call: documentation and the tests of all calls are made with it. */
export type Example<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  params?: ExampleOf<z.input<Params>>
  query?: ExampleOf<z.input<Query>>
  body?: ExampleOf<z.input<Body>>
  /** For an upload: what kind of file. */
  file?: 'image' | 'pdf'
}

/** What the audit log says that something was done to. */
export type AuditSubject =
  | 'process'
  | 'staff'
  | 'customer'
  | 'document'
  | 'export'
  | 'task'
  | 'payout'
  | 'privacy-request'
  | 'change'
  | 'conversation'
  | 'bank'
  | 'job'
  | 'provider'

/** The row that a call of staff leaves in the audit log (R37). Who, from where and when are added by the server. */
export type Audit = {
  /** What was done, `process.moved`; of several the first, unless the verb says another. */
  action: string | readonly string[]
  subject: AuditSubject
  /**
   * Where the id of the subject is: the name of a parameter or of a property of the body, several joined by `/`; `self`
   * for the caller, `=leads` for a fixed one. Absent where only the verb knows it.
   */
  id?: string
  /** When the call leaves no row, in a few words: `it was taken already`. */
  unless?: string
}

export type CallGroup =
  | 'auth'
  | 'users'
  | 'simulation'
  | 'banks'
  | 'processes'
  | 'forms'
  | 'identity'
  | 'documents'
  | 'signature'
  | 'payments'
  | 'certificate'
  | 'bonuses'
  | 'renewals'
  | 'portal'
  | 'privacy'
  | 'rates'
  | 'analytics'
  | 'campaigns'
  | 'conversations'
  | 'security'
  | 'staff'

/** One call of the API, said once: the server's route, the page's client and the OpenAPI document all come from it. */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Audience = Audience,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Address under `/api`, without a slash at the start; parameters as `:name`. */
  path: string
  group: CallGroup
  summary: string
  audience: Who
  /** For staff, and always there: what one has to be permitted, which says the roles that may make it. */
  permission?: Permission
  /** For staff: true where a call may be made before the one-time password was given. */
  beforePassword?: boolean
  /** Whose thing the request names; absent where it can only be the caller's, or nobody's. */
  access?: Access
  /** For staff: the row that it leaves in the audit log. A look at data without other facts needs no more than this. */
  audit?: Audit
  params?: Params
  query?: Query
  body?: Body
  /** Schema of `body` in the success envelope; a `file` call answers bytes instead. */
  answer?: Answer
  /** `file`: answers bytes and may be opened as a plain link, so it needs no client key. */
  kind?: 'json' | 'file' | 'upload'
  /** Status of success; 200 by default. */
  successStatus?: 200 | 201 | 202
  /** A second status of success, which the handler chooses by `reply.code`. */
  alsoStatus?: 202
  /** True where the call creates or pays: the `Idempotency-Key` header is then required. */
  idempotent?: boolean
  /** Properties whose content has keys that are not ours, or, in a query, whose own name is not snake_case. */
  verbatim?: readonly string[]
  /** What it may answer besides the errors that every call can (see `commonErrors`). */
  errors?: readonly ErrorCode[]
  /** Absent where a request without parameters, query and body is one. */
  example?: Example<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>
}

/** A call for staff names exactly one permission (O04), and no other call names any. */
type WithPermission<Who extends Audience> = Who extends 'staff'
  ? { audience: Who; permission: Permission }
  : { audience: Who; permission?: never }

/** Declares a call; only its types matter to the compiler, so that server and page agree about them. */
export function defineCall<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Answer extends z.ZodType = z.ZodNever,
  const Who extends Audience = Audience,
>(call: Call<Params, Query, Body, Answer, Who> & WithPermission<NoInfer<Who>>): Call<Params, Query, Body, Answer, Who> {
  return call
}

type InferOr<Schema, Direction extends 'in' | 'out'> = Schema extends z.ZodNever
  ? undefined
  : Schema extends z.ZodType
    ? Direction extends 'in'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined

/** What goes over the wire: only the parts that the call declares. */
export type WireInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? (P extends z.ZodNever ? unknown : { params: z.input<P> }) &
        (Q extends z.ZodNever ? unknown : { query: z.input<Q> }) &
        (B extends z.ZodNever ? unknown : { body: z.input<B> })
    : never

/** What the validation makes of it. */
export type WireRequest<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType>
    ? { params: InferOr<P, 'out'>; query: InferOr<Q, 'out'>; body: InferOr<B, 'out'> }
    : never

/** What the wire brings back, inside the envelope. */
export type WireAnswer<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer A> ? InferOr<A, 'out'> : never

/** What a page passes to a call, with the names of the code. */
export type CallInput<C> = CamelKeys<WireInput<C>>

/** What a handler receives after validation, with the names of the code. */
export type CallRequest<C> = CamelKeys<WireRequest<C>>

/** What a handler answers and a page gets, with the names of the code. */
export type CallAnswer<C> = CamelKeys<WireAnswer<C>>

/** The brand's client key, required on every call but files, links, health and documentation. */
export const clientKeyHeader = 'x-api-key'

/** Prefixes that the sources put before the client key's header, by group of calls (A §7). */
export const clientKeyPrefixes = ['auth-', 'processes-', 'users-', 'simulate-'] as const

export const idempotencyKeyHeader = 'idempotency-key'
