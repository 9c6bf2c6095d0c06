import { invitedByOneself, lostToOtherPhones, onceForAPerson } from '#domain/bonuses/bonus-grant.ts'
import { earnsGiftVoucher } from '#domain/bonuses/gift-voucher.ts'
import { nextBonusPaymentDate } from '#domain/bonuses/payment-schedule.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockOwner } from '../../accounts/persons/persons.ts'
import { giveBackToCampaigns } from '../bonus-campaigns/budget.ts'
import { confirmBonuses } from './confirm-bonuses.ts'
import { listGrants } from './grants.queries.ts'
import { isInvitedByOneself } from './invited-by-oneself.ts'
import { findInviter } from './referral-store.ts'
import { hasLaterTurn, releaseDraw } from './roulette-store.ts'
import { cancelGrants, depositedAt, kindsHeld, reachedWithOtherPhones, scheduleGrants } from './store.ts'

/**
 * B13: what a change of status means for what was granted, in the transaction of the change. A completed process has
 * its bonuses paid on the next Tuesday or Thursday, but for those that the person has had; a lost one loses them, and a prize of the roulette is free again.
 */
export async function followProcess(tx: Tx, processUuid: string, status: ProcessStatus): Promise<void> {
  if (status === 'DECEVAL-ENVIADO-AL-CLIENTE') {
    // The deposit of who came here without a check of identity was proven by the bank.
    await confirmBonuses(tx, processUuid)
    await scheduleForPerson(tx, processUuid)
  }
  if (status === 'NEGOCIO-PERDIDO') {
    await giveBackToCampaigns(tx, await cancelGrants(tx, processUuid))
    await releaseDraw(tx, processUuid)
  }
}

const depositCameLate = 'El depósito llegó después del viernes a las 3:00 p. m. que tenía el bono de regalo.'

/** Once in a person's life each: what they have already is not paid again, whichever phone it was opened with. */
async function scheduleForPerson(tx: Tx, processUuid: string): Promise<void> {
  const { customerId, personBlindIndex } = await lockOwner(tx, processUuid)
  const kinds = await kindsHeld(tx, customerId, { besides: processUuid, statuses: ['scheduled', 'paid'] })
  const cancelled = await cancelGrants(tx, processUuid, { kinds, cancelReason: onceForAPerson })
  const reached = await reachedWithOtherPhones(tx, { processUuid, customerId })
  for (const { kind, reason } of lostToOtherPhones(await listGrants(tx, [processUuid]), reached)) {
    const only = { kinds: [kind], cancelReason: reason, repeatable: true } as const
    cancelled.push(...(await cancelGrants(tx, processUuid, only)))
  }
  if (await hasLaterTurn(tx, processUuid)) {
    const only = { kinds: ['bono_ruleta'], cancelReason: onceForAPerson, repeatable: true } as const
    cancelled.push(...(await cancelGrants(tx, processUuid, only)))
  }
  const inviter = await findInviter(tx, processUuid)
  if (inviter && (await isInvitedByOneself(tx, { customerId, ...inviter }))) {
    await cancelGrants(tx, processUuid, { kinds: ['referral'], cancelReason: invitedByOneself, repeatable: true })
  }
  const late = (await isVoucherLate(tx, processUuid))
    ? await cancelGrants(tx, processUuid, { kinds: ['gift-voucher'], cancelReason: depositCameLate, repeatable: true })
    : []
  await giveBackToCampaigns(tx, [...cancelled, ...late])
  await scheduleGrants(tx, processUuid, {
    scheduledFor: nextBonusPaymentDate(civilDateInBogota(Date.now())),
    personBlindIndex,
  })
}

/** B §4.13: whether a gift voucher was granted and the deposit came after its Friday. */
async function isVoucherLate(tx: Tx, processUuid: string): Promise<boolean> {
  const offeredAtMs = (await listGrants(tx, [processUuid])).find(({ kind }) => kind === 'gift-voucher')?.inputs
    .offeredAtMs
  if (typeof offeredAtMs !== 'number') return false
  const depositedAtMs = await depositedAt(tx, processUuid)
  return depositedAtMs === undefined || !earnsGiftVoucher({ offeredAtMs, depositedAtMs })
}
