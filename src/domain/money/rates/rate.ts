/**
 * A rate: percent effective annual (E.A.), a decimal string with a point and up to three places, never negative and
 * below one hundred: `'11.250'`. Rates are never binary floats, neither here nor in storage.
 */
export type RatePercent = string

/** What `parseRate` answers: the rate with exactly three places, or `ok: false`. */
export type ParsedRate = { ok: true; ratePercent: RatePercent } | { ok: false }

const ratePattern = /^(\d{1,2})(?:\.(\d{1,3}))?$/

/**
 * @param text - What a person or a file says (`'11,25'`, `'11.25 %'`, `'9'`).
 * @returns The rate with three places (`'11.250'`), or `ok: false` when it is not a rate.
 */
export function parseRate(text: string): ParsedRate {
  const found = ratePattern.exec(text.replace('%', '').trim().replace(',', '.'))
  if (!found) return { ok: false }
  const [, whole = '', places = ''] = found
  return { ok: true, ratePercent: `${Number(whole)}.${places.padEnd(3, '0')}` }
}

/**
 * @returns Thousandths of a percent (`'11.250'` → `11250`).
 * @throws A RangeError when it is no rate.
 */
export function rateThousandths(ratePercent: RatePercent): number {
  const found = ratePattern.exec(ratePercent)
  if (!found) throw new RangeError(`not a rate in percent with up to three places: ${ratePercent}`)
  const [, whole = '', places = ''] = found
  return Number(whole) * 1000 + Number(places.padEnd(3, '0'))
}

/** @returns The percentage as Colombians write it, without needless zeros: `'11,25 %'`. */
export function formatPercent(ratePercent: RatePercent): string {
  const thousandths = rateThousandths(ratePercent)
  const places = `${thousandths % 1000}`.padStart(3, '0').replace(/0{1,3}$/, '')
  return `${Math.floor(thousandths / 1000)}${places === '' ? '' : `,${places}`}\u00a0%`
}

/** @returns As it is shown everywhere: `'11,25 % E.A.'`, two or three places, with non-breaking spaces. */
export function formatRate(ratePercent: RatePercent): string {
  const thousandths = rateThousandths(ratePercent)
  const places = `${thousandths % 1000}`.padStart(3, '0').replace(/0$/, '')
  return `${Math.floor(thousandths / 1000)},${places}\u00a0%\u00a0E.A.`
}
