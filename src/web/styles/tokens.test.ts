import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, lightness, readColour } from '#testing/colours.ts'

const brandFiles = globSync('../brands/*/tokens.css', { cwd: import.meta.dirname }).sort()
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

const places = ['light', 'dark', 'deep', 'deep in dark'] as const
type Place = (typeof places)[number]

const brandColours = ['deep', 'go', 'go-dark', 'accent', 'ground', 'ground-dark']

/** The rules that are in force in one place, in their order: a later value of a token wins. */
function rulesOf(place: Place): string[] {
  const css = read('./tokens.css')
  const rules = [...css.matchAll(/^(?:@media[^{]*\{\s*)?((?::root|\.deep)[^{]*)\{([^}]*)\}/gm)]
  return rules
    .filter(([whole, selector = '']) => {
      if (whole.startsWith('@media')) return place.includes('dark')
      return selector.includes(':root') || place.includes('deep')
    })
    .map(([, , body = '']) => body)
}

/** The colours of one place as `#rrggbb`, by token (`brand-ink`). */
function scheme(place: Place, brandFile?: string): Map<string, string> {
  const text = [...rulesOf(place), brandFile ? read(brandFile) : ''].join('')
  const written = new Map(
    [...text.matchAll(/--((?:base|brand)-[a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']),
  )
  // In the deep area its ground is the colour `deep` of the page around it.
  const readable = new Map([...written].filter(([, value]) => /^(?:#|var|color-mix)/.test(value)))
  return new Map([...readable].map(([name, value]) => [name, readColour(value, written)]))
}

const grounds = ['ground', 'surface', 'raised', 'sunken']
const needs: [string, string[], number][] = [
  ['ink', [...grounds, 'go-soft', 'wait-soft', 'wrong-soft', 'bonus-soft', 'info-soft'], 7],
  ['figure', [...grounds, 'go-soft'], 7],
  ['ink-soft', [...grounds, 'go-soft'], 4.5],
  ['ink-mute', [...grounds, 'go-soft'], 4.5],
  ['go', grounds, 4.5],
  ['go-ink', ['go-soft'], 4.5],
  ['wait', [...grounds, 'wait-soft'], 4.5],
  ['wrong', [...grounds, 'wrong-soft'], 4.5],
  ['bonus', [...grounds, 'bonus-soft'], 4.5],
  ['info', [...grounds, 'info-soft'], 4.5],
  ['on-go', ['go', 'go-hover'], 4.5],
  ['on-wrong', ['wrong'], 4.5],
  ['on-accent', ['accent'], 7],
  ['on-fill', ['time-fill', 'bonus-fill'], 3],
  ['on-deep', ['deep'], 7],
  ['accent', ['deep'], 7],
  ['time-fill', ['deep'], 3],
  ['edge', grounds, 3],
  ['focus', grounds, 3],
]

const every = [undefined, ...brandFiles].flatMap((file) =>
  places.map((place) => ({ place, file, brand: file ?? 'the main brand' })),
)

test.each(every)('Z10 T01 every text and edge has its contrast, $place: $brand', ({ place, file }) => {
  const colours = scheme(place, file)
  const missing = needs.flatMap(([front, backs, least]) =>
    backs.flatMap((back) => {
      const ratio = contrast(colours.get(`brand-${front}`) ?? '', colours.get(`brand-${back}`) ?? '')
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}, needs ${least}`]
    }),
  )
  expect(missing).toEqual([])
})

test.each([undefined, ...brandFiles])('Z10 T01 the dark scheme rises by light: %s', (file) => {
  const colours = scheme('dark', file)
  const light = (token: string) => lightness(colours.get(`brand-${token}`) ?? '')
  expect(light('sunken')).toBeLessThan(light('ground'))
  expect(Math.abs(light('ground') - 6)).toBeLessThan(1)
  expect(Math.abs(light('surface') - 11)).toBeLessThan(1)
  expect(Math.abs(light('raised') - 15)).toBeLessThan(1)
})

test('T01 every brand and campaign gives the six base colours and nothing else', () => {
  expect(brandFiles).not.toEqual([])
  for (const file of brandFiles) {
    const [, id = ''] = /brands\/([a-z]+)\//.exec(file) ?? []
    const css = read(file)
    expect([...css.matchAll(/^\s*([^\s{][^{]*) \{/gm)].map(([, name]) => name)).toEqual([`.brand-${id}`])
    expect([...css.matchAll(/--([a-z-]+):/g)].map(([, token = '']) => token)).toEqual(
      brandColours.map((colour) => `base-${colour}`),
    )
  }
})
