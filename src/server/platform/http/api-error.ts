import { type ErrorCode, errorCatalogue, type FieldError } from '#contract/errors.ts'

/** A refusal that its caller reads: a code of the catalogue, and what the catalogue cannot know. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly fields: readonly FieldError[] | undefined
  /** Facts that the page needs, such as a new session or a new rate; never more than its owner may see. */
  readonly facts: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    more: {
      title?: string
      detail?: string
      fields?: readonly FieldError[]
      facts?: Record<string, unknown>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: more.cause })
    const entry = errorCatalogue[code]
    this.code = code
    this.status = entry.status
    this.title = more.title ?? entry.title
    this.detail = more.detail ?? entry.detail
    this.fields = more.fields
    this.facts = more.facts
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
