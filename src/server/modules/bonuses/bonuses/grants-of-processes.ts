import type { BonusGrantView } from '#contract/process-view.ts'
import type { GrantKind } from '#domain/bonuses/bonus-claim.ts'
import { giftVoucherTerms } from '#domain/bonuses/gift-voucher-terms.ts'
import { bonuses } from '#domain/bonuses/registry.ts'
import { sourceOfPrize } from '#domain/bonuses/roulette-sources.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type GrantRow, listGrants } from './grants.queries.ts'

/** What was granted with several processes, by process, as it leaves. */
export async function grantsOfProcesses(
  db: Queryable,
  processUuids: readonly string[],
): Promise<Map<string, BonusGrantView[]>> {
  const rows = await listGrants(db, processUuids)
  return new Map(processUuids.map((uuid) => [uuid, rows.filter((row) => row.processUuid === uuid).map(presentGrant)]))
}

const otherLabels: Record<Exclude<GrantKind, keyof typeof bonuses>, string> = {
  event: 'Bono del evento',
  'gift-voucher': 'Bono de regalo',
  promo: 'Bono promocional',
  referral: 'Bono por referido',
}

/** A grant as it leaves. */
export function presentGrant(row: GrantRow): BonusGrantView {
  return {
    kind: row.kind,
    label: labelOfGrant(row.kind),
    amount: row.amountCop,
    extraRate: row.extraRatePercent ?? undefined,
    status: row.status,
    ...presentHold(row),
    ...presentDeadline(row),
    scheduledFor: row.scheduledFor ?? undefined,
    paidAt: row.paidAt?.toISOString(),
    cancelReason: row.cancelReason ?? undefined,
    termsUrl: findTermsPath(row),
  }
}

function presentHold({ status, hold, heldUntil }: GrantRow): Pick<BonusGrantView, 'heldUntil' | 'atProof'> {
  if (status !== 'granted' || hold === null) return {}
  const isKept = hold === 'whole' && heldUntil !== null && heldUntil.getTime() > Date.now()
  return isKept ? { heldUntil: heldUntil.toISOString() } : { atProof: true }
}

function presentDeadline({ status, inputs }: GrantRow): Pick<BonusGrantView, 'depositUntil'> {
  const untilMs = inputs.depositUntilMs
  const counts = status === 'granted' && typeof untilMs === 'number'
  return counts ? { depositUntil: new Date(untilMs).toISOString() } : {}
}

/** @returns What it is called in front of people. */
export function labelOfGrant(kind: GrantKind): string {
  return isBonus(kind) ? bonuses[kind].name : otherLabels[kind]
}

function isBonus(kind: GrantKind): kind is keyof typeof bonuses {
  return Object.hasOwn(bonuses, kind)
}

function findTermsPath({ kind, inputs }: GrantRow): string | undefined {
  switch (kind) {
    case 'bono_ruleta':
      return sourceOfPrize({ key: String(inputs.prizeKey) }).termsPath
    case 'event':
    case 'referral':
      return undefined
    case 'gift-voucher':
      return giftVoucherTerms.path
    case 'promo':
      // Its conditions are with those of the welcome bonus.
      return bonuses.bono_de_bienvenida.termsPath
    default:
      return bonuses[kind].termsPath
  }
}
