import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'

type Tag = 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/** A tagged PDF/A-3a of one page, as a custodian's papers are. `read` writes what is read aloud, `draw` what is not. */
export type CertificateSheet = {
  readonly pdf: PDFKit.PDFDocument
  readonly width: number
  /** Writes a text as one element, in the regular or the bold font. */
  read(tag: Tag, text: string, x: number, y: number, style: Style): void
  /** Opens an element around others. */
  within(tag: Tag, body: () => void): void
  draw(body: () => void): void
  finish(): Promise<Buffer>
}
type Style = { size: number; color: string; bold?: boolean } & PDFKit.Mixins.TextOptions

/** Read at the first paper, kept for the process. */
let fonts: { regular: Font; bold: Font } | undefined

/**
 * @param title - The title of the paper.
 * @returns An empty sheet.
 */
export function openCertificateSheet(title: string, issuedAt: Date, margin: number): CertificateSheet {
  const pdf = new LevelA({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'es-CO',
    displayTitle: true,
    font: '',
    info: { Title: title, CreationDate: issuedAt },
  })
  fonts ??= {
    regular: openFont('400Regular/Inter_400Regular.ttf'),
    bold: openFont('600SemiBold/Inter_600SemiBold.ttf'),
  }
  const { regular, bold: strong } = fonts
  pdf.registerFont('regular', regular as never).registerFont('bold', strong as never)
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const page = pdf.struct('Document')
  pdf.addStructure(page)
  const open = [page]
  const within = (tag: Tag, body: () => void) => {
    const element = pdf.struct(tag, (tag === 'TH' ? { scope: 'Row' } : {}) as object)
    open.at(-1)?.add(element)
    open.push(element)
    body()
    open.pop()
    element.end()
  }
  return {
    pdf,
    width: pdf.page.width - 2 * margin,
    within,
    read(tag, text, x, y, { size, color, bold, ...options }) {
      const words = withKnownLetters(text, regular)
      within(tag, () =>
        open.at(-1)?.add(() => {
          pdf
            .font(bold ? 'bold' : 'regular')
            .fontSize(size)
            .fillColor(color)
            .text(words, x, y, options)
        }),
      )
    },
    draw(body) {
      pdf.markContent('Artifact', { type: 'Layout' })
      body()
      pdf.endMarkedContent()
    },
    finish() {
      page.end()
      pdf.end()
      return finished
    },
  }
}

/** pdfkit says that the glyph of no letter is the letter 0, which level A forbids. That glyph is first in each table. */
class LevelA extends PDFDocument {
  override ref(data: object): PDFKit.PDFKitReference {
    const reference = super.ref(data)
    const end = reference.end.bind(reference)
    return Object.assign(reference, {
      end: (content?: unknown) =>
        end(typeof content === 'string' ? content.replace(/(\n<0000> <[0-9a-f]{4}> \[)<0000>/, '$1<fffd>') : content),
    })
  }
}

/** fontkit loses which letter a glyph stands for when it replaces the glyph, so nothing is replaced. */
const features = { calt: false, ccmp: false, clig: false, liga: false, rclt: false }

function openFont(file: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`)))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  const layout = font.layout.bind(font)
  return Object.assign(font, { layout: (text: string) => layout(text, features) })
}

function withKnownLetters(text: string, font: Font): string {
  return [...text.normalize('NFC')]
    .map((letter) => (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '□'))
    .join('')
}
