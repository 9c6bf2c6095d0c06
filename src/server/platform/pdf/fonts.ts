import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit'
import { LRUCache } from 'lru-cache'

/** A font as pdfkit uses it: it lays out one word, and what it gives may be changed. */
export type PaperFont = Omit<Font, 'layout'> & {
  layout(text: string): { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number }
}
type Position = Pick<GlyphPosition, 'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset'>

export type PaperFonts = { readonly regular: PaperFont; readonly bold: PaperFont }

let opened: PaperFonts | undefined

/** Inter in two weights, read from its package at the first paper and kept for the process. */
export function loadFonts(): PaperFonts {
  opened ??= {
    regular: openFont('400Regular/Inter_400Regular.ttf'),
    bold: openFont('600SemiBold/Inter_600SemiBold.ttf'),
  }
  return opened
}

function openFont(file: string): PaperFont {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`)
  const font = create(readFileSync(path))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  return Object.assign(font, { layout: layoutByLetter(font) })
}

/**
 * One glyph for each letter, figures of one width, and the kerning of each pair. fontkit's own layout takes five times
 * longer, and its glyphs remember the letter that asked for them first, in whatever paper. The pairs are kept for the
 * process; they say nothing about the words they came from.
 */
function layoutByLetter(font: Font): PaperFont['layout'] {
  const shape = font.layout.bind(font)
  const glyphs = new LRUCache<string, Glyph>({ max: 3_000 })
  const kerning = new LRUCache<string, number>({ max: 10_000 })

  const getGlyph = (letter: string): Glyph => {
    const known = glyphs.get(letter)
    if (known) return known
    const codePoint = letter.codePointAt(0) ?? 0
    const drawn = isFigure(letter) ? shape(letter, { tnum: true }).glyphs[0] : undefined
    const { id, advanceWidth } = drawn ?? font.glyphForCodePoint(codePoint)
    const glyph = { id, advanceWidth, codePoints: [codePoint] } as Glyph
    glyphs.set(letter, glyph)
    return glyph
  }

  const getKerning = (first: string, second: string): number => {
    if (isFigure(first) || isFigure(second)) return 0
    const pair = first + second
    const known = kerning.get(pair)
    if (known !== undefined) return known
    const run = shape(pair, { calt: false, ccmp: false, clig: false, liga: false, rclt: false })
    const added = run.glyphs.length === 2 ? (run.positions[0]?.xAdvance ?? 0) - (run.glyphs[0]?.advanceWidth ?? 0) : 0
    kerning.set(pair, added)
    return added
  }

  return (text) => {
    const letters = [...text]
    const drawn = letters.map(getGlyph)
    const positions = drawn.map(({ advanceWidth }, index): Position => {
      const next = letters[index + 1]
      const added = next === undefined ? 0 : getKerning(letters[index] ?? '', next)
      return { xAdvance: advanceWidth + added, yAdvance: 0, xOffset: 0, yOffset: 0 }
    })
    // pdfkit scales the positions, then asks for their sum.
    return {
      glyphs: drawn,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
}

const isFigure = (letter: string) => letter >= '0' && letter <= '9'
