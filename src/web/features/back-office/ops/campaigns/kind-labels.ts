import type { CampaignKind, CampaignState } from '#domain/bonuses/campaign.ts'
import { bonusNames } from '../../../../computed-at-build/bonus-names.ts'

/** What each kind of campaign gives, as staff call it. */
export const kindLabels: Record<CampaignKind, string> = {
  ...bonusNames,
  bono_de_bienvenida: 'Bono de bienvenida',
  bono_escalonado: 'Bono escalonado',
  bono_porcentual: 'Bono porcentual',
  bono_cdt_regalo: 'CDT regalo',
  bono_ruleta: 'Ruleta',
  yo_me_llamo_cdt: 'Yo me llamo CDT',
  event: 'Evento',
  'gift-voucher': 'Bono de regalo de la semana',
  promo: 'Bono promocional',
  coaches: 'Coaches que acompañan',
}

export const campaignStateLabels: Record<CampaignState, string> = {
  upcoming: 'Por comenzar',
  open: 'Abierta',
  ended: 'Terminada',
  exhausted: 'Agotada',
}
