import { readFileSync } from 'node:fs'
import { PDFBool, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { contrast } from '#testing/colours.ts'
import { findArchivalBreaches } from '#testing/papers/find-archival-breaches.ts'
import {
  lookUp,
  lookUpDict,
  lookUpList,
  type Operation,
  pdfText,
  readPaper,
  readWords,
  showsText,
  toPlain,
} from '#testing/papers/read-paper.ts'
import { inspectFile } from '../../modules/opening/documents/inspect-file.ts'
import { calculation, heading, legalText, paragraphs, rows, title } from './blocks.ts'
import { loadFonts } from './fonts.ts'
import { printable } from './printable.ts'
import { look, openSheet } from './sheet.ts'

const frame = {
  brandName: 'Cosecha',
  title: 'Vinculación y apertura de CDT · Coltefinanciera',
  documentId: '6f0f6c3e-5d0a-4b6e-9c44-1a2b3c4d5e6f',
  notice: 'Cosecha no es una entidad vigilada por la Superintendencia Financiera de Colombia.',
  preparedAt: new Date('2026-11-22T02:15:00.000Z'),
}

const declaration = 'Mis recursos son lícitos y propios. '.repeat(300)

/** A paper with each block, over several pages. */
async function makePaper({
  name = 'María Fernanda Ñáñez Güiza',
  ...other
}: Partial<typeof frame> & { name?: string } = {}) {
  const sheet = await openSheet({ ...frame, ...other })
  title(sheet, 'Formulario de vinculación')
  paragraphs(sheet, `${name}\n\nDos líneas:\nuna y otra.`)
  heading(sheet, 'Datos')
  rows(
    sheet,
    Array.from({ length: 60 }, (_, index) => ({ label: `Concepto ${index + 1}`, value: `$ ${index + 1}.000` })),
  )
  calculation(sheet, [{ label: 'Interés neto', formula: '$ 2.812.500 − $ 112.500', result: '$ 2.700.000' }])
  heading(sheet, 'Declaraciones', 80)
  legalText(sheet, { title: 'Origen', text: declaration, version: 'origen-1' })
  sheet.box(look.left, sheet.y, 60, 20, look.tint)
  sheet.blank('Línea para la firma', look.left, sheet.y + 40, 200)
  sheet.blank('Espacio para la huella', look.left, sheet.y + 50, 90, 100)
  return sheet.finish()
}

test('F09 N06 a paper is a tagged PDF/A-3a with its fonts inside, and uploads would take it', async () => {
  const paper = await makePaper()
  expect(await findArchivalBreaches(paper)).toEqual([])
  expect((await inspectFile(Buffer.from(paper)))?.mediaType).toBe('application/pdf')
})

test('F09 N06 words with signs of XML leave the metadata whole', async () => {
  const paper = await makePaper({ brandName: 'A & B <c>', title: 'Renta "<&>"' })
  expect(await findArchivalBreaches(paper)).toEqual([])
})

type Change = (document: PDFDocument) => void
const key = (text: string) => PDFName.of(text)
const change = async (bytes: Uint8Array, apply: Change) => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  apply(document)
  return document.save({ useObjectStreams: false, updateFieldAppearances: false })
}
const dropFromCatalog =
  (name: string): Change =>
  (document) =>
    document.catalog.delete(key(name))
const changeDicts =
  (isMeant: (dict: PDFDict) => boolean, apply: (dict: PDFDict) => void): Change =>
  ({ context }) => {
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (object instanceof PDFDict && isMeant(object)) apply(object)
    }
  }
const isTag = (tag: string) => (dict: PDFDict) => toPlain(lookUp(dict, 'S')) === tag
const isType = (type: string) => (dict: PDFDict) => toPlain(lookUp(dict, 'Type')) === type
const draw =
  (text: string): Change =>
  (document) => {
    const [page] = document.getPages()
    page?.node.addContentStream(document.context.register(document.context.stream(text)))
  }

test.each<[string, Change]>([
  ['6.1.3: the file has no ID', ({ context }) => Object.assign(context.trailerInfo, { ID: undefined })],
  ['6.2.3: there is no output intent', dropFromCatalog('OutputIntents')],
  ['6.6.2.1: there are no plain metadata', dropFromCatalog('Metadata')],
  ['6.7.2.2: the paper is not marked', dropFromCatalog('MarkInfo')],
  ['6.7.3.3: there is no structure', dropFromCatalog('StructTreeRoot')],
  ['6.7.4: the language', dropFromCatalog('Lang')],
  ['PDF/UA 7.1: readers show', dropFromCatalog('ViewerPreferences')],
  ['6.5, 6.6, 6.9: there is a /OpenAction', ({ catalog }) => catalog.set(key('OpenAction'), PDFBool.True)],
  ['6.6.3: Title and dc:title differ', (document) => document.setTitle('Otro')],
  ['6.2.11.4.1: the font is not', changeDicts(isType('FontDescriptor'), (dict) => dict.delete(key('FontFile2')))],
  ['6.2.11.7: nothing says', changeDicts(isType('Font'), (dict) => dict.delete(key('ToUnicode')))],
  [
    '6.2.11.5: glyph',
    changeDicts(
      (dict) => dict.has(key('W')),
      (dict) => dict.set(key('W'), dict.context.obj([0, Array.from({ length: 200 }, () => 1)])),
    ),
  ],
  ['6.2.10: something is transparent', ({ context }) => context.register(context.obj({ Type: 'ExtGState', ca: 0.5 }))],
  ['6.2.4.3: a colour that is not RGB', draw('/Artifact BMC 0 0 0 1 k 0 0 9 9 re f EMC')],
  ['6.7.2, PDF/UA 7.1: S on page 1', draw('0 0 m 9 9 l S')],
  ['6.7.3: content 900 of page 1 is in no element', draw('/P <</MCID 900>> BDC 0 0 m 9 9 l S EMC')],
  ['PDF/UA 7.18.3', changeDicts(isType('Page'), (dict) => dict.delete(key('Tabs')))],
  ['PDF/UA 7.5', changeDicts(isTag('TH'), (dict) => dict.delete(key('A')))],
  ['PDF/UA 7.3', changeDicts(isTag('Figure'), (dict) => dict.delete(key('Alt')))],
  ['PDF/UA 7.4.2', changeDicts(isTag('H2'), (dict) => dict.set(key('S'), key('H3')))],
  ['6.7.3.4: a Quatsch', changeDicts(isTag('H2'), (dict) => dict.set(key('S'), key('Quatsch')))],
  ['6.7.3: a TR names another parent', changeDicts(isTag('TR'), (dict) => dict.delete(key('P')))],
  [
    'does not lead back',
    ({ catalog }) => lookUpDict(lookUpDict(catalog, 'StructTreeRoot'), 'ParentTree')?.delete(key('Nums')),
  ],
])('F09 N06 the check of papers finds: %s', async (breach, apply) => {
  const found = await findArchivalBreaches(await change(await makePaper(), apply))
  expect(found.join('\n')).toContain(breach)
})

