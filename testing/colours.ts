/** Computes with colours as browsers do (CSS Color 4), so that tests can judge mixed ones. */
type Triple = [number, number, number]

/**
 * @param hex - `#rrggbb`.
 * @returns Linear light of red, green and blue, 0 to 1.
 */
function toLinear(hex: string): Triple {
  return [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as Triple
}

function toHex(linear: Triple): string {
  const bytes = linear.map((channel) => {
    const clear = Math.min(1, Math.max(0, channel))
    return Math.round(255 * (clear <= 0.0031308 ? 12.92 * clear : 1.055 * clear ** (1 / 2.4) - 0.055))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const times = (rows: readonly Triple[], [a, b, c]: Triple) => rows.map(([x, y, z]) => x * a + y * b + z * c) as Triple

const toCone: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const coneToLab: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToCone: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCone: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/**
 * `color-mix(in oklab, one share%, other)`.
 * @param one - A colour as `#rrggbb`.
 * @param share - The share of the first colour, from 0 to 1.
 * @param other - A colour as `#rrggbb`.
 */
function mix(one: string, share: number, other: string): string {
  const [from, to] = [one, other].map((hex) => times(coneToLab, times(toCone, toLinear(hex)).map(Math.cbrt) as Triple))
  if (!from || !to) throw new Error('two colours are needed')
  const lab = from.map((value, axis) => value * share + (to[axis] ?? 0) * (1 - share)) as Triple
  return toHex(times(fromCone, times(labToCone, lab).map((value) => value ** 3) as Triple))
}

/**
 * @param value - The value of a token: `#rrggbb`, `var(--name)` or `color-mix(in oklab, <value> n%, <value>)`.
 * @param tokens - All tokens by name without their dashes.
 * @returns `#rrggbb`.
 * @throws Error when the value is anything else.
 */
export function readColour(value: string, tokens: ReadonlyMap<string, string>): string {
  if (/^#[0-9a-f]{6}$/.test(value)) return value
  const named = /^var\(--([a-z-]+)\)$/.exec(value)?.[1]
  if (named) return readColour(tokens.get(named) ?? `no token ${named}`, tokens)
  const mixed = /^color-mix\(in oklab, (\S+) (\d+)%, (\S+)\)$/.exec(value)
  if (!mixed) throw new Error(`not a colour of a token: ${value}`)
  const [, one = '', share, other = ''] = mixed
  return mix(readColour(one, tokens), Number(share) / 100, readColour(other, tokens))
}

/**
 * Relative luminance of WCAG 2.2, 0 to 1.
 * @param hex - `#rrggbb`.
 */
function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast of WCAG 2.2, 1 to 21.
 * @param one - A colour as `#rrggbb`.
 * @param other - Another, in the same form.
 */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/**
 * Lightness of CIE Lab, 0 to 100.
 * @param hex - `#rrggbb`.
 */
export function lightness(hex: string): number {
  const light = luminance(hex)
  return light > 216 / 24389 ? 116 * Math.cbrt(light) - 16 : (light * 24389) / 27
}
