import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, () => React.ReactNode>>('./*.tsx', { eager: true })
const scenes = Object.entries(files).flatMap(([file, parts]) =>
  Object.entries(parts)
    .filter(([name]) => name.endsWith('Scene') && name !== 'Scene')
    .map(([name, Picture]) => ({ name, file, html: renderToStaticMarkup(<Picture />) })),
)

test.each(scenes)(
  'Z10 $name is a decoration of 4:3 in the colours of the drawings, and weighs less than 6 kB',
  ({ html }) => {
    expect(html.startsWith('<svg aria-hidden="true" viewBox="0 0 160 120"')).toBe(true)
    expect(html.length).toBeLessThan(6_000)
    expect(html).not.toMatch(/#[0-9a-f]{3,6}|<text|<image/i)
    for (const [, colour] of html.matchAll(/\((--[a-z-]+)\)/g)) expect(colour).toMatch(/^--(scene|drawing)-/)
  },
)

test('Z10 each file of a picture has one', () => {
  const files = new Set(scenes.map(({ file }) => file))
  expect(scenes.length).toBe(files.size)
  expect(scenes.map(({ name }) => name)).toContain('ScarecrowScene')
})
