import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Colours, sizes and durations are tokens (src/web/styles/tokens.css), so that a brand, the dark scheme and the deep
 * area change them everywhere. Pages, features and components only use their class names.
 */
const files = globSync('src/web/{pages,features,shell,ui}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

const rules: [name: string, pattern: RegExp][] = [
  [
    'a colour',
    /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?=['"`\s;,)\]])|\b(?:rgba?|hsla?|oklch|oklab|color-mix)\(/gi,
  ],
  [
    'a class with a value of its own',
    /(?<![\w-])!?(?:[a-z-]+:)*-?[a-z]+(?:-[a-z]+)*-\[[^\]\s]+\]|(?<=[\s"'`:])\[[a-z-]+:[^\]\s]+\]/g,
  ],
  ['a duration', /\bduration-\d+|(?<![\w.])\d+(?:\.\d+)?m?s(?=['"`\s_])/g],
]

/** How a grid divides its room and what a transition changes are no sizes. */
const structure = /^(?:[a-z-]+:)*(?:grid-cols|grid-rows|transition|aria|data|has|group-data)-\[/
/** Parts of the window, of the parent or of what a phone leaves free: no token can say them. */
const share = /-\[(?:\d+(?:%|dvh)|max\([\d.]+rem,env\(safe-area-inset-\w+\)\))\]$/

/** What has values of its own, and why. */
const exceptions: Record<string, { reason: string; values: RegExp }> = {
  'src/web/features/account/sign-in/flag-bands.tsx': { reason: 'the colours of national flags', values: /^#/ },
  'src/web/features/account/sign-in/foreign-flags.tsx': { reason: 'the colours of national flags', values: /^#/ },
  'src/web/ui/confetti-shots.ts': { reason: 'gold, hearts and snow are the same for every brand', values: /^#/ },
  'src/web/ui/confetti.ts': { reason: 'its library draws on a canvas, before the tokens can be read', values: /^#/ },
  'src/web/ui/tooltip-popup.tsx': { reason: 'the sources give the sizes', values: /^(?:min-\[770px\]|w-\[2[56]0px\])/ },
  'src/web/ui/combobox-list.tsx': { reason: 'as high as the place beside the field', values: /available-height/ },
  'src/web/ui/open-dialog.tsx': { reason: 'a margin beside the widest dialog', values: /calc\(100%-4rem\)/ },
  'src/web/shell/page-frame.tsx': { reason: 'what the header leaves of the window', values: /calc\(100dvh-4rem\)/ },
}

/**
 * @param source - A source without its comments.
 * @returns Every value that is no token, with the line.
 */
function findOwnValues(source: string): { line: number; name: string; value: string }[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  const code = source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank)
  return rules.flatMap(([name, pattern]) =>
    [...code.matchAll(pattern)]
      .map((match) => ({ line: code.slice(0, match.index).split('\n').length, name, value: match[0] }))
      .filter(({ value }) => !structure.test(value) && !share.test(value)),
  )
}

test.each(files)('Z10 T01 %s has no colour, size or duration of its own', (file) => {
  const found = findOwnValues(readFileSync(file, 'utf8')).filter(({ value }) => !exceptions[file]?.values.test(value))
  const lines = found.map(({ line, name, value }) => `${file}:${line}: ${value} is ${name}: use a token (tokens.css)`)
  expect(lines).toEqual([])
})

test('Z10 every exception still stands in its file', () => {
  for (const [file, { reason, values }] of Object.entries(exceptions)) {
    const found = findOwnValues(readFileSync(file, 'utf8'))
    expect([file, reason, found.some(({ value }) => values.test(value))]).toEqual([file, reason, true])
  }
})

test.each([
  ['<p className="text-[13px]">', 'text-[13px]'],
  ['<p className="md:w-[23rem] p-4">', 'md:w-[23rem]'],
  ['<p className="mt-2 [font-size:13px]">', '[font-size:13px]'],
  ["const red = '#c00'", '#c00'],
  ['style={{ color: "rgb(1 2 3)" }}', 'rgb('],
  ['className="duration-150"', 'duration-150'],
  ["style={{ transition: 'opacity 90ms' }}", '90ms'],
])('Z10 %s has a value of its own', (source, value) => {
  expect(findOwnValues(source).map((found) => found.value)).toEqual([value])
})

test('Z10 tokens, structure and shares of the window are no values of their own', () => {
  const source = '<p className="text-figure-xl grid-cols-[auto_1fr] max-h-[92dvh] transition-[width]" href="#abrir">'
  expect(findOwnValues(source)).toEqual([])
})

test('Z10 both families of type weigh at most 75 kB, and the one of headings at most 24 kB', () => {
  const weights = globSync('src/web/styles/fonts/*.woff2').map((file) => ({ file, bytes: statSync(file).size }))
  expect(weights.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(75_000)
  expect(weights.find(({ file }) => file.includes('bricolage'))?.bytes).toBeLessThanOrEqual(24_000)
})
