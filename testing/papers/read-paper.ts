import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

/** A part of a page that is marked: as content of the structure by its number, or as an artifact. */
type Mark = { tag: string; mcid: number | undefined }

/** An operator of a page with what is before it, the marks around it, and the font of its text. */
export type Operation = { operator: string; operands: string[]; marks: Mark[]; font: PDFDict | undefined; y: number }

export type PaperPage = { dict: PDFDict; operations: Operation[] }

export type Paper = { bytes: Buffer; context: PDFContext; catalog: PDFDict; pages: PaperPage[] }

/**
 * @param bytes - A PDF.
 * @returns Its objects and what its pages draw.
 * @throws When it is no PDF.
 */
export async function readPaper(bytes: Uint8Array): Promise<Paper> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = document.getPages().map(({ node }) => ({ dict: node as PDFDict, operations: readOperations(node) }))
  return { bytes: Buffer.from(bytes), context: document.context, catalog: document.catalog, pages }
}

/**
 * The words on the pages, a line for each piece of text; what a program reads that looks the letters up in the file.
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPaper(bytes)
  return readWords(pages.flatMap(({ operations }) => operations))
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

/**
 * @param operations - Operators of a page.
 * @returns The text of each that shows some.
 */
export function readWords(operations: readonly Operation[]): string[] {
  return operations.filter(showsText).map((operation) => {
    const letters = operation.font && readLetters(operation.font)
    return getCodes(operation)
      .map((code) => letters?.get(code) ?? '\ufffd')
      .join('')
  })
}

export const showsText = ({ operator }: Operation): boolean => ['Tj', 'TJ', "'", '"'].includes(operator)

/** The numbers of the glyphs that an operator shows, in a font with two bytes for each. */
export function getCodes({ operands }: Operation): number[] {
  const hex = operands.filter((one) => /^<[0-9a-f]*>$/i.test(one)).map((one) => one.slice(1, -1))
  return (hex.join('').match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
}

/** @returns Which letters each of its glyphs stands for, by its table (`ToUnicode`). */
export function readLetters(font: PDFDict): Map<number, string> {
  const letters = new Map<number, string>()
  const table = font.lookup(PDFName.of('ToUnicode'))
  const text = table instanceof PDFRawStream ? readStream(table).toString('latin1') : ''
  for (const [, start = '', list = ''] of text.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const codes = units.split(' ').map((unit) => Number.parseInt(unit, 16))
      letters.set(Number.parseInt(start, 16) + index, String.fromCharCode(...codes))
    }
  }
  return letters
}

export const readStream = (stream: PDFRawStream): Buffer => Buffer.from(decodePDFRawStream(stream).decode())

/** An entry of a dictionary, its reference followed. */
export const lookUp = (dict: PDFDict | undefined, key: string): PDFObject | undefined => dict?.lookup(PDFName.of(key))
export function lookUpDict(dict: PDFDict | undefined, key: string): PDFDict | undefined {
  const found = lookUp(dict, key)
  return found instanceof PDFDict ? found : undefined
}

/** The members of an array, references followed; one value counts as an array of it. */
export function lookUpList(dict: PDFDict | undefined, key: string): PDFObject[] {
  const found = lookUp(dict, key)
  if (found instanceof PDFArray) return found.asArray().flatMap((_, index) => found.lookup(index) ?? [])
  return found ? [found] : []
}

/** A name, a text or a number as itself; undefined for anything else. */
export function toPlain(object: PDFObject | undefined): string | number | undefined {
  if (object instanceof PDFName || object instanceof PDFString || object instanceof PDFHexString)
    return object.decodeText()
  return object instanceof PDFNumber ? object.asNumber() : undefined
}

export const getTag = (object: PDFObject | undefined): string => (object instanceof PDFRef ? object.tag : '')

const token = /<<|>>|\[|\]|<[0-9a-fA-F\s]*>|\((?:\\[\s\S]|[^\\()])*\)|\/[^\s<>[\]()/]+|[^\s<>[\]()/]+/g
const isOperator = (text: string) => /^[A-Za-z'"][A-Za-z0-9*'"]*$/.test(text) && text !== 'true' && text !== 'false'

function readOperations(page: PDFDict): Operation[] {
  const fonts = lookUpDict(lookUpDict(page, 'Resources'), 'Font')
  const contents = lookUpList(page, 'Contents').filter((one) => one instanceof PDFRawStream)
  const text = contents.map((stream) => readStream(stream).toString('latin1')).join('\n')
  const operations: Operation[] = []
  const marks: Mark[] = []
  let operands: string[] = []
  let font: PDFDict | undefined
  let y = 0
  for (const [word] of text.matchAll(token)) {
    if (!isOperator(word)) {
      operands.push(word)
      continue
    }
    if (word === 'BDC' || word === 'BMC') {
      const number = operands.indexOf('/MCID')
      const mcid = number === -1 ? undefined : Number(operands[number + 1])
      marks.push({ tag: (operands[0] ?? '').slice(1), mcid })
    }
    if (word === 'Tf') font = lookUpDict(fonts, (operands[0] ?? '').slice(1))
    if (word === 'Tm') y = Number(operands[5])
    operations.push({ operator: word, operands, marks: [...marks], font, y })
    if (word === 'EMC') marks.pop()
    operands = []
  }
  return operations
}

/** The files that readers list beside a paper, each with its bytes and what it says that it is. */
export async function readAttached(bytes: Uint8Array): Promise<{ name: string; words: string; bytes: Buffer }[]> {
  const { catalog } = await readPaper(bytes)
  return lookUpList(catalog, 'AF').flatMap((file) => {
    if (!(file instanceof PDFDict)) return []
    const stream = lookUp(lookUpDict(file, 'EF'), 'F')
    if (!(stream instanceof PDFRawStream)) return []
    return [
      { name: `${toPlain(lookUp(file, 'UF'))}`, words: `${toPlain(lookUp(file, 'Desc'))}`, bytes: readStream(stream) },
    ]
  })
}
