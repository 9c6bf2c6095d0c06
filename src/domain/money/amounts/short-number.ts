const steps = [
  { size: 1e12, letter: 'T' },
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
]

/**
 * Shortens a number with K, M, B (10^9) and T (10^12), as B §5.7 asks.
 * In: any number. Out: at most one decimal, with a comma: `1500` → `'1,5K'`, `10_000_000` → `'10M'`; below a thousand
 * the number is rounded. What is no finite number is `'0'`.
 */
export function shortenNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const size = Math.abs(value)
  // A step begins where the rounding of the one below would show a thousand: 999.950 is 1M, not 1000K.
  const step = steps.find((candidate) => Math.round(size) >= candidate.size * 0.99995)
  const tenths = step ? Math.round((size / step.size) * 10) : Math.round(size) * 10
  const text = tenths % 10 === 0 ? `${tenths / 10}` : `${Math.floor(tenths / 10)},${tenths % 10}`
  return `${value < 0 && tenths !== 0 ? '-' : ''}${text}${step?.letter ?? ''}`
}
