import type { ChangeKind } from '#contract/ops-changes.ts'
import type { KindOfChange } from './change-kind.ts'
import { campaign } from './kinds/campaign.ts'
import { commission } from './kinds/commission.ts'
import { connection } from './kinds/connection.ts'
import { jump } from './kinds/jump.ts'
import { parameter } from './kinds/parameter.ts'
import { payout } from './kinds/payout.ts'
import { phone } from './kinds/phone.ts'
import { rates } from './kinds/rates.ts'
import { refund } from './kinds/refund.ts'
import { screening } from './kinds/screening.ts'

/** Every kind of what takes two people. */
export const kindsOfChange: { readonly [K in ChangeKind]: KindOfChange<K> } = {
  rates,
  parameter,
  campaign,
  jump,
  refund,
  screening,
  payout,
  connection,
  phone,
  commission,
}
