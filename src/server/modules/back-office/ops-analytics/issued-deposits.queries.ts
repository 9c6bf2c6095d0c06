import { and, eq } from 'drizzle-orm'
import { certificates, depositPeriods } from '../../../platform/db/schema/opening.ts'

/** Joins a certificate with its period where the deposit was opened for it. Periods of renewals are left out. */
export const isOpenedPeriod = and(
  eq(depositPeriods.processUuid, certificates.processUuid),
  eq(depositPeriods.period, certificates.period),
  eq(depositPeriods.origin, 'opening'),
)
