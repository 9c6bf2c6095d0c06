/** Where a visit comes from, according to the browser. */
export type VisitOrigin = {
  /** The host of the page with the link; an empty text where the browser does not say. */
  referrerHost: string
  userAgent: string
  /** The names of the parameters in the address that was opened. */
  parameters: readonly string[]
  /** The host of this site, which is not a channel. */
  ownHost: string
}

type Rule = readonly [pattern: RegExp, channel: string]

/** Hosts with links to this site, by their suffix; the first match counts. */
const referrerHosts: readonly Rule[] = [
  [/(^|\.)(news\.google|news\.yahoo|msn)\.com$/, 'news'],
  [/(^|\.)(eltiempo|elespectador|larepublica|portafolio|semana|valoraanalitik|dinero)\.(com|co|com\.co)$/, 'news'],
  [/(^|\.)google\.[a-z.]{2,6}$/, 'google'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/(^|\.)(search\.)?yahoo\.com$/, 'yahoo'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(^|\.)ecosia\.org$/, 'ecosia'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, 'twitter'],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/(^|\.)(telegram\.org|t\.me)$/, 'telegram'],
  [/(^|\.)reddit\.com$/, 'reddit'],
  [/(^|\.)pinterest\.[a-z.]{2,6}$/, 'pinterest'],
]

/** Applications with their own browser, which send no referrer. */
const agents: readonly Rule[] = [
  [/\bFBA[NV]\/|\bFB_IAB\//, 'facebook'],
  [/\bInstagram\b/, 'instagram'],
  [/\bTikTok\b|musical_ly|BytedanceWebview/i, 'tiktok'],
  [/\bTwitter\b/, 'twitter'],
  [/\bLinkedInApp\b/, 'linkedin'],
  [/\bWhatsApp\//, 'whatsapp'],
  [/\bSnapchat\b/, 'snapchat'],
  [/\bPinterest\//, 'pinterest'],
  [/\bGSA\//, 'google'],
]

/** The mark that an advertiser puts into the address of an advertisement. */
const clickIds = {
  fbclid: 'facebook',
  gclid: 'google',
  msclkid: 'bing',
  ttclid: 'tiktok',
  igshid: 'instagram',
} as const

/**
 * H02: the channel of a visit, by the first of these in the order of B §4.12: the referrer; the browser of an
 * application; the mark of an advertisement; otherwise the kind of visit.
 * @returns Lower case words with hyphens.
 */
export function acquisitionChannel({ referrerHost, userAgent, parameters, ownHost }: VisitOrigin): string {
  const isForeign = referrerHost !== '' && referrerHost !== ownHost
  const byReferrer = isForeign ? referrerHosts.find(([pattern]) => pattern.test(referrerHost)) : undefined
  const byAgent = agents.find(([pattern]) => pattern.test(userAgent))
  const byClick = Object.entries(clickIds).find(([name]) => parameters.includes(name))
  return byReferrer?.[1] ?? byAgent?.[1] ?? byClick?.[1] ?? fallback({ userAgent, ownHost, isForeign })
}

function fallback({ userAgent, ownHost, isForeign }: { userAgent: string; ownHost: string; isForeign: boolean }) {
  if (/(^|\.)localhost$|^127\.0\.0\.1$/.test(ownHost)) return 'development-testing'
  if (userAgent === '' || isForeign) return 'none'
  return /\bMobi|Android|iPhone|iPad/.test(userAgent) ? 'direct-mobile' : 'direct-desktop'
}
