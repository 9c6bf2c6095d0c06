/**
 * The only module that touches cookies and storage: a catalogue of all reads and writes, so that one file shows them. `src/contract/browser-storage.ts` lists what the page keeps, how
 * long and why; every name comes from there. The token itself is in an HttpOnly cookie that no script can read. A
 * browser without storage only loses comfort, so no failure here is an error.
 */

import { type KeptCookie, type KeptValue, kept, savedFormPrefixes } from '#contract/browser-storage.ts'
import { depositsDatabase } from '#contract/offline-storage.ts'
import { isPast, isTimeKnown, readTimeMs } from './clock.ts'

/** When the session ends, seconds since 1970; undefined without a session or with an unreadable cookie. */
export function readSessionExpiry(): number | undefined {
  const cookie = parseJson(readCookie(kept.session)) as { exp?: unknown } | undefined
  return typeof cookie?.exp === 'number' && Number.isFinite(cookie.exp) ? cookie.exp : undefined
}

/**
 * Keeps the server's session end where its cookie cannot be read, because the API has another host name.
 * @param expiresAtSeconds - Seconds since 1970, 0 when it has ended.
 */
export function noteSessionExpiry(expiresAtSeconds: number): void {
  if (expiresAtSeconds > 0) writeCookie(kept.session, JSON.stringify({ exp: expiresAtSeconds }))
  else forgetCookie(kept.session)
}

/** Clears only the session: a started task continues after the next sign-in. */
export function forgetSession(): void {
  forgetCookie(kept.session)
}

/** Clears the session and all data kept for the person (L14). The server ends the session itself. */
export function clearPersonalStorage(): void {
  forgetSession()
  for (const one of Object.values<KeptValue>(kept)) {
    if (one.writer !== 'page' || one.atSignOut === 'stays') continue
    if (one.area === 'cookie') forgetCookie(one)
    else removeItem(one)
  }
  clearSavedForms()
}

/** S07: clears local storage when the page is left. It is set up once per page. */
export function clearLocalStorageOnLeaving(): void {
  window.addEventListener('pagehide', () => attempt(() => window.localStorage.clear()), { once: true })
}

/** Removes the deposits as last seen, with their key (sealed-deposits.ts). */
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

/** When another code may be asked for, milliseconds since 1970; kept across reloads (L05). */
export function readResendAt(): number | undefined {
  const time = Number(readCookie(kept.timeCode))
  return Number.isFinite(time) && time > 0 ? time : undefined
}

export function writeResendAt(resendAtMs: number): void {
  writeCookie(kept.timeCode, String(Math.round(resendAtMs)))
}

/** Whether the browser keeps cookies at all. Without them a session ends with the answer that began it. */
export function keepsCookies(): boolean {
  writeCookie(kept.timeCode, readCookie(kept.timeCode) ?? '0')
  return readCookie(kept.timeCode) !== undefined
}

const openingLivesMs = (kept.pendingOpening.livesSeconds ?? 0) * 1000

/** The choice kept during sign-in, unchecked; the caller checks its shape. Undefined when it is too old. */
export function readStoredOpening(): unknown {
  const stored = parseJson(readItem(kept.pendingOpening)) as { at?: unknown; choice?: unknown } | undefined
  return isFresh(stored?.at, openingLivesMs) ? stored?.choice : undefined
}

export function storeOpening(choice: object): void {
  writeItem(kept.pendingOpening, JSON.stringify({ at: noteTime(), choice }))
}

export function forgetStoredOpening(): void {
  removeItem(kept.pendingOpening)
}

/** When something was kept, by the server's time; null before the server has told it. */
const noteTime = () => (isTimeKnown() ? readTimeMs() : null)

/** Too old is only what both times, as the server told them, say is. The tab ends it in any case. */
function isFresh(at: unknown, livesMs: number): boolean {
  if (at !== null && typeof at !== 'number') return false
  return at === null || !isPast(at + livesMs)
}

