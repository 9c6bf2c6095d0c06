import { expect, test } from 'vitest'

/** A rate or a sum in the text of a page, which its figures must say instead. Examples to copy and their data are none. */
function writtenFigures(markdown: string): string[] {
  const [, , ...parts] = markdown.split(/^---$/m)
  const words = parts.join('---').replace(/^```[\s\S]*?^```$/gm, '')
  const data = [...markdown.matchAll(/^(?:title|description|lead| {2}- label): .*$/gm)].map(([line]) => line)
  return [words, ...data].flatMap((text) => text.match(/\d[\d.,]*\s?(?:%|por ciento)|\$\s?\d[\d.]*/g) ?? [])
}

test('X01 R03 R05 R08 no rate and no sum is written by hand in a public text', () => {
  const texts = import.meta.glob<string>('./**/*.md', { query: '?raw', import: 'default', eager: true })
  expect(Object.keys(texts).length).toBeGreaterThan(0)
  const found = Object.entries(texts).flatMap(([file, text]) => writtenFigures(text).map((one) => `${file}: ${one}`))
  expect(found).toEqual([])
})

test('the search finds a figure in the data and in the words, and none in what is to be copied', () => {
  const text =
    '---\ntitle: Gana 12 %\nrate: 11.5\n---\n\nUn 9,5% y $ 5.000 en **11 por ciento**.\n\n```html title="a"\nwidth="100%"\n```\n'
  expect(writtenFigures(text)).toEqual(['9,5%', '$ 5.000', '11 por ciento', '12 %'])
})
