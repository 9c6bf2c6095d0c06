/**
 * The one module that touches cookies and storage. Everything that the page keeps in the browser is listed here:
 *
 * | key               | where           | lives             | what for                                                   |
 * | ----------------- | --------------- | ----------------- | ---------------------------------------------------------- |
 * | `session`         | cookie          | set by the server | `{"exp": seconds}`: that one is signed in, and until when   |
 * | `timeCode`        | cookie          | one day           | from when another code may be asked for (L05)               |
 * | `pending_opening` | session storage | 30 minutes, a tab | the choice of the simulator, while one signs in (M04)       |
 * | `id_process`      | session storage | a tab             | the process that one is working on                          |
 * | `return_path`     | session storage | a tab             | the form that one was filling when the session ended (L13)  |
 *
 * Bonuses and campaigns (A §3, B §3). Nothing here is worth money: the server computes every bonus from what it knows.
 *
 * | key                           | where           | lives   | what for                                                |
 * | ----------------------------- | --------------- | ------- | ------------------------------------------------------- |
 * | `mcdt_stored_bonus_config`    | local storage   | –       | the bonus that an address named last (B01)              |
 * | `selectedPrizeRulette`        | local storage   | –       | the prize that the server drew (B07)                    |
 * | `ParticipationRuletteApplied` | cookie          | one day | the roulette that was turned (B07)                      |
 * | `BonusAppliedCorrectly`       | cookie          | one day | a granted bonus whose congratulation is still open (M14) |
 * | `flow_turbo_cdt`              | cookie          | one day | the bank for which turbo was chosen (P09)               |
 * | `ref`                         | cookie          | one day | the campaign of the visit (B09, H02)                    |
 * | `refcode`                     | cookie          | one day | the code of who invited one, until it is registered (B11) |
 * | `promo-bonus`                 | cookie          | one day | the promotional bonus of the visit (B09)                |
 * | `event_bonus`                 | session storage | a tab   | that one comes from an event with a bonus (B08)         |
 *
 * React Router keeps the places of scrolling in session storage besides. The token itself is in an HttpOnly cookie that
 * no script can read. A browser that refuses storage loses comfort and nothing else, so no failure here is an error.
 */

const keys = {
  session: 'session',
  timeCode: 'timeCode',
  pendingOpening: 'pending_opening',
  chosenProcess: 'id_process',
  returnPath: 'return_path',
  bonusConfig: 'mcdt_stored_bonus_config',
  roulettePrize: 'selectedPrizeRulette',
  rouletteTurned: 'ParticipationRuletteApplied',
  bonusApplied: 'BonusAppliedCorrectly',
  turboFlow: 'flow_turbo_cdt',
  ref: 'ref',
  refCode: 'refcode',
  promoBonus: 'promo-bonus',
  eventBonus: 'event_bonus',
} as const

const oneDaySeconds = 24 * 60 * 60
const pendingOpeningLivesMs = 30 * 60 * 1000

/** When the session ends, seconds since 1970; undefined where there is none or what the cookie says is unreadable. */
export function readSessionExpiry(): number | undefined {
  const cookie = parseJson(readCookie(keys.session)) as { exp?: unknown } | undefined
  return typeof cookie?.exp === 'number' && Number.isFinite(cookie.exp) ? cookie.exp : undefined
}

/** Forgets that one is signed in, and nothing else: what one was about to do goes on after the next sign-in. */
export function forgetSession(): void {
  writeCookie(keys.session, '', 0)
}

/** Forgets that one is signed in, and all that was kept for the person (L14). The server ends the session itself. */
export function clearPersonalStorage(): void {
  forgetSession()
  for (const key of [keys.pendingOpening, keys.chosenProcess, keys.returnPath]) removeItem(key)
  // What the person won or chose. What the visit brought along is nobody's, and passes by itself.
  for (const key of [keys.bonusConfig, keys.roulettePrize]) removeItem(key, 'localStorage')
  for (const key of [keys.rouletteTurned, keys.bonusApplied, keys.turboFlow, keys.refCode]) writeCookie(key, '', 0)
}

/** From when another code may be asked for, milliseconds since 1970; kept across reloads (L05). */
export function readResendAt(): number | undefined {
  const time = Number(readCookie(keys.timeCode))
  return Number.isFinite(time) && time > 0 ? time : undefined
}

export function writeResendAt(resendAtMs: number): void {
  writeCookie(keys.timeCode, String(Math.round(resendAtMs)), oneDaySeconds)
}

/** The choice kept while one signs in, as it was written; whoever reads it checks its shape. Too old counts as none. */
export function readStoredOpening(): unknown {
  const stored = parseJson(readItem(keys.pendingOpening)) as { at?: unknown; choice?: unknown } | undefined
  const fresh = typeof stored?.at === 'number' && Date.now() - stored.at < pendingOpeningLivesMs
  return fresh ? stored?.choice : undefined
}

export function storeOpening(choice: object): void {
  writeItem(keys.pendingOpening, JSON.stringify({ at: Date.now(), choice }))
}

