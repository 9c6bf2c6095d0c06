import PDFDocument from 'pdfkit'
import { loadFonts } from './fonts.ts'
import { printable } from './printable.ts'

/** What a paper says of itself. */
export type PaperFacts = {
  title: string
  author: string
  documentId: string
  preparedAt: Date
  /** Whether others add to it, so that nobody knows whether it stays PDF/A. */
  isExtended?: boolean | undefined
}

/** The elements of a paper's structure that we use (ISO 32000-1, 14.8.4). */
export type Tag = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody' | 'Figure'

/** Of which cells a header is; what is read aloud for a figure, and where it is on the page. */
export type TagDetails = {
  scope?: 'Row' | 'Column'
  alt?: string
  bbox?: readonly [left: number, top: number, right: number, bottom: number]
}

/** A file inside the paper, under a name of its own, and what it is in words. */
export type AttachedFile = { name: string; mediaType: string; words: string; bytes: Uint8Array }

/**
 * A tagged PDF/A-3a of letter size (ISO 19005-3, level A). pdfkit writes the sRGB profile, the structure and the
 * subsets of the fonts. Corrected on their way are its metadata and one entry of each table of letters.
 */
export class ArchivalPdf extends PDFDocument {
  private readonly facts: PaperFacts
  private hasFacts = false

  /**
   * @param facts - What the paper says of itself.
   * @param margins - Its times are those of the facts, not the clock's.
   */
  constructor(facts: PaperFacts, margins: { left: number; right: number }) {
    const title = printable(facts.title)
    const author = printable(facts.author)
    super({
      size: 'LETTER',
      margins: { ...margins, top: 0, bottom: 0 },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: 'es-CO',
      displayTitle: true,
      font: '',
      info: {
        Title: title,
        Author: author,
        Subject: facts.documentId,
        Creator: author,
        Producer: author,
        CreationDate: facts.preparedAt,
        ModDate: facts.preparedAt,
      },
    })
    this.facts = { ...facts, title, author }
    const { regular, bold } = loadFonts()
    this.registerFont('regular', regular as never).registerFont('bold', bold as never)
  }

  /** Makes an element. pdfkit takes more details than its types say. With `draw` it has that content and is complete. */
  element(tag: Tag, details: TagDetails = {}, draw?: () => void): PDFKit.PDFStructureElement {
    return this.struct(tag, details as object, draw)
  }

  /** Draws what is not read aloud: lines and grounds, or what every page repeats. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.markContent('Artifact', { type })
    draw()
    this.endMarkedContent()
  }

  /** Puts a file into the paper, as part 3 of PDF/A allows: with its type, its time and what it is to the paper. */
  attach({ name, mediaType, words, bytes }: AttachedFile): void {
    this.file(
      bytes as Buffer,
      {
        name,
        type: mediaType,
        description: printable(words),
        relationship: 'Supplement',
        creationDate: this.facts.preparedAt,
        modifiedDate: this.facts.preparedAt,
      } as PDFKit.Mixins.PDFAttachmentOptions,
    )
  }

  /** Leaves out that the paper is PDF/A where that may change, and what pdfkit says in place of the facts. */
  override appendXML(xml: string, newline?: boolean): void {
    const isPromise = xml.includes('<pdfaid:part>')
    if (this.hasFacts || (isPromise && this.facts.isExtended)) return
    super.appendXML(xml, newline)
  }

  /** The facts stand for pdfkit's own, which escapes nothing and leaves the time of the last change out. */
  override endMetadata(): void {
    this.appendXML(toXmp(this.facts))
    this.hasFacts = true
    super.endMetadata()
  }

  /** pdfkit says that the glyph of no letter is the letter 0, which level A forbids (ISO 19005-3, 6.2.11.7.2). */
  override ref(data: object): PDFKit.PDFKitReference {
    const reference = super.ref(data)
    const end = reference.end.bind(reference)
    return Object.assign(reference, {
      end: (content?: unknown) => end(isLetterTable(content) ? withoutLetter0(content) : content),
    })
  }
}

const isLetterTable = (content: unknown): content is string =>
  typeof content === 'string' && content.includes('/CMapName /Adobe-Identity-UCS')

/** The letters of the first glyphs stand in one list, that of no letter first. */
const withoutLetter0 = (table: string) => table.replace(/(\n<0000> <[0-9a-f]{4}> \[)<0000>/, '$1<fffd>')

/** The metadata in XMP, the same as in the document's information dictionary. */
function toXmp({ title, author, documentId, preparedAt }: PaperFacts): string {
  const at = `${preparedAt.toISOString().slice(0, 19)}Z`
  const words = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`
  return `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
<xmp:CreatorTool>${escapeXml(author)}</xmp:CreatorTool>
<dc:title>${words(title)}</dc:title>
<dc:description>${words(documentId)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>es-CO</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${escapeXml(author)}</pdf:Producer>
</rdf:Description>`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
