import type { Queryable } from '../../../platform/db/database.ts'
import { updateProcess } from './store.ts'

/** Flags of a process that other modules find out about; see `processExtra` in the contract. */
export type ProcessFlags = {
  identityRequired?: boolean
  identityDataConfirmedAt?: Date | null
  needsDataUpdate?: boolean
  blockedUntil?: Date | null
  /** Set and lifted by staff alone. */
  blocked?: boolean
  continuationAvoided?: boolean
  hasRestrictions?: boolean
  bankUserVerification?: '00' | '04' | '07' | null
  bankUserVerifiedAt?: Date | null
}

export function setProcessFlags(db: Queryable, uuid: string, flags: ProcessFlags): Promise<void> {
  return updateProcess(db, uuid, flags)
}
