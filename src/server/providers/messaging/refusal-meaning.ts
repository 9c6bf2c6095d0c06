/**
 * What refusals of Meta and Twilio mean, by their codes, in a word that an operator can act on. Meta: «Cloud API error
 * codes», Graph API v23.0, read in November 2026 in the copies of its partners. Twilio: its error dictionary
 * (twilio.com/docs/api/errors), REST API 2010-04-01. A code that is not here stays a number.
 */
const meanings: Record<'whatsapp' | 'twilio', Readonly<Record<string, string>>> = {
  whatsapp: {
    0: 'token-not-valid',
    10: 'token-without-permission',
    33: 'phone-number-deleted',
    100: 'invalid-parameter',
    190: 'token-expired',
    200: 'token-without-permission',
    368: 'account-restricted',
    80007: 'account-rate-limit',
    130429: 'throughput-reached',
    131005: 'token-without-permission',
    131026: 'phone-without-whatsapp',
    131031: 'account-locked',
    131042: 'account-without-payment',
    131045: 'phone-number-not-registered',
    131047: 'needs-a-template',
    131048: 'too-many-marked-as-spam',
    131049: 'held-back-by-meta',
    131050: 'person-stopped-messages',
    131056: 'too-many-to-this-phone',
    132000: 'template-with-other-places',
    132001: 'template-not-in-this-language',
    132005: 'template-too-long',
    132007: 'template-against-policy',
    132012: 'template-with-other-format',
    132015: 'template-paused',
    132016: 'template-disabled',
    133010: 'phone-number-not-registered',
  },
  twilio: {
    20003: 'credentials-not-valid',
    20005: 'account-not-active',
    20404: 'account-or-number-not-found',
    21211: 'not-a-phone',
    21408: 'country-not-enabled',
    21606: 'sender-is-not-ours',
    21608: 'trial-account',
    21610: 'person-stopped-messages',
    21614: 'phone-without-sms',
    21703: 'messaging-service-without-sender',
  },
}

/** @returns The word for the provider's code, or undefined for a code that is not listed. */
export function findRefusalMeaning(provider: 'whatsapp' | 'twilio', code: string | undefined): string | undefined {
  return code === undefined || !Object.hasOwn(meanings[provider], code) ? undefined : meanings[provider][code]
}
