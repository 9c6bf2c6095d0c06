import type { AskedChange, PhoneContent } from '#contract/ops-changes.ts'
import { readPhoneWithCode } from '#contract/phone-number.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { canEndAll } from '../../opening/processes/move-to-customer.ts'
import { isOfTeam } from '../staff/team.queries.ts'
import {
  type CustomerRow,
  findCustomer,
  findCustomerOfIndex,
  findEvidence,
  findSharedProof,
  listStatuses,
} from './store.ts'

const phonesPurpose = 'change_requests.secrets'

/** The number that a customer has and the one that they get, E.164; encrypted while the request waits. */
export type PhonesOfChange = { fromE164: string; toE164: string }

/** @param encrypted - The encrypted numbers of a request. */
export function openPhones({ encryption }: Pick<Context, 'encryption'>, encrypted: string): PhonesOfChange {
  return encryption.decryptJson<PhonesOfChange>(phonesPurpose, encrypted)
}

/**
 * O04: takes a wish to change a customer's phone.
 * @returns It as it is kept. The holder of the new phone proved the same identity within 30 days, or somebody says in
 *   words what else it rests on. The same for a missing file or ground.
 * @throws CUSTOMER_NOT_FOUND.
 * @throws CHANGE_INVALID for a number that is none, is theirs already or is somebody else's.
 */
export async function preparePhoneChange(
  ctx: Context,
  asked: AskedChange & { kind: 'phone' },
): Promise<{ content: PhoneContent; secretsEncrypted: string }> {
  const { customerId, evidenceId } = asked
  const customer = await findCustomer(ctx.db, customerId)
  if (!customer || customer.erasedAt) throw new ApiError('CUSTOMER_NOT_FOUND')
  if (await isOfTeam(ctx.db, customerId)) {
    throw invalid('customer_id', 'Es del equipo: su celular se cambia con un acceso nuevo en Equipo')
  }
  const phoneE164 = readPhoneWithCode(asked.phonePrefix, asked.phoneNumber)
  if (!phoneE164) throw invalid('phone_number', 'Revisa el celular nuevo')
  const fromE164 = ctx.encryption.decrypt('customers.phone', customer.phoneEncrypted)
  if (phoneE164 === fromE164) throw invalid('phone_number', 'Ese celular ya es el suyo')
  const evidence = (await findEvidence(ctx.db, evidenceId))?.row
  if (evidence?.customerId !== customerId || evidence.changeId) throw invalid('evidence_id', 'Sube la prueba')
  const holder = await findHolder(ctx, ctx.db, { customerId, phoneE164 })
  if (holder === 'taken') {
    throw invalid('phone_number', 'Ese celular es de otra cuenta, y no se validó que sea la misma persona')
  }
  const provenIn = holder?.provenIn
  if (!provenIn && asked.ground === undefined) {
    throw invalid('ground', 'Nadie validó su identidad con el celular nuevo: escribe en qué se basa el cambio')
  }
  return {
    content: {
      customerId,
      phoneEnd: fromE164.slice(-4),
      newPhoneEnd: phoneE164.slice(-4),
      evidenceId,
      ...(provenIn ? { provenIn } : {}),
    },
    secretsEncrypted: ctx.encryption.encrypt(phonesPurpose, JSON.stringify({ fromE164, toE164: phoneE164 })),
  }
}

/** The account that has the new phone, if any, and the opening in which it proved to be the same person. */
export type Holder = { account: CustomerRow; provenIn: string | undefined }

/**
 * O04: takes a customer and the phone they are to get.
 * @returns The account that has it now; `taken` where that is another person's, the team's, or has openings that a bank
 *   knows.
 */
export async function findHolder(
  ctx: Context,
  db: Queryable,
  { customerId, phoneE164 }: { customerId: string; phoneE164: string },
): Promise<Holder | 'taken' | undefined> {
  const account = await findCustomerOfIndex(db, ctx.encryption.blindIndex('phone', phoneE164))
  if (!account) return undefined
  const statuses = await listStatuses(db, account.id)
  const provenIn = await findSharedProof(db, { customerId, accountId: account.id })
  // Without a proof it may be anybody's: somebody who signed in once, or a digit that was mistyped.
  if (!provenIn || !canEndAll(statuses) || (await isOfTeam(db, account.id))) return 'taken'
  return { account, provenIn }
}

const invalid = (path: string, message: string) => new ApiError('CHANGE_INVALID', { fields: [{ path, message }] })
