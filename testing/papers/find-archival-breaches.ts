import { PDFBool, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { findFontBreaches } from './find-font-breaches.ts'
import { findStructureBreaches } from './find-structure-breaches.ts'
import { lookUp, lookUpDict, lookUpList, type Paper, readPaper, readStream, showsText, toPlain } from './read-paper.ts'

/**
 * Checks what a paper must be to last and to be read aloud. These are the clauses of ISO 19005-3 (PDF/A-3a) that can be
 * seen without a validator. With them go the parts of ISO 14289-1 (PDF/UA-1) on the structure.
 * @param bytes - A PDF.
 * @returns Each breach as a sentence with its clause; none for a good one.
 */
export async function findArchivalBreaches(bytes: Uint8Array): Promise<string[]> {
  const paper = await readPaper(bytes)
  return [
    ...findFileBreaches(paper),
    ...findAttachmentBreaches(paper),
    ...findColourBreaches(paper),
    ...findMetadataBreaches(paper),
    ...findDrawnBreaches(paper),
    ...findFontBreaches(paper),
    ...findStructureBreaches(paper),
  ]
}

function* findFileBreaches({ bytes, context }: Paper): Generator<string> {
  const source = bytes.toString('latin1')
  if (!/^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(source)) yield '6.1.2: the header'
  if (!/\n%%EOF\r?\n?$/.test(source)) yield '6.1.3: something follows the end of the file'
  const { ID, Encrypt } = context.trailerInfo
  if (Encrypt) yield '6.1.3: the file is encrypted'
  if (!ID || !/^\[ <[0-9a-f]{16,}> <[0-9a-f]{16,}> \]$/i.test(ID.toString())) yield '6.1.3: the file has no ID'
  const forbidden = ['JavaScript', 'JS', 'AA', 'OpenAction', 'XFA', 'AcroForm', 'Alternates', 'OPI', 'PS']
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    for (const key of forbidden) if (dict.has(PDFName.of(key))) yield `6.5, 6.6, 6.9: there is a /${key}`
    if (/LZW|Crypt/.test(String(lookUp(dict, 'Filter') ?? ''))) yield '6.1.7.2: a filter'
  }
}

/** What is attached has a name, a type and a time, and is part of the document (ISO 19005-3, 6.8). */
function* findAttachmentBreaches({ catalog, context }: Paper): Generator<string> {
  const associated = lookUpList(catalog, 'AF')
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || toPlain(lookUp(object, 'Type')) !== 'Filespec') continue
    const file = lookUp(lookUpDict(object, 'EF'), 'F')
    if (!toPlain(lookUp(object, 'F')) || !toPlain(lookUp(object, 'UF'))) yield '6.8: a file without a name'
    if (!toPlain(lookUp(object, 'AFRelationship'))) yield '6.8: a file that is nothing to the document'
    if (!associated.includes(object)) yield '6.8: a file that is not associated'
    if (!(file instanceof PDFRawStream)) yield '6.8: a file without bytes'
    else {
      if (!/^[\w.+-]+\/[\w.+-]+$/.test(String(toPlain(lookUp(file.dict, 'Subtype')))))
        yield '6.8: a file without a type'
      if (!toPlain(lookUp(lookUpDict(file.dict, 'Params'), 'ModDate'))) yield '6.8: a file without its time'
    }
  }
}

function* findColourBreaches({ catalog, context, pages }: Paper): Generator<string> {
  const [intent, ...others] = lookUpList(catalog, 'OutputIntents')
  const profile = intent instanceof PDFDict ? lookUp(intent, 'DestOutputProfile') : undefined
  if (others.length > 0) yield '6.2.3: several intents'
  if (!(intent instanceof PDFDict) || !(profile instanceof PDFRawStream)) yield '6.2.3: there is no output intent'
  else {
    if (toPlain(lookUp(intent, 'S')) !== 'GTS_PDFA1') yield '6.2.3: the kind of the intent'
    if (!toPlain(lookUp(intent, 'OutputConditionIdentifier'))) yield '6.2.3: the name of the intent'
    const icc = readStream(profile).toString('latin1')
    const isRgb = icc.slice(36, 40) === 'acsp' && icc.slice(12, 20) === 'mntrRGB '
    if (!isRgb || toPlain(lookUp(profile.dict, 'N')) !== 3) yield '6.2.3: the profile is not of a screen in RGB'
  }
  const spaces = pages.flatMap(({ operations }) => operations.filter(({ operator }) => /^cs$/i.test(operator)))
  if (spaces.some(({ operands }) => operands[0] !== '/DeviceRGB')) yield '6.2.4.3: another colour space than RGB'
  if (pages.some(({ operations }) => operations.some(({ operator }) => /^(?:k|K|g|G)$/.test(operator))))
    yield '6.2.4.3: a colour that is not RGB'
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || toPlain(lookUp(object, 'Type')) !== 'ExtGState') continue
    const opacities = ['ca', 'CA'].map((key) => toPlain(lookUp(object, key)) ?? 1)
    if (opacities.some((one) => one !== 1) || object.has(PDFName.of('SMask'))) yield '6.2.10: something is transparent'
  }
}

