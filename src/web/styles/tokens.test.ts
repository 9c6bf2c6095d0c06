import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const brandFiles = globSync('../brands/*/tokens.css', { cwd: import.meta.dirname }).sort()
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The colours of one scheme. Later rules win: the dark block over the light one, a brand's light over both. */
function scheme(name: 'light' | 'dark', brandFile?: string): Map<string, string> {
  const blocks = [read('./tokens.css'), ...(brandFile ? [read(brandFile)] : [])].flatMap((css) => {
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
    return name === 'light' ? [light] : [light, dark]
  })
  const pairs = [...blocks.join('').matchAll(/--brand-([a-z-]+): (#[0-9a-f]{6})/g)]
  return new Map(pairs.map(([, token = '', colour = '']) => [token, colour]))
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast of two colours, 1 to 21. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'sunken']
const needs: [string, string[], number][] = [
  ['ink', [...grounds, 'go-soft', 'wait-soft', 'wrong-soft'], 7],
  ['figure', [...grounds, 'go-soft'], 7],
  ['ink-soft', [...grounds, 'go-soft'], 4.5],
  ['ink-mute', [...grounds, 'go-soft'], 4.5],
  ['go', grounds, 4.5],
  ['go-ink', ['go-soft'], 4.5],
  ['wait', [...grounds, 'wait-soft'], 4.5],
  ['wrong', [...grounds, 'wrong-soft'], 4.5],
  ['on-go', ['go', 'go-hover'], 4.5],
  ['on-wrong', ['wrong'], 4.5],
  ['edge', grounds, 3],
  ['focus', grounds, 3],
]

const every = [undefined, ...brandFiles].flatMap((file) =>
  (['light', 'dark'] as const).map((name) => ({ name, file, brand: file ?? 'the main brand' })),
)

test.each(every)('Z10 T01 every text and edge of the $name scheme has its contrast: $brand', ({ name, file }) => {
  const colours = scheme(name, file)
  for (const [front, backs, least] of needs) {
    for (const back of backs) {
      const ratio = contrast(colours.get(front) ?? '', colours.get(back) ?? '')
      expect(ratio, `${front} on ${back}`).toBeGreaterThanOrEqual(least)
    }
  }
})

test('T01 every theme changes tokens that exist, in both schemes, and nothing else', () => {
  const known = scheme('light')
  expect(brandFiles).not.toEqual([])
  for (const file of brandFiles) {
    const [, id = ''] = /brands\/([a-z]+)\//.exec(file) ?? []
    const css = read(file).replace(/\/\*[\s\S]*?\*\//g, '')
    expect([...css.matchAll(/^\s*\.([\w-]+) \{/gm)].map(([, name]) => name)).toEqual([`brand-${id}`, `brand-${id}`])
    const named = [...css.matchAll(/--brand-([a-z-]+):/g)].map(([, token = '']) => token)
    expect(named.filter((token) => !known.has(token))).toEqual([])
  }
})