const alertLivesMs = (kept.pendingAlert.livesSeconds ?? 0) * 1000

/** The rate alert kept during sign-in, returned once; the caller checks its shape. Undefined when it is too old. */
export function takePendingAlert(): unknown {
  const stored = parseJson(readItem(kept.pendingAlert)) as { at?: unknown; alert?: unknown } | undefined
  removeItem(kept.pendingAlert)
  return isFresh(stored?.at, alertLivesMs) ? stored?.alert : undefined
}

export function storePendingAlert(alert: object): void {
  writeItem(kept.pendingAlert, JSON.stringify({ at: noteTime(), alert }))
}

/** The data that the answer to a sent code needs, unchecked; the caller checks its shape. */
export function readCodeUnderWay(): unknown {
  return parseJson(readItem(kept.codeUnderWay))
}

export function storeCodeUnderWay(code: object): void {
  writeItem(kept.codeUnderWay, JSON.stringify(code))
}

export function forgetCodeUnderWay(): void {
  removeItem(kept.codeUnderWay)
}

/** The last amount in the simulator today, whole pesos; undefined where it is absent or unreadable. */
export function readKeptAmount(): number | undefined {
  const amountCop = Number(readCookie(kept.amount))
  return Number.isSafeInteger(amountCop) && amountCop > 0 ? amountCop : undefined
}

/** Reads the same in a script of the head, before any module has loaded: digits, or undefined. */
export const keptAmountExpression = `(()=>{try{return(document.cookie.match(/(?:^|; )${kept.amount.key}=(\\d+)/)||[])[1]}catch{}})()`

export function storeAmount(amountCop: number): void {
  writeCookie(kept.amount, String(amountCop))
}

/** The id of the process that the customer chose in this tab, if any. */
export function readChosenProcess(): string | undefined {
  return readItem(kept.chosenProcess) ?? undefined
}

export function chooseProcess(processId: string): void {
  writeItem(kept.chosenProcess, processId)
}

export function forgetChosenProcess(): void {
  removeItem(kept.chosenProcess)
}

/** Keeps the form that was being filled in, for `/login?return=form`. */
export function storeReturnPath(path: string): void {
  writeItem(kept.returnPath, path)
}

/** The form that was being filled in; it is returned once. */
export function takeReturnPath(): string | undefined {
  const path = readItem(kept.returnPath) ?? undefined
  removeItem(kept.returnPath)
  return path
}

/** The campaign theme that was chosen last, unchecked; `campaign-theme.ts` checks it. */
export function readCampaignTheme(): string | undefined {
  return readItem(kept.campaignTheme) ?? undefined
}

/** @param theme - The theme, or nothing for the main one. */
export function storeCampaignTheme(theme: string | undefined): void {
  if (theme === undefined) removeItem(kept.campaignTheme)
  else writeItem(kept.campaignTheme, theme)
}

/**
 * @param themes - The existing themes.
 * @returns The lines that show and keep the theme of a campaign before the first paint (T01). They do so where
 *   `data-themed` of `<html>` says that the page takes one. They also count the bonuses that the address names, whose
 *   cards have room from the first paint on. The build writes them into the pages, and the server's policy knows their
 *   hash; a page without its own scripts has only these.
 */
export function themeScript(themes: readonly string[]): string {
  const key = JSON.stringify(kept.campaignTheme.key)
  return [
    'try{const e=document.documentElement,o=e.dataset.themed;',
    'const n=(location.search.match(/[?&](bono=(?!bono_ruleta)|refcode=)/g)||[]).length;',
    'if(n)e.dataset.bonus=n;if(o!==undefined){',
    `const a=(new URLSearchParams(location.search).get("campaign")||"").trim().toLowerCase(),s=localStorage.getItem(${key});`,
    `for(const t of[a,o,s])if(${JSON.stringify(themes)}.includes(t)){e.classList.add("brand-"+t);`,
    `if(t!==s)localStorage.setItem(${key},t);break}}}catch{}`,
  ].join('')
}

