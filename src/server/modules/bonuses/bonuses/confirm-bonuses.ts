import { campaignSpentAtProof } from '#domain/bonuses/campaign.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeForGood } from '../bonus-campaigns/budget.ts'
import { releaseDraw } from './roulette-store.ts'
import { cancelGrants, endHold, listHeldGrants } from './store.ts'

/**
 * B12, decision 061: makes what an opening holds its own for good, since its identity is proven. What was not kept and
 * is spent by now is cancelled with the reason in words.
 * @returns How much less the deposit is, in whole pesos, because a promotional bonus was lost.
 */
export async function confirmBonuses(tx: Tx, processUuid: string): Promise<{ lostCop: number }> {
  let lostCop = 0
  for (const grant of await listHeldGrants(tx, processUuid)) {
    if (await takeForGood(tx, grant)) {
      await endHold(tx, grant.id)
      continue
    }
    const { kind, amountCop } = grant
    await cancelGrants(tx, processUuid, { kinds: [kind], cancelReason: campaignSpentAtProof, repeatable: true })
    if (kind === 'promo') lostCop += amountCop
    // The prize is free for another opening.
    if (kind === 'bono_ruleta') await releaseDraw(tx, processUuid)
  }
  return { lostCop }
}
