// Cuts the two families of type to the characters and axes that the pages use: node tools/fonts.ts
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const to = 'src/web/styles/fonts'
const from = (family: string, file: string) => `node_modules/@fontsource-variable/${family}/${file}`

/** All of Latin-1, so that every name of a person is in one face, and the signs of Spanish typography. */
const latin = Array.from({ length: 0xff }, (_, code) => String.fromCodePoint(code))
  .join('')
  .replace(/[^ -~\u00a0-\u00ff]/g, '')
const signs = '\u0131Œœˆ˜\u2002\u2003\u2009\u200a\u202f‐‑‒–—‘’‚“”„•…‹›⁄€™↑↓−∕'
/** Headings and figures are ours, so they need the letters of Spanish alone. */
const headings = ` \u00a0\u202f!"#$%&'()*+,-./0123456789:;=?${letters('A', 'Z')}${letters('a', 'z')}¡¿ªº·«»ÁÉÍÓÚÜÑáéíóúüñ×–—‘’“”…−`

/** The width is between condensed and normal: 100 millions as the largest figure fit a phone of 360 pixels. */
const families: {
  family: string
  file: string
  text: string
  axes: Parameters<typeof subsetFont>[2]['variationAxes']
}[] = [
  { family: 'inter', file: 'inter-latin-wght-normal', text: latin + signs, axes: { wght: { min: 400, max: 700 } } },
  {
    family: 'bricolage-grotesque',
    file: 'bricolage-grotesque-latin-standard-normal',
    text: headings,
    axes: { opsz: 36, wdth: 90, wght: { min: 400, max: 800 } },
  },
]

for (const { family, file, text, axes } of families) {
  const font = await subsetFont(readFileSync(from(family, `files/${file}.woff2`)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'tnum', 'pnum', 'calt', 'ccmp', 'mark', 'mkmk'],
    noHinting: true,
  })
  writeFileSync(`${to}/${family}.woff2`, font)
  copyFileSync(from(family, 'LICENSE'), `${to}/${family}.license.txt`)
}

function letters(first: string, last: string): string {
  const [start = 0, end = 0] = [first, last].map((letter) => letter.codePointAt(0) ?? 0)
  return Array.from({ length: end - start + 1 }, (_, index) => String.fromCodePoint(start + index)).join('')
}