test('F09 N06 the check of papers finds nothing in one that was only written again', async () => {
  expect(await findArchivalBreaches(await change(await makePaper(), () => {}))).toEqual([])
  const paper = Buffer.from(await makePaper())
  const other = Buffer.from(paper.toString('latin1').replace('<pdfaid:part>3', '<pdfaid:part>2'), 'latin1')
  expect(await findArchivalBreaches(other)).toEqual(['6.6.4: part and level'])
  expect(await findArchivalBreaches(Buffer.concat([paper, Buffer.from('x')]))).toContain(
    '6.1.3: something follows the end of the file',
  )
})

test('F09 a name of another alphabet of Europe prints as it is, and what the font lacks as a square', async () => {
  const name = 'Łukasz Černý-Őri Žižka Nguyễn Şahin Αλέξης Иван'
  const paper = await makePaper({ name: `${name} 李 \u{1f600} \ue000` })
  expect(await pdfText(paper)).toContain(`${name} □ □ □`)
  expect(await findArchivalBreaches(paper)).toEqual([])
  expect(printable('n\u0303 5 − 3 → 2 ≤ 4 €')).toBe('ñ 5 − 3 → 2 ≤ 4 €')
  expect(printable('a\u00adb\u200bc\u202ed\u0007e\tf\r\ng')).toBe('abcde f \ng')
  expect(printable('ｍ ﬁ ﷺ')).toBe('m fi □')
})

test('F09 what one paper printed changes neither the bytes nor the letters of the next', async () => {
  const before = await makePaper()
  // Two letters that fonts often draw with one sign.
  expect(await pdfText(await makePaper({ name: 'µ Ω ½' }))).toContain('µ Ω ½')
  expect(await pdfText(await makePaper({ name: 'μ Ω 1⁄2' }))).toContain('μ Ω 1⁄2'.normalize('NFC'))
  expect(await makePaper()).toEqual(before)
})

test('F09 the letters of a word stand as the font wants them', () => {
  const path = new URL(
    '../../../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    import.meta.url,
  )
  const font = create(readFileSync(path))
  if (!('layout' in font)) throw new Error('several fonts')
  const off = { calt: false, ccmp: false, clig: false, liga: false, rclt: false }
  for (const word of 'Tu Yo, «Tasa» V.A. AVAT identificado(a) Fogafín, Ñáñez L’Été $ Žižka Türk'.split(' ')) {
    expect([word, loadFonts().regular.layout(word).advanceWidth]).toEqual([word, font.layout(word, off).advanceWidth])
  }
  const widths = [...'0123456789'].map((figure) => loadFonts().bold.layout(figure).advanceWidth)
  expect(new Set(widths).size).toBe(1)
})

test('F09 a table and a text over several pages fill them in their order, and keep the spaces between words', async () => {
  const { pages } = await readPaper(await makePaper())
  const isHead = ({ marks }: Operation) => marks.at(-1)?.tag === 'TH'
  const tops = pages.map(({ operations }) =>
    operations.filter((one) => showsText(one) && isHead(one)).map(({ y }) => y),
  )
  for (const heights of tops) expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => b - a))
  for (const heights of tops.slice(0, 2)) expect(heights.length).toBeGreaterThan(20)
  const read = pages.flatMap(({ operations }) => operations.filter(({ marks }) => marks.at(-1)?.tag !== 'Artifact'))
  const text = readWords(read).join('')
  expect(text).toContain(declaration.trim())
  expect(text).toContain('Dos líneas: una y otra.')
})

test('F09 a paper of many pages stays below 120 kB, and its words can be read on their ground', async () => {
  expect((await makePaper({ name: 'palabra '.repeat(4000) })).length).toBeLessThan(120_000)
  for (const ink of [look.ink, look.quiet, look.accent]) {
    for (const ground of ['#ffffff', look.tint]) expect(contrast(ink, ground)).toBeGreaterThan(4.5)
  }
})

test('F09 the title and the language are those that a reader shows and speaks', async () => {
  const { catalog, context } = await readPaper(await makePaper())
  expect(toPlain(lookUp(catalog, 'Lang'))).toBe('es-CO')
  const info = context.lookup(context.trailerInfo.Info)
  expect(info instanceof PDFDict && info.lookup(key('Title'), PDFString).decodeText()).toBe(frame.title)
  expect(lookUpList(catalog, 'OutputIntents')).toHaveLength(1)
})
