/** The first that fits counts: many browsers call themselves by the names of others too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
/** Names of browsers are long; what is longer than this is no browser's. */
const longestAgent = 1_000

/**
 * Says in words what a person signed in with. In: the `User-Agent` of the request, which anybody can write. Out:
 * `'Chrome en Android'`, made of words of ours only, or null when browser or system is none of those we know.
 */
export function describeUserAgent(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > longestAgent) return null
  const nameOf = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  return browser && system ? `${browser} en ${system}` : null
}
