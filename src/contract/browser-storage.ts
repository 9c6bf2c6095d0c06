import { codeLivesSeconds } from '#domain/customer/sign-in/limits.ts'

/**
 * L15, R20: the one list of what is kept in a browser, and of what the sources keep there and this product does not.
 * The server and the page take the names and lifetimes of their values from here. Nothing here is worth money. The
 * token opens a session. The browser's id opens what was written to the team in that browser without a session. Nothing
 * else opens anything: the server trusts only these two and what it encrypted itself.
 */

export type StorageArea = 'cookie' | 'local' | 'session'

/** A value that is stored in the browser. */
export type KeptValue = {
  area: StorageArea
  /** Its key in the browser. Encrypted values have the prefix `em-`. */
  key: string
  writer: 'server' | 'page'
  /** Undefined in session storage: as long as the tab; in local storage: until it is cleared. */
  livesSeconds: number | undefined
  /** Encrypted with AES-256-GCM for this name; only the server can read or write it. */
  encrypted: boolean
  /** No script can read it. */
  httpOnly: boolean
  personal: boolean
  atSignOut: 'cleared' | 'stays'
  purpose: string
}
export type KeptCookie = KeptValue & { area: 'cookie'; livesSeconds: number }

export const oneDaySeconds = 24 * 60 * 60
const halfAYearSeconds = 180 * oneDaySeconds
const halfAnHourSeconds = 30 * 60

type Changes = Partial<Pick<KeptValue, 'livesSeconds' | 'atSignOut'>>

const serverCookie: Omit<KeptCookie, 'key' | 'purpose'> = {
  area: 'cookie',
  writer: 'server',
  livesSeconds: oneDaySeconds,
  encrypted: false,
  httpOnly: true,
  personal: true,
  atSignOut: 'cleared',
}
const encryptedCookie = (name: string, purpose: string): KeptCookie => ({
  ...serverCookie,
  key: `em-${name}`,
  encrypted: true,
  purpose,
})
/** Anyone who has the browser can read what the page writes, so it never identifies a person. */
const byPage = { writer: 'page', encrypted: false, httpOnly: false, personal: false, atSignOut: 'cleared' } as const
const pageCookie = (key: string, purpose: string, changes: Changes = {}): KeptCookie => ({
  ...byPage,
  area: 'cookie',
  key,
  purpose,
  ...changes,
  livesSeconds: changes.livesSeconds ?? oneDaySeconds,
})
const inTab = (key: string, purpose: string, changes: Changes = {}): KeptValue => ({
  ...byPage,
  area: 'session',
  key,
  livesSeconds: undefined,
  purpose,
  ...changes,
})
const inLocal = (key: string, purpose: string): KeptValue => ({
  ...byPage,
  area: 'local',
  key,
  livesSeconds: undefined,
  purpose,
})

