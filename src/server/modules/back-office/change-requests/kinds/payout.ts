import { ApiError } from '../../../../platform/http/api-error.ts'
import { payGrants } from '../../../bonuses/bonuses/pay-grant.ts'
import type { KindOfChange } from '../change-kind.ts'

/** O03, B13: what the treasury paid is noted whole: where one bonus cannot be, none is. */
export const payout: KindOfChange<'payout'> = {
  kind: 'payout',
  name: 'Pago de bonos',
  ask: 'payBonuses',
  approve: 'payBonuses',
  subject: ({ payoutId }) => ({ subjectKind: 'payout', subjectId: payoutId }),
  audited: ({ amount, lines }) => ({ amount, grants: lines.map(({ grantId }) => grantId) }),
  async apply(_, tx, { content }) {
    const payments = content.lines.map(({ grantId, reference }) => ({ grantId, reference }))
    if ((await payGrants(tx, payments)).some((result) => result !== 'paid')) throw new ApiError('CHANGE_STALE')
    return { after: { amount: content.amount, paid: payments.map(({ grantId }) => grantId) } }
  },
}
