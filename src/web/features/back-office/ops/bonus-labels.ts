import type { CancellationReason, LoyaltyPrize } from '#contract/analytics.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { notePaid, OpsGrantStatus, opsReferrals } from '#contract/ops-bonuses.ts'
import type { GrantKind } from '#domain/bonuses/bonus-claim.ts'
import { bonusNames } from '../../../computed-at-build/bonus-names.ts'

/** O03: what becomes of a bonus. */
export const statusLabels: Record<OpsGrantStatus, string> = {
  granted: 'Concedido',
  scheduled: 'Programado',
  paid: 'Pagado',
  cancelled: 'Cancelado',
}

/** Every kind of bonus, short, for a list to choose from. */
export const kindLabels: Record<GrantKind, string> = {
  ...bonusNames,
  bono_de_bienvenida: 'De bienvenida',
  bono_escalonado: 'Escalonado',
  bono_porcentual: 'Porcentual',
  bono_cdt_regalo: 'CDT de regalo',
  yo_me_llamo_cdt: 'Yo me llamo CDT',
  bono_ruleta: 'Ruleta',
  event: 'Del evento',
  'gift-voucher': 'De regalo',
  promo: 'Promocional',
  referral: 'Por referido',
}

type Referral = CallAnswer<typeof opsReferrals>['referrals'][number]

/** How far an invited customer came. */
export const referralLabels: Record<Referral['state'], string> = {
  registered: 'Registró el código',
  opening: 'Está abriendo',
  completed: 'Tiene su CDT',
  lost: 'No lo abrió',
}

type PaidLine = CallAnswer<typeof notePaid>['lines'][number]

/** What came of a line of the treasury. */
export const paidLabels: Record<PaidLine['result'], string> = {
  registered: 'Registrado: espera a otra persona',
  repeated: 'Ya estaba registrado con esta referencia',
  'paid-otherwise': 'Ya estaba pagado con otra referencia: revísalo',
  'reference-used': 'Esa referencia pagó otro bono: revísala',
  unknown: 'Ese bono no está en este pago',
  unreadable: 'No se entiende: escribe id del bono; referencia',
}

/** The answers of the survey about loyalty. */
export const prizeLabels: Record<LoyaltyPrize, string> = {
  puntos: 'Puntos',
  bonos_tienda: 'Bonos de tiendas',
  tasa_extra: 'Tasa adicional',
  otro: 'Otro',
}

/** Why somebody opened no deposit. */
export const reasonLabels: Record<CancellationReason, string> = {
  sin_plazo: 'No encontró su plazo',
  banco_sin_confianza: 'No confía en el banco',
  tasa_poco_atractiva: 'La tasa no le atrae',
  sin_decidir: 'Aún no decide',
  solo_probando: 'Solo estaba probando',
}