/** The configuration of the last bonus, unchecked; `detectBonus` checks it. */
export function readStoredBonus(): string | undefined {
  return readItem(kept.bonusConfig) ?? undefined
}

export function storeBonus(config: string): void {
  writeItem(kept.bonusConfig, config)
}

export function forgetStoredBonus(): void {
  removeItem(kept.bonusConfig)
}

/** The prize of the roulette, unchecked; `readPrize` of the domain checks it. */
export function readStoredPrize(): string | undefined {
  return readItem(kept.roulettePrize) ?? undefined
}

/** Keeps a prize that the server drew, and for a day the fact that the roulette `source` was turned. */
export function storePrize(prize: unknown, source: string): void {
  writeItem(kept.roulettePrize, JSON.stringify(prize))
  writeCookie(kept.rouletteTurned, source)
}

/** A granted bonus whose congratulation is not closed yet. The amount is in whole pesos. */
export type AppliedBonus = { processUuid: string; amountCop: number; isAddedToDeposit: boolean }

export function readAppliedBonus(): AppliedBonus | undefined {
  const found = parseJson(readCookie(kept.bonusApplied)) as Partial<AppliedBonus> | null | undefined
  const { processUuid, amountCop, isAddedToDeposit } = found ?? {}
  if (typeof processUuid !== 'string' || !Number.isSafeInteger(amountCop)) return undefined
  return { processUuid, amountCop: Number(amountCop), isAddedToDeposit: isAddedToDeposit === true }
}

export function noteAppliedBonus(applied: AppliedBonus): void {
  writeCookie(kept.bonusApplied, JSON.stringify(applied))
}

export function forgetAppliedBonus(): void {
  forgetCookie(kept.bonusApplied)
}

/** The id of the bank for which turbo was chosen. */
export function readTurboBank(): number | undefined {
  const bankId = Number(readCookie(kept.turboFlow))
  return Number.isSafeInteger(bankId) && bankId > 0 ? bankId : undefined
}

/** @param bankId - The bank's id, or nothing when turbo is no longer wanted. */
export function noteTurboBank(bankId: number | undefined): void {
  if (bankId === undefined) forgetCookie(kept.turboFlow)
  else writeCookie(kept.turboFlow, String(bankId))
}

/** What the link of the visit carried; each value unchanged. */
export type Attribution = {
  ref: string | undefined
  refCode: string | undefined
  promoBonus: string | undefined
  eventBonus: string | undefined
}

export function readAttribution(): Attribution {
  return {
    ref: readCookie(kept.ref) || undefined,
    refCode: readCookie(kept.refCode) || undefined,
    promoBonus: readCookie(kept.promoBonus) || undefined,
    eventBonus: readItem(kept.eventBonus) || undefined,
  }
}

/** Keeps what a link carries; absent values stay as they are. */
export function storeAttribution({ ref, refCode, promoBonus, eventBonus }: Partial<Attribution>): void {
  if (ref) writeCookie(kept.ref, ref)
  if (refCode) writeCookie(kept.refCode, refCode)
  if (promoBonus) writeCookie(kept.promoBonus, promoBonus)
  if (eventBonus) writeItem(kept.eventBonus, eventBonus)
}

/** What the address of the visit says of its campaign, unchecked; the caller checks its shape (H03). */
export function readCampaignParameters(): unknown {
  return parseJson(readItem(kept.campaignParameters))
}

export function storeCampaignParameters(parameters: readonly (readonly [name: string, value: string])[]): void {
  writeItem(kept.campaignParameters, JSON.stringify(parameters))
}

/** The campaign has done its part, or the visit is another one. */
export function forgetCampaignParameters(): void {
  removeItem(kept.campaignParameters)
}

/** The code was registered or refused for good. */
export function forgetRefCode(): void {
  forgetCookie(kept.refCode)
}

/** Whether the survey of thanks was answered or closed in the last 30 days (M07). */
export function readSurveyAnswered(): boolean {
  return Boolean(readCookie(kept.surveyAnswered))
}

