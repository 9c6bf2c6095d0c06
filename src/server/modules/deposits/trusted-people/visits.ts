import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { answerTrust, visitAsTrusted } from '#contract/trusted-people.ts'
import { shortName, visitMinutes } from '#domain/customer/trusted-people/trusted-person.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { provePhone } from '../../accounts/auth/answer-code.ts'
import { decryptName } from '../../accounts/customers/read-name.ts'
import { depositsOfCustomer } from '../portal/deposits-of-customer.ts'
import { isDecidable } from '../renewals/maturing-deposit.ts'
import * as store from './store.ts'

type Shown = CallAnswer<typeof visitAsTrusted>

/** What a visit carries: whose phone was proven, and until when. Nobody but us reads or writes it. */
type Visit = { phoneIndex: string; until: number }
const purpose = 'trusted.visit'

/** Z22: opens a visit with a code. Throws as a sign-in does. */
export async function startVisit(
  ctx: Context,
  brand: Brand,
  body: CallRequest<typeof visitAsTrusted>['body'],
): Promise<Shown> {
  const phone = await provePhone(ctx, { brand, ...body })
  const visit: Visit = {
    phoneIndex: ctx.encryption.blindIndex('phone', phone),
    until: Date.now() + visitMinutes * 60_000,
  }
  return showVisit(ctx, ctx.encryption.encrypt(purpose, JSON.stringify(visit)), visit)
}

/** Z22: accepts an invitation, or leaves. Throws TRUSTED_VISIT_ENDED. */
export async function answerInvitation(
  ctx: Context,
  { visit: text, id, accept }: CallRequest<typeof answerTrust>['body'],
): Promise<Shown> {
  const visit = requireVisit(ctx, text)
  const row = await findOwn(ctx, visit, id)
  if (row) await inTransaction(ctx.db, (tx) => (accept ? store.acceptRow(tx, row) : store.endRow(tx, row)))
  return showVisit(ctx, text, visit)
}

/** Z22: tells the team that the saver has died. Throws TRUSTED_VISIT_ENDED, NOT_FOUND. */
export async function reportDeath(ctx: Context, { visit: text, id }: { visit: string; id: string }): Promise<Shown> {
  const visit = requireVisit(ctx, text)
  const row = await findOwn(ctx, visit, id)
  // Who only was invited knows nothing that the team should act on.
  if (!row?.acceptedAt) throw new ApiError('NOT_FOUND')
  await inTransaction(ctx.db, (tx) => store.noteDeath(tx, row))
  return showVisit(ctx, text, visit)
}

const findOwn = async (ctx: Context, { phoneIndex }: Visit, publicId: string) =>
  (await store.listOfPhone(ctx.db, phoneIndex)).find((row) => row.publicId === publicId)

function requireVisit({ encryption }: Context, text: string): Visit {
  try {
    const visit = encryption.decryptJson<Visit>(purpose, text)
    if (visit.until > Date.now()) return visit
  } catch {
    // Not ours, or changed on its way.
  }
  throw new ApiError('TRUSTED_VISIT_ENDED')
}

async function showVisit(ctx: Context, visit: string, { phoneIndex }: Visit): Promise<Shown> {
  const rows = await store.listOfPhone(ctx.db, phoneIndex)
  const names = await store.listSaverNames(
    ctx.db,
    rows.map(({ customerId }) => customerId),
  )
  const savers: Shown['savers'] = []
  for (const row of rows) {
    const found = names.find(({ id }) => id === row.customerId)
    const fullName = found && decryptName(ctx, found)
    savers.push({
      id: row.publicId,
      saver: row.acceptedAt ? (fullName ?? 'Alguien') : shortName(fullName),
      state: row.acceptedAt ? 'accepted' : 'invited',
      deposits: row.acceptedAt ? await datesAndBanks(ctx, row.customerId) : [],
      toldDeathAt: row.closedAt ? null : (row.toldDeathAt?.toISOString() ?? null),
    })
  }
  return { visit, savers }
}

/** Never a sum, a rate or a term: from those a sum can be guessed. */
async function datesAndBanks({ db }: Context, customerId: string): Promise<Shown['savers'][number]['deposits']> {
  const live = (await depositsOfCustomer(db, customerId)).flatMap((deposit) => deposit.live ?? [])
  return live
    .map((deposit) => ({
      bank: deposit.bank.name,
      maturityDate: deposit.period.maturityDate,
      state: isDecidable(deposit) ? ('can-decide' as const) : ('running' as const),
    }))
    .toSorted((one, other) => one.maturityDate.localeCompare(other.maturityDate))
}
