import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines, cleanTyped } from './clean-text.ts'

const unseen = [
  0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
  0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f, 0x3164, 0xfe0f, 0xfeff,
  0xfffc, 0xe0041,
]
test.each(unseen.map((code) => [code.toString(16).padStart(4, '0'), String.fromCodePoint(code)]))(
  'X02 U+%s is not seen, so nobody wrote it',
  (_, mark) => {
    expect(cleanLine(`${mark}Ana${mark} Ru${mark}iz${mark}`)).toBe('Ana Ruiz')
    expect(cleanLine(mark)).toBe('')
  },
)

const spaces = [
  0x9, 0xa0, 0x1680, 0x2000, 0x2002, 0x2003, 0x2007, 0x2008, 0x2009, 0x200a, 0x202f, 0x205f, 0x2800, 0x3000,
]
test.each(spaces.map((code) => [code.toString(16).padStart(4, '0'), String.fromCodePoint(code)]))(
  'X02 U+%s is a space like any other',
  (_, space) => {
    expect(cleanLine(`${space}Ana${space}${space}Ruiz${space}`)).toBe('Ana Ruiz')
    expect(cleanLines(`${space}uno${space}dos\ntres${space}`)).toBe('uno dos\ntres')
  },
)

test.each([...'‐‑‒–—―−﹘﹣－⁃˗֊'])('X02 %s is a dash', (dash) => {
  expect(cleanLine(`800197268${dash}4`)).toBe('800197268-4')
})

test.each([...'´`ʼ’‘′＇ʹʻ‛'])('X02 %s is an apostrophe', (apostrophe) => {
  expect(cleanLine(`D${apostrophe}Acosta`)).toBe("D'Acosta")
})

test.each([
  ['Mari\u0301a Nun\u0303ez', 'María Nuñez'],
  ['ａｎａ＠ｇｍａｉｌ．ｃｏｍ', 'ana@gmail.com'],
  ['３００　１２３　４５６７', '300 123 4567'],
  ['٣٠٠ ١٢٣ ٤٥٦٧', '300 123 4567'],
  ['۳۰۰', '300'],
  ['१२३', '123'],
  ['𝟏𝟐𝟑 𝐀𝐧𝐚 𝟶𝟿', '123 Ana 09'],
  ['So\ufb01a', 'Sofia'],
  ['uno\r\ndos\rtres', 'uno dos tres'],
  ['1º de mayo, 5 m²', '1º de mayo, 5 m²'],
  ['«Ñandú» ¿cuánto?', '«Ñandú» ¿cuánto?'],
])('X02 %j is read as %j', (text, clean) => {
  expect(cleanLine(text)).toBe(clean)
})

test.each(['👩‍👧‍👦', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', '👩🏽‍💻', '🏳️‍🌈', 'می‌خواهم', 'क्‍ष'])('L01 %s stays whole', (text) => {
  expect(cleanLines(`Hola ${text} `)).toBe(`Hola ${text}`)
  expect(cleanLine(text)).toBe(text)
})

test('L01 several lines stay several, whatever system wrote their ends', () => {
  expect(cleanLines(' uno\r\n\r\ndos\u2028tres \n')).toBe('uno\n\ndos\ntres')
})

test('X02 what is typed keeps its spaces, so that another word can follow', () => {
  expect(cleanTyped('Ana ')).toBe('Ana ')
  expect(cleanTyped('Ana\u00a0')).toBe('Ana ')
})

test('X02 control characters stay, for the rules to refuse', () => {
  expect(cleanLine('uno\0dos\u001b[31m')).toBe('uno\0dos\u001b[31m')
})

test('X02 what is clean stays as it is, and plain Spanish is clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const clean of [cleanLine, cleanLines, cleanTyped]) expect(clean(clean(text))).toBe(clean(text))
      expect(cleanLine(cleanTyped(text))).toBe(cleanLine(text))
    }),
  )
  const spanish = fc.string({ unit: fc.constantFrom(...'abcñáéüÑÁ 0123.,;:¿?¡!()#@$%&/+-_\'"«»') })
  fc.assert(
    fc.property(spanish, (text) => {
      expect(cleanTyped(text)).toBe(text)
    }),
  )
})