export function forgetStoredOpening(): void {
  removeItem(keys.pendingOpening)
}

/** The id of the process that the customer chose in this tab, if any. */
export function readChosenProcess(): string | undefined {
  return readItem(keys.chosenProcess) ?? undefined
}

export function chooseProcess(processId: string): void {
  writeItem(keys.chosenProcess, processId)
}

export function forgetChosenProcess(): void {
  removeItem(keys.chosenProcess)
}

/** Keeps the form that was being filled, for `/login?return=form`. */
export function storeReturnPath(path: string): void {
  writeItem(keys.returnPath, path)
}

/** The form that was being filled; it is told once. */
export function takeReturnPath(): string | undefined {
  const path = readItem(keys.returnPath) ?? undefined
  removeItem(keys.returnPath)
  return path
}

/** The configuration of the bonus named last, as it was written; `detectBonus` checks it. */
export function readStoredBonus(): string | undefined {
  return readItem(keys.bonusConfig, 'localStorage') ?? undefined
}

export function storeBonus(config: string): void {
  writeItem(keys.bonusConfig, config, 'localStorage')
}

export function forgetStoredBonus(): void {
  removeItem(keys.bonusConfig, 'localStorage')
}

/** The prize of the roulette, as it was written; `readPrize` of the domain checks it. */
export function readStoredPrize(): string | undefined {
  return readItem(keys.roulettePrize, 'localStorage') ?? undefined
}

/** Keeps a prize that the server drew, and for a day that the roulette `source` was turned. */
export function storePrize(prize: object, source: string): void {
  writeItem(keys.roulettePrize, JSON.stringify(prize), 'localStorage')
  writeCookie(keys.rouletteTurned, source, oneDaySeconds)
}

/** A bonus that was granted while its congratulation has not been closed. The amount is in whole pesos. */
export type AppliedBonus = { processUuid: string; amountCop: number; isAddedToDeposit: boolean }

export function readAppliedBonus(): AppliedBonus | undefined {
  const found = parseJson(readCookie(keys.bonusApplied)) as Partial<AppliedBonus> | null | undefined
  const { processUuid, amountCop, isAddedToDeposit } = found ?? {}
  if (typeof processUuid !== 'string' || !Number.isSafeInteger(amountCop)) return undefined
  return { processUuid, amountCop: Number(amountCop), isAddedToDeposit: isAddedToDeposit === true }
}

export function noteAppliedBonus(applied: AppliedBonus): void {
  writeCookie(keys.bonusApplied, JSON.stringify(applied), oneDaySeconds)
}

export function forgetAppliedBonus(): void {
  writeCookie(keys.bonusApplied, '', 0)
}

/** The id of the bank for which turbo was chosen. */
export function readTurboBank(): number | undefined {
  const bankId = Number(readCookie(keys.turboFlow))
  return Number.isSafeInteger(bankId) && bankId > 0 ? bankId : undefined
}

/** In: the bank's id, or nothing when turbo is no longer wanted. */
export function noteTurboBank(bankId: number | undefined): void {
  writeCookie(keys.turboFlow, bankId === undefined ? '' : String(bankId), bankId === undefined ? 0 : oneDaySeconds)
}

/** What the link of the visit brought along; each as it was written there. */
export type VisitTraces = {
  ref: string | undefined
  refCode: string | undefined
  promoBonus: string | undefined
  eventBonus: string | undefined
}

export function readVisitTraces(): VisitTraces {
  return {
    ref: readCookie(keys.ref) || undefined,
    refCode: readCookie(keys.refCode) || undefined,
    promoBonus: readCookie(keys.promoBonus) || undefined,
    eventBonus: readItem(keys.eventBonus) || undefined,
  }
}

/** Keeps what a link brings along; what it does not name stays as it is. */
export function storeVisitTraces({ ref, refCode, promoBonus, eventBonus }: Partial<VisitTraces>): void {
  if (ref) writeCookie(keys.ref, ref, oneDaySeconds)
  if (refCode) writeCookie(keys.refCode, refCode, oneDaySeconds)
  if (promoBonus) writeCookie(keys.promoBonus, promoBonus, oneDaySeconds)
  if (eventBonus) writeItem(keys.eventBonus, eventBonus)
}

/** The code was registered or refused for good. */
export function forgetRefCode(): void {
  writeCookie(keys.refCode, '', 0)
}

function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (!found) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people here use.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

type Area = 'sessionStorage' | 'localStorage'

function readItem(key: string, area: Area = 'sessionStorage'): string | null {
  return attempt(() => window[area].getItem(key)) ?? null
}

function writeItem(key: string, value: string, area: Area = 'sessionStorage'): void {
  attempt(() => window[area].setItem(key, value))
}

function removeItem(key: string, area: Area = 'sessionStorage'): void {
  attempt(() => window[area].removeItem(key))
}

// Storage throws where it is full or forbidden, and there is no window while a page is being built.
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