export function noteSurveyAnswered(): void {
  writeCookie(kept.surveyAnswered, '1')
}

/**
 * Notes that a deposit was celebrated; false where this browser has done so already (M18).
 * @param name - What names the deposit.
 */
export function noteCelebrated(name: string): boolean {
  const known = readCookie(kept.celebrated) ?? ''
  const short = name.slice(0, 8)
  if (known.includes(short)) return false
  writeCookie(kept.celebrated, known + short)
  return true
}

/** How often an investment was closed without opening it today; 0 where it is absent or unreadable (M05). */
export function readAbandonment(): number {
  const count = Number(readCookie(kept.abandonment))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function storeAbandonment(count: number): void {
  writeCookie(kept.abandonment, String(count))
}

/** When the gift of the promotion was accepted, milliseconds since 1970, if it was (M17). */
export function readGiftAcceptedAt(): number | undefined {
  const atMs = Number(readCookie(kept.activatePromo))
  return Number.isSafeInteger(atMs) && atMs > 0 ? atMs : undefined
}

export function noteGiftAccepted(atMs: number): void {
  writeCookie(kept.activatePromo, String(atMs))
}

export function readGiftDeclined(): boolean {
  return Boolean(readCookie(kept.giftDeclined))
}

export function noteGiftDeclined(): void {
  writeCookie(kept.giftDeclined, '1')
}

/** Whether the app was offered in this browser today (M10). */
export function readAppPromptSeen(): boolean {
  return Boolean(readCookie(kept.appPromptSeen))
}

export function noteAppPromptSeen(): void {
  writeCookie(kept.appPromptSeen, '1')
}

/** The channel by which the browser came within the last seven days, if any (H02). */
export function readChannel(): string | undefined {
  return readCookie(kept.channel) || undefined
}

export function storeChannel(channel: string): void {
  writeCookie(kept.channel, channel)
}

/** The choice about third-party scripts: `all`, `necessary`, or nothing yet (H06). */
export function readConsent(): 'all' | 'necessary' | undefined {
  const consent = readCookie(kept.consent)
  return consent === 'all' || consent === 'necessary' ? consent : undefined
}

export function storeConsent(consent: 'all' | 'necessary'): void {
  writeCookie(kept.consent, consent)
}

/** Whether help was offered in this tab (H07). */
export function readHelpOffered(): boolean {
  return Boolean(readItem(kept.helpOffered))
}

export function noteHelpOffered(): void {
  writeItem(kept.helpOffered, '1')
}

/** Whether the page is shown inside the app (H08). */
export function readAppView(): boolean {
  return readCookie(kept.view) === 'app'
}

export function storeAppView(): void {
  writeCookie(kept.view, 'app')
}

function readCookie({ key }: KeptValue): string | undefined {
  if (typeof document === 'undefined') return undefined
  // A page in a frame without rights may not even ask for its cookies.
  const found = attempt(() => document.cookie.split('; ').find((cookie) => cookie.startsWith(`${key}=`)))
  if (!found) return undefined
  try {
    return decodeURIComponent(found.slice(key.length + 1))
  } catch {
    return undefined
  }
}

function writeCookie({ key, livesSeconds }: KeptCookie, value: string): void {
  setCookie(key, value, livesSeconds)
}

function forgetCookie({ key }: KeptValue): void {
  setCookie(key, '', 0)
}

function setCookie(key: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people here use.
    document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  })
}

function readItem(value: KeptValue): string | null {
  return attempt(() => getStorageArea(value).getItem(value.key)) ?? null
}

function writeItem(value: KeptValue, text: string): void {
  attempt(() => getStorageArea(value).setItem(value.key, text))
}

function removeItem(value: KeptValue): void {
  attempt(() => getStorageArea(value).removeItem(value.key))
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

function parseJson(text: string | null | undefined): unknown {
  if (!text) return undefined
  return attempt(() => JSON.parse(text) as unknown)
}
