import { ApiError } from '../../../platform/http/api-error.ts'

/** RATE_CHANGED with the rate that the customer saw and the one in force, percent E.A. */
export const rateChanged = (oldRatePercent: string, newRatePercent: string) =>
  new ApiError('RATE_CHANGED', { facts: { oldRate: oldRatePercent, newRate: newRatePercent } })

/** TURBO_NOT_AVAILABLE with the reason, and its code of the sources where there is one. */
export const turboNotAvailable = ({ code, message }: { code?: string | undefined; message: string }) =>
  new ApiError('TURBO_NOT_AVAILABLE', { detail: message, facts: code ? { internalCode: code } : {} })
