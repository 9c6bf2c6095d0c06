/** The first match counts: many browsers include the names of others too. */
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
/** Browser names are long, but no real one is longer than this. */
const longestAgent = 1_000

/**
 * Describes the browser and system of a session.
 * @param userAgent - The `User-Agent` of the request, which anybody can write.
 * @returns `'Chrome en Android'`, made only of our own words, or null when browser or system is unknown.
 */
export function describeUserAgent(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > longestAgent) return null
  const getName = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [getName(browsers), getName(systems)]
  return browser && system ? `${browser} en ${system}` : null
}
