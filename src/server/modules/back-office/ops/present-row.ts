import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { originOf } from '#domain/process/origin.ts'
import type { Context } from '../../../context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import type { OwnerRow } from './owner-store.ts'
import type { OpsRow } from './store.ts'

/**
 * What staff see of a process in a list. Of somebody who was erased there is neither name nor phone. People of a bank
 * get no way to its customer, and those who may not see people get none of both.
 */
export function presentRow(
  ctx: Context,
  row: OpsRow,
  staff: Pick<StaffOfRequest, 'id' | 'role'>,
  owner?: OwnerRow,
): OpsProcessRow {
  const { process, fullNameEncrypted, erasedAt } = row
  const isHidden = !hasPermission(staff.role, 'viewPeople')
  const isGone = isHidden || erasedAt !== null
  return {
    processUuid: process.uuid,
    ...(isHidden || staff.role === 'bank' ? {} : { customerId: process.customerId }),
    status: process.status,
    bankId: process.bankId,
    nameBank: partnerBank(process.bankId).name,
    brand: process.brand,
    amount: process.amountCop,
    term: process.termDays,
    rate: process.ratePercent,
    name: fullNameEncrypted && !isGone ? ctx.encryption.decrypt('customers.full-name', fullNameEncrypted) : undefined,
    phone: isGone ? '' : ctx.encryption.decrypt('customers.phone', row.phoneEncrypted),
    advisor:
      process.advisorEncrypted && !isHidden
        ? ctx.encryption.decrypt('processes.advisor', process.advisorEncrypted)
        : undefined,
    coach:
      process.coachCode && process.coachCampaign && staff.role !== 'bank'
        ? { code: process.coachCode, campaign: process.coachCampaign }
        : undefined,
    ...(isHidden ? { isPersonHidden: true } : {}),
    origin: staff.role === 'bank' ? undefined : originOfProcess(process),
    owner: owner && presentOwner(ctx, owner, staff.id),
    flags: presentFlags(process),
    createdAt: process.createdAt.toISOString(),
    updatedAt: process.updatedAt.toISOString(),
  }
}

const originOfProcess = ({ advisorEncrypted, externalCompany, coachCode }: ProcessRow) =>
  originOf({ hasStore: advisorEncrypted !== null || externalCompany !== null, hasCoach: coachCode !== null })

function presentOwner({ encryption }: Context, owner: OwnerRow, callerId: string): OpsProcessRow['owner'] {
  const { staffId, nameEncrypted, awayUntil } = owner
  const name = nameEncrypted === null ? undefined : encryption.decrypt('customers.full-name', nameEncrypted)
  return { staffId, name, isMine: staffId === callerId, ...(awayUntil ? { awayUntil } : {}) }
}

export function presentFlags(process: ProcessRow): OpsProcessRow['flags'] {
  return {
    blocked: process.blocked,
    continuationAvoided: process.continuationAvoided,
    blockedUntil: process.blockedUntil?.toISOString(),
    hasRestrictions: process.hasRestrictions,
    turbo: process.turbo,
  }
}