/** Everything that is kept, by its name in our code. */
export const storedItems = {
  // The session
  token: { ...serverCookie, key: 'id_token_user', purpose: 'the signed token of the session' },
  session: {
    ...serverCookie,
    key: 'session',
    httpOnly: false,
    personal: false,
    purpose: '`{"exp": seconds}`: that one is signed in, and until when',
  },
  // Who signed in last, for the next sign-in (B §4.1)
  phoneFull: encryptedCookie('phone-full', 'the phone in E.164: tells whether the same person signs in again'),
  phoneNumber: encryptedCookie('phone-number', 'the number as it was typed: the code is asked for at once (L10)'),
  phonePrefix: encryptedCookie('phone-prefix', 'its calling code'),
  fullName: encryptedCookie('fullname', 'the name, for the greeting of the next sign-in'),
  processOfBrowser: encryptedCookie(
    'id_process',
    'the process that was worked on last: sign-in leads back to it (L08)',
  ),
  // The browser itself, for everybody who uses it
  device: {
    ...serverCookie,
    key: 'device',
    livesSeconds: halfAYearSeconds,
    personal: false,
    atSignOut: 'stays',
    purpose:
      'names the browser: to sign-in, which knows it again (R08), to the roulette (B07), and to what was written to the team in it without signing in (L01)',
  },
  // The page
  timeCode: pageCookie('timeCode', 'from when another code may be asked for (L05)'),
  codeUnderWay: inTab('code_under_way', 'the code that waits for its answer, without the phone it went to (L05)', {
    livesSeconds: codeLivesSeconds,
  }),
  pendingOpening: inTab('pending_opening', 'the choice of the simulator, while one signs in (M04)', {
    livesSeconds: halfAnHourSeconds,
  }),
  pendingAlert: inTab('pending_alert', 'the rate alert that was asked for, while one signs in (Z05)', {
    livesSeconds: halfAnHourSeconds,
  }),
  chosenProcess: inTab('id_process', 'the process that one is working on in this tab'),
  returnPath: inTab('return_path', 'the form that one was filling when the session ended (L13)'),
  scrolling: inTab('react-router-scroll-positions', 'places of scrolling, kept by React Router', {
    atSignOut: 'stays',
  }),
  view: pageCookie('view', 'the page stands inside the app: no header, footer nor promotions (H08)', {
    atSignOut: 'stays',
  }),
  amount: pageCookie('amount', 'the amount that the simulator was asked last, in pesos (B §4.6)'),
  // Bonuses and campaigns: the server computes every bonus from what it knows
  campaignTheme: inLocal('brand_template', 'the campaign whose colours and words the pages take (T01)'),
  bonusConfig: inLocal('mcdt_stored_bonus_config', 'the bonus that an address named last (B01)'),
  roulettePrize: inLocal('selectedPrizeRulette', 'the prize that the server drew (B07)'),
  rouletteTurned: pageCookie('ParticipationRuletteApplied', 'the roulette that was turned (B07)'),
  bonusApplied: pageCookie('BonusAppliedCorrectly', 'a granted bonus whose congratulation is still open (M14)'),
  turboFlow: pageCookie('flow_turbo_cdt', 'the bank for which turbo was chosen (P09)'),
  refCode: pageCookie('refcode', 'the code of who invited one, until it is registered (B11)'),
  channel: pageCookie('acq_chn', 'the channel by which the browser came, of the last visit that had one (H02)', {
    livesSeconds: 7 * oneDaySeconds,
    atSignOut: 'stays',
  }),
  consent: pageCookie('consent', 'whether scripts of others may run on public pages (H06)', {
    livesSeconds: halfAYearSeconds,
    atSignOut: 'stays',
  }),
  helpOffered: inTab('help_offered', 'help was offered in this tab after a while without a touch (H07)', {
    atSignOut: 'stays',
  }),
  ref: pageCookie('ref', 'the campaign of the visit (B09, H02)', { atSignOut: 'stays' }),
  promoBonus: pageCookie('promo-bonus', 'the promotional bonus of the visit (B09)', { atSignOut: 'stays' }),
  campaignParameters: inTab(
    'campaign_parameters',
    'the campaign in the address, for the next page of the visit (H03)',
    {
      atSignOut: 'stays',
    },
  ),
  eventBonus: inTab('event_bonus', 'that one comes from an event with a bonus (B08)', { atSignOut: 'stays' }),
  // What a page has already asked or offered, so that it does not do so again
  surveyAnswered: pageCookie('mpf', 'the survey of thanks was answered or closed (M07)', {
    livesSeconds: 30 * oneDaySeconds,
    atSignOut: 'stays',
  }),
  celebrated: pageCookie('celebrated', 'the deposits that were celebrated last, while they are news (M18)', {
    livesSeconds: 3 * oneDaySeconds,
    atSignOut: 'stays',
  }),
  abandonment: pageCookie('abandonment', 'how often an investment was closed without opening it (M05)', {
    atSignOut: 'stays',
  }),
  activatePromo: pageCookie('activate_promo', 'when the gift of the promotion was accepted (M17)', {
    atSignOut: 'stays',
  }),
  giftDeclined: pageCookie('gift_declined', 'the gift was declined, and is not offered again that day (M17)', {
    atSignOut: 'stays',
  }),
  cushionTold: inTab('cushion_told', 'one was told what a deposit leaves at hand (Z21)'),
  appPromptSeen: pageCookie('app_prompt', 'the app was offered, once a day (M10)', { atSignOut: 'stays' }),
} satisfies Record<string, KeptValue>

/** The cookies that identify the person; cleared when another person signs in. */
export const personCookies: readonly KeptCookie[] = Object.values<KeptValue>(storedItems).filter(
  (one): one is KeptCookie => one.area === 'cookie' && one.encrypted,
)

/** Prefixes of local storage keys that older pages filled with answers; cleared at sign-in (L16). */
export const savedFormPrefixes = ['form-data-', 'form-definition-', 'response_data_', 'questions'] as const