function* findMetadataBreaches({ catalog, context }: Paper): Generator<string> {
  const stream = lookUp(catalog, 'Metadata')
  if (!(stream instanceof PDFRawStream) || stream.dict.has(PDFName.of('Filter'))) {
    yield '6.6.2.1: there are no plain metadata'
    return
  }
  const xml = Buffer.from(stream.contents).toString('utf8')
  if (!isBalanced(xml)) yield '6.6.2.1: the metadata are no XML'
  if (!/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/.test(xml))
    yield '6.6.4: part and level'
  const facts = context.lookup(context.trailerInfo.Info)
  const info = facts instanceof PDFDict ? facts : undefined
  const words = (key: string) => String(toPlain(lookUp(info, key)) ?? '')
  const inXml = (element: string) => {
    const inside = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(xml)?.[1] ?? ''
    const text = inside.replaceAll(/<[^>]*>/g, '').trim()
    return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  }
  if (words('Title') === '') yield 'PDF/UA 7.1: there is no title'
  const pairs = [
    ['Title', 'dc:title'],
    ['Author', 'dc:creator'],
    ['Creator', 'xmp:CreatorTool'],
    ['Producer', 'pdf:Producer'],
  ] as const
  for (const [key, element] of pairs) if (words(key) !== inXml(element)) yield `6.6.3: ${key} and ${element} differ`
  for (const [key, element] of [
    ['CreationDate', 'xmp:CreateDate'],
    ['ModDate', 'xmp:ModifyDate'],
  ] as const) {
    if (words(key) && words(key).replaceAll(/\D/g, '') !== inXml(element).replaceAll(/\D/g, ''))
      yield `6.6.3: ${key} and ${element} differ`
  }
  if (toPlain(lookUp(catalog, 'Lang')) !== 'es-CO') yield '6.7.4: the language'
  if (lookUp(lookUpDict(catalog, 'ViewerPreferences'), 'DisplayDocTitle') !== PDFBool.True) {
    yield 'PDF/UA 7.1: readers show the name of the file instead of the title'
  }
}

/** Every opened element is closed in its turn, and nothing unescaped is between. */
function isBalanced(xml: string): boolean {
  const open: string[] = []
  const plain = xml.replaceAll(/<\?[\s\S]*?\?>/g, '')
  for (const [, end, name = '', , alone] of plain.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (end && open.pop() !== name) return false
    if (!end && !alone) open.push(name)
  }
  const between = plain.replaceAll(/<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '')
  return open.length === 0 && !/<|&(?!(?:lt|gt|amp|quot);)/.test(between)
}

const paints = ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'Do', 'sh', 'Tj', 'TJ', "'", '"', 'EI']

/** All that is drawn is in the structure or set apart, and is on its page. */
function* findDrawnBreaches({ pages }: Paper): Generator<string> {
  for (const [index, { operations }] of pages.entries()) {
    const where = `on page ${index + 1}`
    for (const operation of operations.filter(({ operator }) => paints.includes(operator))) {
      const read = operation.marks.filter(({ mcid }) => mcid !== undefined).length
      const artifacts = operation.marks.filter(({ tag }) => tag === 'Artifact').length
      if (read + artifacts !== 1)
        yield `6.7.2, PDF/UA 7.1: ${operation.operator} ${where} is neither read nor set apart`
      if (showsText(operation) && (operation.y < 12 || operation.y > 785)) yield `a text ${where} is outside of it`
    }
    if (operations.filter(({ marks }) => marks.length > 0).at(-1)?.operator !== 'EMC')
      yield `6.7.2: a mark ${where} stays open`
  }
}
