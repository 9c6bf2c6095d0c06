/**
 * The only module that touches cookies and storage: a row for each value that the page keeps, under the name that it
 * has in `src/contract/browser-storage.ts`, which says how long and why. The token itself is in an HttpOnly cookie that
 * no script can read. A browser without storage only loses comfort, so no failure here is an error.
 */
import { type KeptValue, savedFormPrefixes, storedItems } from '#contract/browser-storage.ts'
import { depositsDatabase } from '#contract/offline-storage.ts'
import { isPast, isTimeKnown, readTimeMs } from './clock.ts'

/** A value that is kept; storing nothing forgets it. What is unreadable, or too old, is read as undefined. */
type Stored<Value, Written = Value> = {
  read: () => Value | undefined
  store: (value: Written | undefined) => void
  forget: () => void
  /** Returns it once. */
  take: () => Value | undefined
}

/**
 * A row of the catalogue. It looks its value up when it is used, so that a page carries only the rows that it names.
 * @param name - Its name in the table of what is kept.
 * @param parse - Reads the kept text; undefined where that says nothing.
 * @param format - The text of a value.
 */
/* @__NO_SIDE_EFFECTS__ */
function row<Value, Written = Value>(
  name: keyof typeof storedItems,
  parse: (text: string) => Value | undefined,
  format: (value: Written) => string = String,
): Stored<Value, Written> {
  const read = () => {
    const text = readText(storedItems[name])
    return text ? parse(text) : undefined
  }
  const removeIt = () => forget(storedItems[name])
  const take = () => {
    const value = read()
    removeIt()
    return value
  }
  const store = (value?: Written) => (value === undefined ? removeIt() : writeText(storedItems[name], format(value)))
  return { read, store, forget: removeIt, take }
}

const asText = (text: string) => text
const asFlag = (): true => true
const flag = () => '1'

