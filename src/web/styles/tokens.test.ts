import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colours of one scheme: the dark block overrides the light one. */
function scheme(name: 'light' | 'dark'): Map<string, string> {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const read = (text: string) => [...text.matchAll(/--brand-([a-z-]+): (#[0-9a-f]{6})/g)] as unknown as string[][]
  const pairs = name === 'light' ? read(light) : [...read(light), ...read(dark)]
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

test.each(['light', 'dark'] as const)('Z10 every text and edge of the %s scheme has its contrast', (name) => {
  const colours = scheme(name)
  for (const [front, backs, least] of needs) {
    for (const back of backs) {
      const ratio = contrast(colours.get(front) ?? '', colours.get(back) ?? '')
      expect(ratio, `${front} on ${back}`).toBeGreaterThanOrEqual(least)
    }
  }
})
