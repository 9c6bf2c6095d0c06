import type { CallAnswer } from '#contract/call.ts'
import type { getWhiteLabel } from '#contract/campaigns.ts'
import { brands } from '#domain/site/brands/registry.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { listThirdParties } from '../../../platform/http/third-parties.ts'
import type { Config } from '../../../settings.ts'

type WhiteLabelSettings = Pick<
  Config,
  | 'BRAND_NAME'
  | 'THIRD_PARTY_PIXEL_URL'
  | 'THIRD_PARTY_REPLAY_URL'
  | 'THIRD_PARTY_TAGS_URL'
  | 'CHAT_URL'
  | 'SUPPORT_EMAIL'
  | 'SUPPORT_PHONE'
  | 'SUPPORT_WHATSAPP'
  | 'SUPPORT_HOURS'
  | 'SUPPORT_ANSWER_TIME'
  | 'BANNER_TEXT'
  | 'BANNER_URL'
  | 'BANNER_ENDS_AT'
>

/**
 * T03, H06, H09: the data of a brand. The scripts of others and the banner are the operator's, so another brand than
 * the main one has neither; the team that answers is the same.
 * @throws NOT_FOUND for a brand of nobody.
 */
export function buildWhiteLabel(
  config: WhiteLabelSettings,
  id: string,
  nowMs: number,
): CallAnswer<typeof getWhiteLabel> {
  const brand = brands.find((one) => one.id === id)
  if (!brand) throw new ApiError('NOT_FOUND')
  const isMain = brand.paths === 'all'
  return {
    brand: brand.id,
    seoTitle: isMain ? `${brand.seoTitle} · ${config.BRAND_NAME}` : brand.seoTitle,
    thirdParties: isMain ? listThirdParties(config) : [],
    support: {
      email: config.SUPPORT_EMAIL ?? null,
      phone: config.SUPPORT_PHONE ?? null,
      whatsapp: config.SUPPORT_WHATSAPP ?? null,
      hours: config.SUPPORT_HOURS,
      answerTime: config.SUPPORT_ANSWER_TIME,
    },
    banner: isMain ? buildBanner(config, nowMs) : null,
  }
}

function buildBanner(
  { BANNER_TEXT: text, BANNER_URL: url, BANNER_ENDS_AT: endsAt }: WhiteLabelSettings,
  nowMs: number,
) {
  if (!text || !endsAt || Date.parse(endsAt) <= nowMs) return null
  return { text, ...(url ? { url } : {}), endsAt: new Date(endsAt).toISOString() }
}
