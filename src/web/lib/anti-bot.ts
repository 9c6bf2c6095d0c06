import { pagePaths } from '#contract/paths.ts'

/** Part of the script that Google's page of reCAPTCHA v3 puts into the window. */
type Recaptcha = { ready(then: () => void): void; execute(siteKey: string, what: { action: string }): Promise<string> }

const scriptAddress = 'https://www.google.com/recaptcha/api.js'
/** A person is not kept waiting longer than this for a script of somebody else. */
const deadlineMs = 6_000

let loading: Promise<Recaptcha> | undefined
let loaded = false

/**
 * L18: a token that shows that a person is about to do something. The script is loaded once, and only where the server
 * gave a site key. In: the key or null, and the action (`modalLogin`). Out: the token; undefined without a key, and when
 * none could be had: the server then decides.
 */
export async function antiBotToken(siteKey: string | null, action: string): Promise<string | undefined> {
  if (siteKey === null) return undefined
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), deadlineMs)
  try {
    return await Promise.race([late.promise, tokenOf(siteKey, action)])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Begins the page anew where somebody else's script was loaded for the sign-in: no such script goes along into it. */
export function leaveForeignScriptsBehind(): void {
  if (loaded) window.location.reload()
}

/**
 * A browser keeps the policy of the page that a visit began on, and only some allow the script. Where it could not be
 * loaded, sign-in goes on at its own page, loaded anew. Out: false where one is there already, or has the script.
 */
export function signInWhereScriptIsAllowed(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  const began = document && URL.canParse(document.name) ? new URL(document.name).pathname : ''
  if (loaded || began === pagePaths.login) return false
  const { pathname, search } = window.location
  window.location.assign(`${pagePaths.login}?${new URLSearchParams({ return: `${pathname}${search}` })}`)
  return true
}

async function tokenOf(siteKey: string, action: string): Promise<string> {
  loading ??= loadScript(siteKey).catch((error: unknown) => {
    // The next try loads it anew.
    loading = undefined
    throw error
  })
  const recaptcha = await loading
  loaded = true
  return recaptcha.execute(siteKey, { action })
}

function loadScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${scriptAddress}?render=${encodeURIComponent(siteKey)}`
    script.async = true
    script.onerror = () => {
      script.remove()
      reject(new Error('the anti-bot script was not loaded'))
    }
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Recaptcha }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('the anti-bot script is another'))
    }
    document.head.append(script)
  })
}
