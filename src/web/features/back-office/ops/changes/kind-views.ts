import type { ChangeKind } from '#contract/ops-changes.ts'
import type { KindView } from './change-kind.ts'
import { campaign } from './kinds/campaign.tsx'
import { commission } from './kinds/commission.ts'
import { connection } from './kinds/connection.ts'
import { jump } from './kinds/jump.tsx'
import { parameter } from './kinds/parameter.ts'
import { payout } from './kinds/payout.tsx'
import { phone } from './kinds/phone.tsx'
import { rates } from './kinds/rates.tsx'
import { refund } from './kinds/refund.tsx'
import { screening } from './kinds/screening.tsx'

export const kindViews: { readonly [K in ChangeKind]: KindView<K> } = {
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
