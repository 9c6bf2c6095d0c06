import type { ErrorCode } from './errors.ts'

/** Errors of every call that needs a signed-in customer. Apart from the catalogue, whose texts no page of sign-in needs. */
export const sessionErrors = ['SESSION_REQUIRED', 'SESSION_ENDED', 'CROSS_SITE'] as const satisfies readonly ErrorCode[]
