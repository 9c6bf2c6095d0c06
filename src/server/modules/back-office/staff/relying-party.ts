import type { Context } from '../../../context.ts'
import { ownSiteOrigins } from '../../../platform/http/own-sites.ts'

type Settings = Pick<Context['config'], 'PUBLIC_URL' | 'SITE_ORIGINS'>

/** The origins whose pages may make a passkey or use one: where the product is reached, and our pages served elsewhere. */
function listOrigins(config: Settings): string[] {
  return [new URL(config.PUBLIC_URL).origin, ...ownSiteOrigins(config)]
}

/**
 * @param origin - The `Origin` that a request came with.
 * @returns The id under which a passkey is made or asked for there (WebAuthn).
 */
export function relyingPartyId(config: Settings, origin: string | undefined): string {
  const origins = listOrigins(config)
  return new URL(origins.find((one) => one === origin) ?? config.PUBLIC_URL).hostname
}

/** What a passkey's answer has to say of where it was given: one of our origins, and its id. */
export function getExpectedRelyingParty(config: Settings): { expectedOrigin: string[]; expectedRPID: string[] } {
  const origins = listOrigins(config)
  return { expectedOrigin: origins, expectedRPID: origins.map((one) => new URL(one).hostname) }
}
