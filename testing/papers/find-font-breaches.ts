import { PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import {
  getCodes,
  lookUp,
  lookUpDict,
  lookUpList,
  type Paper,
  readLetters,
  readStream,
  showsText,
  toPlain,
} from './read-paper.ts'

/** Every font is in the file, draws what is shown, and says which letters that is (ISO 19005-3, 6.2.11). */
export function* findFontBreaches({ pages }: Paper): Generator<string> {
  const shown = new Map<PDFDict, Set<number>>()
  for (const operation of pages.flatMap(({ operations }) => operations.filter(showsText))) {
    if (!operation.font) {
      yield '6.2.11.4: a text without a font'
      continue
    }
    const codes = shown.get(operation.font) ?? new Set()
    for (const code of getCodes(operation)) codes.add(code)
    shown.set(operation.font, codes)
  }
  for (const [font, codes] of shown) {
    const name = toPlain(lookUp(font, 'BaseFont'))
    for (const breach of findBreachesOf(font, codes)) yield `${breach} (${name})`
  }
}

function* findBreachesOf(font: PDFDict, codes: Set<number>): Generator<string> {
  const [descendant] = lookUpList(font, 'DescendantFonts')
  const descriptor = descendant instanceof PDFDict ? lookUpDict(descendant, 'FontDescriptor') : undefined
  const file = lookUp(descriptor, 'FontFile2')
  if (!(descendant instanceof PDFDict) || !(file instanceof PDFRawStream)) {
    yield '6.2.11.4.1: the font is not in the file'
    return
  }
  if (!/^[A-Z]{6}\+/.test(String(toPlain(lookUp(font, 'BaseFont'))))) yield '6.2.11.4.2: a part of a font has no prefix'
  if (toPlain(lookUp(font, 'Encoding')) !== 'Identity-H') yield '6.2.11.3.3: the encoding'
  if (toPlain(lookUp(descendant, 'CIDToGIDMap')) !== 'Identity') yield '6.2.11.3.2: there is no map to the glyphs'
  if (!font.has(PDFName.of('ToUnicode'))) yield '6.2.11.7: nothing says which letters these are'
  const letters = readLetters(font)
  for (const letter of letters.values()) if (/[\0\ufeff\ufffe]/.test(letter)) yield '6.2.11.7.2: a letter that is none'
  const widths = readWidths(descendant)
  const drawn = readDrawnWidths(readStream(file))
  for (const code of codes) {
    if (code === 0) yield '6.2.11.8: the sign for no letter is shown'
    const letter = letters.get(code)
    if (!letter) yield `6.2.11.7.2: glyph ${code} stands for no letter`
    else if (/\p{Co}/u.test(letter)) yield `6.2.11.7.3: glyph ${code} has a private code`
    const [said, is] = [widths.get(code), drawn[code]]
    if (is === undefined) yield `6.2.11.4.1: glyph ${code} is not in the file`
    else if (said === undefined || Math.abs(said - is) > 1) yield `6.2.11.5: glyph ${code} has two widths`
  }
}

function readWidths(descendant: PDFDict): Map<number, number> {
  const list = lookUp(descendant, 'W')
  const widths = new Map<number, number>()
  if (!(list instanceof PDFArray)) return widths
  for (let at = 0; at + 1 < list.size(); at += 2) {
    const row = list.lookup(at + 1)
    if (!(row instanceof PDFArray)) break
    for (const [index, width] of row.asArray().entries()) {
      widths.set(Number(toPlain(list.lookup(at))) + index, Number(toPlain(width)))
    }
  }
  return widths
}

/** The widths in the font itself, in thousandths (its tables `head`, `hhea` and `hmtx`). */
function readDrawnWidths(font: Buffer): number[] {
  const tables = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  const [head = 0, hhea = 0, hmtx = 0, maxp = 0] = ['head', 'hhea', 'hmtx', 'maxp'].map((name) => tables.get(name))
  const unitsPerEm = font.readUInt16BE(head + 18)
  const count = font.readUInt16BE(hhea + 34)
  const glyphs = font.readUInt16BE(maxp + 4)
  return Array.from({ length: glyphs }, (_, glyph) => {
    return (font.readUInt16BE(hmtx + Math.min(glyph, count - 1) * 4) * 1000) / unitsPerEm
  })
}
