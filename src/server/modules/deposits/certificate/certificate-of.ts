import type { Queryable } from '../../../platform/db/database.ts'
import { type CertificateRow, findCertificate } from './store.ts'

/** O01: the newest certificate of a process; undefined while its bank has issued none. */
export function certificateOf(db: Queryable, processUuid: string): Promise<CertificateRow | undefined> {
  return findCertificate(db, processUuid)
}
