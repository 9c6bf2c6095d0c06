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
 * React Router keeps the places of scrolling in session storage besides. The token itself is in an HttpOnly cookie that no script can read. A browser that refuses storage loses comfort and
 * nothing else, so no failure here is an error.
 */

const keys = {
  session: 'session',
  timeCode: 'timeCode',
  pendingOpening: 'pending_opening',
  chosenProcess: 'id_process',
  returnPath: 'return_path',
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

function readItem(key: string): string | null {
  return attempt(() => window.sessionStorage.getItem(key)) ?? null
}

function writeItem(key: string, value: string): void {
  attempt(() => window.sessionStorage.setItem(key, value))
}

function removeItem(key: string): void {
  attempt(() => window.sessionStorage.removeItem(key))
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
