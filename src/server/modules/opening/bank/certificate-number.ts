import type { Queryable } from '../../../platform/db/database.ts'
import { findCertificate } from './store.ts'

/**
 * The number of the constancy that holds for a period of a deposit: its own, or that of the period before when the law
 * extended it. Throws an Error when the deposit has none.
 */
export async function findCertificateNumber(
  db: Queryable,
  { processUuid, period }: { processUuid: string; period: number },
): Promise<string> {
  const certificate = await findCertificate(db, processUuid, period)
  if (!certificate) throw new Error('the deposit has no certificate')
  return certificate.certificateNumber
}
