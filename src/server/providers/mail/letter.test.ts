import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#testing/colours.ts'
import { renderLetter } from './letter.ts'

const letter = {
  brandName: 'Cosecha',
  title: 'Tu CDT está abierto',
  preheader: '$ 10.000.000 al 11,25 %.',
  paragraphs: ['Hola, Ana.', 'Tu banco ya emitió el certificado.'],
  action: { label: 'Ver mi CDT', url: 'https://cosecha.example/mis-procesos?proceso=1&paso=2' },
}

test('N07 a letter says the same as plain text and as HTML', () => {
  const { text, html } = renderLetter(letter)
  expect(text).toBe(
    'Tu CDT está abierto\n\nHola, Ana.\n\nTu banco ya emitió el certificado.\n\n' +
      'Ver mi CDT: https://cosecha.example/mis-procesos?proceso=1&paso=2\n\n' +
      '—\nCosecha\nNunca te pediremos claves ni códigos por correo, por teléfono o por mensaje.\n',
  )
  for (const part of [letter.title, ...letter.paragraphs, 'Ver mi CDT']) expect(html).toContain(`>${part}</`)
  expect(html).toContain('href="https://cosecha.example/mis-procesos?proceso=1&amp;paso=2"')
  expect(html).toContain('lang="es-CO"')
  expect(renderLetter({ ...letter, action: undefined }).html).not.toContain('<a ')
})

test('T01 N07 a letter to somebody whom a partner sent names the partner beside us', () => {
  const { text, html } = renderLetter({ ...letter, partnerName: 'Flamingo & Cía' })
  expect(text).toContain('—\nCosecha\nVienes de Flamingo & Cía\nNunca')
  expect(html).toContain('Vienes de <strong>Flamingo &amp; Cía</strong>')
})

test('N07 no words in a letter can become markup', () => {
  const tags = (html: string) => html.match(/<[^>]*>/g)
  const plain = tags(renderLetter({ ...letter, brandName: 'x', title: 'x', preheader: 'x', paragraphs: ['x'] }).html)
  const nasty = fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '/', 'script', ' ', 'onload=', 'x') })
  fc.assert(
    fc.property(nasty, nasty, nasty, nasty, (brandName, title, paragraph, label) => {
      const preheader = paragraph
      const action = { ...letter.action, label }
      const { html } = renderLetter({ brandName, title, preheader, paragraphs: [paragraph], action })
      expect(tags(html)).toEqual(plain)
    }),
    { numRuns: 300 },
  )
  expect(renderLetter({ ...letter, paragraphs: ['uno\ndos <3'] }).html).toContain('uno<br>dos &lt;3')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/mis-procesos', '', 'https://'])(
  'N07 «%s» is nowhere a button may lead',
  (url) => {
    expect(() => renderLetter({ ...letter, action: { label: 'Ir', url } })).toThrow(TypeError)
  },
)

test('N07 an address cannot leave its attribute', () => {
  const { html } = renderLetter({ ...letter, action: { label: 'Ir', url: `https://cosecha.example/?a="'><b>` } })
  expect(html).not.toContain('<b>')
  expect(html).not.toContain(`'><`)
})

test('N07 in the dark scheme every text of a letter stays readable, and a program without styles shows the light one', () => {
  const { html } = renderLetter(letter)
  const dark = html.match(/@media \(prefers-color-scheme:dark\)\{(.*?)\n\}/s)?.[1] ?? ''
  const readColour = (name: string, property: string) =>
    dark.match(new RegExp(`\\.${name}\\{[^}]*\\b${property}:(#[0-9a-f]{6})`))?.[1] ?? 'absent'
  const surface = readColour('surface', 'background')
  expect(contrast(readColour('ground', 'color'), surface)).toBeGreaterThan(7)
  expect(contrast(readColour('quiet', 'color'), surface)).toBeGreaterThan(7)
  expect(contrast(readColour('go', 'color'), readColour('go', 'background'))).toBeGreaterThan(4.5)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html.replace(/<style>.*?<\/style>/s, ''), 'the light one').toContain('background:#ffffff')
})

test('N07 a list of letters shows the next fact behind the subject, which the letter itself does not show', () => {
  const { html, text } = renderLetter(letter)
  const body = html.slice(html.indexOf('<body'))
  expect(body).toMatch(/^<body[^>]*>\n<div style="display:none;[^"]*mso-hide:all">\$ 10\.000\.000 al 11,25 %\.&#847;/)
  expect(text).not.toContain('11,25')
})

test('N07 a letter leads to the choice of notices, at its foot', () => {
  const wishes = { label: 'Elegir qué avisos recibo', url: 'https://cosecha.example/mis-avisos#k' }
  const { html, text } = renderLetter({ ...letter, wishes })
  expect(text.endsWith('Elegir qué avisos recibo: https://cosecha.example/mis-avisos#k\n')).toBe(true)
  expect(html).toMatch(
    /<a class="quiet" href="https:\/\/cosecha\.example\/mis-avisos#k"[^>]*>Elegir qué avisos recibo<\/a>/,
  )
  expect(renderLetter(letter).html).not.toContain('mis-avisos')
})
