import type { PlatformConfig } from '../settings.ts'

type ThirdPartySettings = Pick<
  PlatformConfig,
  'THIRD_PARTY_PIXEL_URL' | 'THIRD_PARTY_REPLAY_URL' | 'THIRD_PARTY_TAGS_URL' | 'CHAT_URL'
>
type ThirdParty = { kind: 'pixel' | 'session-replay' | 'tag-manager' | 'chat'; url: string }

/**
 * H06.
 * @returns The scripts of others that the operator named, which pages load only after consent.
 */
export function listThirdParties(config: ThirdPartySettings): ThirdParty[] {
  const named = [
    { kind: 'pixel', url: config.THIRD_PARTY_PIXEL_URL },
    { kind: 'session-replay', url: config.THIRD_PARTY_REPLAY_URL },
    { kind: 'tag-manager', url: config.THIRD_PARTY_TAGS_URL },
    { kind: 'chat', url: config.CHAT_URL },
  ] as const
  return named.flatMap(({ kind, url }) => (url ? [{ kind, url }] : []))
}

/** @returns Where those scripts are, without repeats; a policy lets them run from there and nowhere else. */
export function thirdPartyOrigins(config: ThirdPartySettings): string[] {
  return [...new Set(listThirdParties(config).map(({ url }) => new URL(url).origin))]
}
