import { pagePaths } from '#contract/paths.ts'
import { parseUrl } from './parse-url.ts'

/** The part that is used here of Google's reCAPTCHA script in the window. */
type Recaptcha = { ready(then: () => void): void; execute(siteKey: string, what: { action: string }): Promise<string> }

const scriptAddress = 'https://www.google.com/recaptcha/api.js'
/** A key of reCAPTCHA Enterprise has another script, and its calls are in a part of their own. */
const enterpriseAddress = 'https://www.google.com/recaptcha/enterprise.js'
const enterprisePrefix = 'enterprise:'
/** The longest wait for a third-party script. */
const deadlineMs = 6_000

let loading: Promise<Recaptcha> | undefined
let loaded = false

/**
 * L18: a token that shows that a person is about to act. The script is loaded once, and only with a site key from the
 * server.
 * @param siteKey - The key or null, with `enterprise:` before one of reCAPTCHA Enterprise.
 * @param action - Such as `modalLogin`.
 * @returns The token; undefined without a key, or after a failure: the server then decides.
 */
export async function antiBotToken(siteKey: string | null, action: string): Promise<string | undefined> {
  if (siteKey === null) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), deadlineMs)
  })
  try {
    return await Promise.race([late, requestToken(siteKey, action)])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Reloads the page where sign-in loaded a third-party script, so that the script does not stay in the page. */
export function leaveForeignScriptsBehind(): void {
  if (loaded) window.location.reload()
}

/**
 * A browser keeps the policy of the first page of a visit, and only some policies allow the script. Where it could not
 * be loaded, sign-in continues on its own page, with a full load.
 * @returns False on that page, or with the script loaded.
 */
export function signInWhereScriptIsAllowed(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  const began = parseUrl(document?.name ?? '')?.pathname ?? ''
  if (loaded || began === pagePaths.login) return false
  const { pathname, search } = window.location
  window.location.assign(`${pagePaths.login}?${new URLSearchParams({ return: `${pathname}${search}` })}`)
  return true
}

async function requestToken(siteKey: string, action: string): Promise<string> {
  loading ??= loadScript(siteKey).catch((error: unknown) => {
    // The next try loads it again.
    loading = undefined
    throw error
  })
  const recaptcha = await loading
  loaded = true
  return recaptcha.execute(bareKey(siteKey), { action })
}

const isEnterprise = (siteKey: string) => siteKey.startsWith(enterprisePrefix)
const bareKey = (siteKey: string) => (isEnterprise(siteKey) ? siteKey.slice(enterprisePrefix.length) : siteKey)

function loadScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const address = isEnterprise(siteKey) ? enterpriseAddress : scriptAddress
    script.src = `${address}?render=${encodeURIComponent(bareKey(siteKey))}`
    script.async = true
    script.onerror = () => {
      script.remove()
      reject(new Error('the anti-bot script was not loaded'))
    }
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Recaptcha & { enterprise?: Recaptcha } }
      const recaptcha = isEnterprise(siteKey) ? grecaptcha?.enterprise : grecaptcha
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
      else reject(new Error('the anti-bot script is another'))
    }
    document.head.append(script)
  })
}
