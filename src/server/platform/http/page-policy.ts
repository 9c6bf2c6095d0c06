import { isPersonalPath, pagePaths } from '#contract/paths.ts'
import { thirdPartyOrigins } from './third-parties.ts'

/**
 * The only pages that may load from another site: those that ask for a phone, for the anti-bot check, and only when one
 * is configured (R18, A33). A page that is not named here loads nothing from others. So a new page of the opening, of
 * the portal or for staff is strict by default.
 */
const antiBotPages: ReadonlySet<string> = new Set([
  pagePaths.home,
  pagePaths.simulator,
  pagePaths.login,
  pagePaths.portalLogin,
  pagePaths.trustedPerson,
])

/** The addresses of reCAPTCHA's script, frame and calls; with their paths, since the hosts serve much else. */
export const antiBotSources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const

/** What is set of reCAPTCHA: the key of pages, and one of the two ways to judge what it says. */
export type AntiBotSettings = Readonly<
  Partial<Record<'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_API_KEY', string | undefined>>
>

/**
 * @param address - A page's address, without query.
 * @returns The other sites' addresses that the page may load from.
 */
export function listForeignSources(config: AntiBotSettings, address: string): readonly string[] {
  const isConfigured =
    config.RECAPTCHA_SITE_KEY !== undefined && (config.RECAPTCHA_SECRET ?? config.RECAPTCHA_API_KEY) !== undefined
  return isConfigured && antiBotPages.has(address) ? antiBotSources : []
}

/**
 * H06: the origins of the scripts that may run on a page after consent. There are none on personal pages, on sign-in
 * pages, on unknown pages and in a frame.
 * @param options - The address of a finished page, and whether search engines may not index it.
 */
export function listThirdPartySources(
  config: Parameters<typeof thirdPartyOrigins>[0],
  { address, isUnlisted }: { address: string; isUnlisted: boolean },
): readonly string[] {
  return isUnlisted || isPersonalPath(address) || mayBeFramed(address) ? [] : thirdPartyOrigins(config)
}

/**
 * The only page that other sites may show in a frame (S10, A28). It knows nobody, holds no session and only computes.
 * All other pages refuse to be framed.
 */
const framedPages: ReadonlySet<string> = new Set(['/widget-simulador'])

/**
 * @param address - A page's address, without query.
 * @returns Whether any site may show it in a frame.
 */
export function mayBeFramed(address: string): boolean {
  return framedPages.has(address)
}