function asNumber(text: string): number | undefined {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Unchecked; who reads it checks its shape. */
const asJson = (text: string): unknown => attempt(() => JSON.parse(text) as unknown)

/**
 * A row of something that waits in the tab while one signs in; who reads it checks its shape. Too old is only what both
 * times, by the server's clock, say is. The tab ends it in any case.
 */
/* @__NO_SIDE_EFFECTS__ */
function waiting(name: 'pendingOpening' | 'pendingAlert', part: 'choice' | 'alert'): Stored<unknown, object> {
  const parse = (text: string) => {
    const { at, [part]: value } = (asJson(text) ?? {}) as { at?: unknown; choice?: unknown; alert?: unknown }
    if (at !== null && typeof at !== 'number') return undefined
    return at === null || !isPast(at + (storedItems[name].livesSeconds ?? 0) * 1000) ? value : undefined
  }
  // When it was kept, by the server's time; null before that is known.
  return row(name, parse, (value) => JSON.stringify({ at: isTimeKnown() ? readTimeMs() : null, [part]: value }))
}

/** When the session ends, seconds since 1970. To forget it ends only the session: a started task goes on later. */
export const session = row(
  'session',
  (text) => {
    const { exp } = (asJson(text) ?? {}) as { exp?: unknown }
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : undefined
  },
  (exp: number) => JSON.stringify({ exp }),
)
/** When another code may be asked for, milliseconds since 1970; kept across reloads (L05). */
export const timeCode = row('timeCode', asNumber, (atMs: number) => String(Math.round(atMs)))
/** What the answer to a sent code needs. */
export const codeUnderWay = row('codeUnderWay', asJson, (code: object) => JSON.stringify(code))
/** The choice that waits for sign-in. */
export const pendingOpening = waiting('pendingOpening', 'choice')
/** The rate alert that waits for sign-in. */
export const pendingAlert = waiting('pendingAlert', 'alert')
/** The id of the process that the customer chose in this tab. */
export const chosenProcess = row('chosenProcess', asText)
/** The form that was being filled in, for `/login?return=form`. */
export const returnPath = row('returnPath', asText)
/** Whether the page is shown inside the app (H08). */
export const view = row(
  'view',
  (text) => (text === 'app' ? true : undefined),
  (_: true) => 'app',
)
/** The last amount in the simulator today, whole pesos. */
export const amount = row('amount', asNumber)
/** The campaign theme that was chosen last; `campaign-theme.ts` checks it. */
export const campaignTheme = row('campaignTheme', asText)
/** The configuration of the last bonus; `detectBonus` checks it. */
export const bonusConfig = row('bonusConfig', asText)
/** The prize that the server drew; `readPrize` of the domain checks it. */
export const roulettePrize = row('roulettePrize', asText, (prize: unknown) => JSON.stringify(prize))
/** The roulette that was turned today. */
export const rouletteTurned = row('rouletteTurned', asText)
/** A granted bonus whose congratulation is not closed yet. */
export const bonusApplied = row('bonusApplied', readApplied, (applied: AppliedBonus) => JSON.stringify(applied))
/** The id of the bank for which turbo was chosen. */
export const turboFlow = row('turboFlow', asNumber)
/** The code of who invited one, until it is registered or refused for good. */
export const refCode = row('refCode', asText)
/** The channel by which the browser came within the last seven days (H02). */
export const channel = row('channel', asText)
/** The choice about third-party scripts (H06). */
export const consent = row('consent', (text) => (text === 'all' || text === 'necessary' ? text : undefined))
/** Whether help was offered in this tab (H07). */
export const helpOffered = row('helpOffered', asFlag, flag)
/** The campaign of the visit. */
export const ref = row('ref', asText)
/** The code of the visit's promotional bonus. */
export const promoBonus = row('promoBonus', asText)
/** What the address of the visit says of its campaign, until the campaign has done its part (H03). */
export const campaignParameters = row(
  'campaignParameters',
  asJson,
  (parameters: readonly (readonly [name: string, value: string])[]) => JSON.stringify(parameters),
)
/** Whether the visit comes from an event. */
export const eventBonus = row('eventBonus', asText)
/** Whether the survey of thanks was answered or closed in the last 30 days (M07). */
export const surveyAnswered = row('surveyAnswered', asFlag, flag)
/** The deposits that were celebrated here, each by the beginning of its name. */
export const celebrated = row('celebrated', asText)
/** How often an investment was closed without opening it today (M05). */
export const abandonment = row('abandonment', asNumber)
/** When the gift of the promotion was accepted, milliseconds since 1970 (M17). */
export const activatePromo = row('activatePromo', asNumber)
/** Whether it was declined today. */
export const giftDeclined = row('giftDeclined', asFlag, flag)
/** Whether one was told what a deposit leaves at hand, in this tab (Z21). */
export const cushionTold = row('cushionTold', asFlag, flag)
/** Whether the app was offered in this browser today (M10). */
export const appPromptSeen = row('appPromptSeen', asFlag, flag)

/** The amount is in whole pesos. */
export type AppliedBonus = { processUuid: string; amountCop: number; isAddedToDeposit: boolean }

function readApplied(text: string): AppliedBonus | undefined {
  const { processUuid, amountCop, isAddedToDeposit } = (asJson(text) ?? {}) as Partial<AppliedBonus>
  if (typeof processUuid !== 'string' || !Number.isSafeInteger(amountCop)) return undefined
  return { processUuid, amountCop: Number(amountCop), isAddedToDeposit: isAddedToDeposit === true }
}

/** What the link of the visit carried; each value unchanged. */
export type Attribution = {
  ref: string | undefined
  refCode: string | undefined
  promoBonus: string | undefined
  eventBonus: string | undefined
}

export function readAttribution(): Attribution {
  return { ref: ref.read(), refCode: refCode.read(), promoBonus: promoBonus.read(), eventBonus: eventBonus.read() }
}

/** Keeps what a link carries; absent values stay as they are. */
export function storeAttribution(carried: Partial<Attribution>): void {
  if (carried.ref) ref.store(carried.ref)
  if (carried.refCode) refCode.store(carried.refCode)
  if (carried.promoBonus) promoBonus.store(carried.promoBonus)
  if (carried.eventBonus) eventBonus.store(carried.eventBonus)
}

/**
 * Keeps the server's session end where its cookie cannot be read, because the API has another host name.
 * @param expiresAtSeconds - Seconds since 1970, 0 when it has ended.
 */
export function noteSessionExpiry(expiresAtSeconds: number): void {
  session.store(expiresAtSeconds > 0 ? expiresAtSeconds : undefined)
}

/** Notes that a deposit was celebrated, by what names it; false where this browser has done so already (M18). */
export function noteCelebrated(name: string): boolean {
  const known = celebrated.read() ?? ''
  const short = name.slice(0, 8)
  if (known.includes(short)) return false
  celebrated.store(known + short)
  return true
}

/** Whether the browser keeps cookies at all. Without them a session ends with the answer that began it. */
export function keepsCookies(): boolean {
  timeCode.store(timeCode.read() ?? 0)
  return readText(storedItems.timeCode) !== undefined
}

/** Clears the session and all data kept for the person (L14). The server ends the session itself. */
export function clearPersonalStorage(): void {
  session.forget()
  for (const one of Object.values<KeptValue>(storedItems)) {
    if (one.writer !== 'page' || one.atSignOut === 'stays') continue
    forget(one)
  }
  clearSavedForms()
}

/** S07: clears local storage when the page is left. It is set up once per page. */
export function clearLocalStorageOnLeaving(): void {
  window.addEventListener('pagehide', () => attempt(() => window.localStorage.clear()), { once: true })
}

/** Removes the deposits as last seen, with their key. */
export function forgetSealedDeposits(): void {
  attempt(() => window.indexedDB.deleteDatabase(depositsDatabase))
}

/**
 * Clears what was kept of the person before: at sign-in (L16), sign-out (L14) and the end of a session. It is the
 * deposits as last seen, and the answers of forms that an older page left in local storage.
 */
export function clearSavedForms(): void {
  forgetSealedDeposits()
  attempt(() => {
    const { localStorage } = window
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const name of names) {
      if (savedFormPrefixes.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name)
    }
  })
}

/** Reads the kept amount in a script of the head, before any module has loaded: digits, or undefined. */
export const keptAmountExpression = `(()=>{try{return(document.cookie.match(/(?:^|; )${storedItems.amount.key}=(\\d+)/)||[])[1]}catch{}})()`

/**
 * @param themes - The existing themes.
 * @returns The lines that show and keep the theme of a campaign before the first paint (T01). They do so where
 *   `data-themed` of `<html>` says that the page takes one. They also count the bonuses that the address names, whose
 *   cards have room from the first paint on. The build writes them into the pages, and the server's policy knows their
 *   hash; a page without its own scripts has only these.
 */
export function themeScript(themes: readonly string[]): string {
  const key = JSON.stringify(storedItems.campaignTheme.key)
  return [
    'try{const e=document.documentElement,o=e.dataset.themed;',
    'const n=(location.search.match(/[?&](bono=(?!bono_ruleta)|refcode=)/g)||[]).length;',
    'if(n)e.dataset.bonus=n;',
    `const a=(new URLSearchParams(location.search).get("campaign")||"").trim().toLowerCase(),s=localStorage.getItem(${key});`,
    `for(const t of[a,o,s])if(${JSON.stringify(themes)}.includes(t)){e.dataset.from=t;if(o!==undefined){e.classList.add("brand-"+t);`,
    `if(t!==s)localStorage.setItem(${key},t)}break}}catch{}`,
  ].join('')
}

/** The framework reads storage while a page is parsed. Where that is forbidden its name throws: it gets an empty one. */
export const emptyStorageScript =
  "try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}"

function readText(value: KeptValue): string | undefined {
  if (value.area !== 'cookie') return attempt(() => getStorageArea(value).getItem(value.key)) ?? undefined
  if (typeof document === 'undefined') return undefined
  // A page in a frame without rights may not even ask for its cookies.
  const found = attempt(() => document.cookie.split('; ').find((cookie) => cookie.startsWith(`${value.key}=`)))
  return found && attempt(() => decodeURIComponent(found.slice(value.key.length + 1)))
}

function writeText(value: KeptValue, text: string): void {
  const { key, area, livesSeconds = 0 } = value
  if (area === 'cookie') setCookie(key, text, livesSeconds)
  else attempt(() => getStorageArea(value).setItem(key, text))
}

function forget(value: KeptValue): void {
  if (value.area === 'cookie') setCookie(value.key, '', 0)
  else attempt(() => getStorageArea(value).removeItem(value.key))
}

function setCookie(key: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people here use.
    document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  })
}

function getStorageArea({ area }: KeptValue): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}

// Storage throws where it is full or forbidden, and there is no window during the build.
function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
