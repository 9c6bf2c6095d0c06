import type { ArchivalPdf, AttachedFile, Tag } from './archival-pdf.ts'
import { printable } from './printable.ts'

/** Colours and measures of the documents, in PDF points (72 to the inch). Letter is the paper of Colombia. */
export const look = {
  ink: '#1d2b24',
  quiet: '#5b6b63',
  line: '#d5ded8',
  accent: '#0f6b4a',
  tint: '#eff6f2',
  left: 54,
  right: 54,
  top: 84,
  bottom: 66,
} as const

export type SheetFrame = {
  brandName: string
  title: string
  documentId: string
  notice: string
  preparedAt: Date
  /** Whether others add to the paper, as a signing service does: then it does not say that it is PDF/A. */
  isExtended?: boolean
}

/** Inter is drawn larger than other families of the same size. */
const inkSize = 0.96

/** The elements whose own content is text. */
const textTags: readonly Tag[] = ['H1', 'H2', 'H3', 'P', 'TH', 'TD']

type Style = {
  size: number
  bold?: boolean
  color?: string
  width?: number
  align?: 'left' | 'right'
  lineGap?: number
}

/** A shape as a path of SVG, in a square of so many units. */
export type Picture = { path: string; units: number }

/** A document that is written from top to bottom. `y` is where the next block begins; blocks move it down. */
export type Sheet = {
  y: number
  readonly width: number
  /** Whether this many points are left on the page. */
  fits(height: number): boolean
  /**
   * Starts a new page when less than this many points are left.
   * @returns Whether it did.
   */
  need(height: number): boolean
  heightOf(text: string, style: Style): number
  /**
   * Opens an element of the structure, which screen readers follow, around what `body` writes. A header cell says what
   * it is the header of.
   * @returns What `body` returns.
   */
  within<T>(tag: Tag, body: () => T, scope?: 'Row' | 'Column'): T
  /**
   * Writes at a place of the caller's, without moving `y`. Text that is in no element of its own is a paragraph.
   * @returns The height it took.
   */
  write(text: string, x: number, y: number, style: Style): number
  box(x: number, y: number, width: number, height: number, fill: string): void
  /** Writes again what is before, for the eye alone: a heading over what goes on on the next page. */
  repeat(text: string, x: number, y: number, style: Style): number
  /** A line over the whole width. */
  rule(y: number, color?: string): void
  /** A place to fill in by hand, and what a screen reader says of it: a line to write on, or a field with a height. */
  blank(words: string, x: number, y: number, width: number, height?: number): void
  /** Draws a shape in ink, square and `size` wide, and says what it is. */
  picture(words: string, x: number, y: number, size: number, picture: Picture): void
  /** Puts a file into the paper, which readers list beside it. */
  attach(file: AttachedFile): void
  /** Writes header and footer on every page and closes the document. */
  finish(): Promise<Uint8Array>
}

/**
 * @param frame - What is on every page.
 * @returns An empty sheet; its metadata take their time from the frame, not the clock.
 */
export async function openSheet(frame: SheetFrame): Promise<Sheet> {
  // What writes papers and reads fonts takes 30 MB, so a process has it from its first paper on.
  const { ArchivalPdf } = await import('./archival-pdf.ts')
  const { brandName: author, title, documentId, preparedAt } = frame
  const pdf = new ArchivalPdf({ title, author, documentId, preparedAt, isExtended: frame.isExtended }, look)
  const written = readAll(pdf)
  const structure = pdf.element('Document')
  pdf.addStructure(structure)
  const open: { tag?: Tag; element: PDFKit.PDFStructureElement }[] = [{ element: structure }]
  const pageEnd = pdf.page.height - look.bottom
  const width = pdf.page.width - look.left - look.right

  const prepare = (style: Style) => {
    pdf.font(style.bold ? 'bold' : 'regular').fontSize(style.size * inkSize)
    return { width: style.width ?? width, align: style.align ?? 'left', lineGap: style.lineGap ?? 2 }
  }

  const draw = (text: string, x: number, y: number, style: Style) => {
    const options = prepare(style)
    pdf.fillColor(style.color ?? look.ink).text(text, x, y, options)
  }

  const stroke = (x: number, y: number, length: number, color: string) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + length, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke()
  }

  const sheet: Sheet = {
    y: look.top,
    width,
    fits: (height) => sheet.y + height <= pageEnd,
    need(height) {
      if (sheet.fits(height)) return false
      pdf.addPage()
      sheet.y = look.top
      return true
    },
    heightOf(text, style) {
      return pdf.heightOfString(printable(text), prepare(style))
    },
    within(tag, body, scope) {
      const element = pdf.element(tag, { scope })
      open.at(-1)?.element.add(element)
      open.push({ tag, element })
      const result = body()
      open.pop()
      element.end()
      return result
    },
    write(text, x, y, style) {
      const content = printable(text)
      const { tag, element } = open.at(-1) ?? { element: structure }
      const body = () => draw(content, x, y, style)
      element.add(tag && textTags.includes(tag) ? body : pdf.element('P', {}, body))
      return pdf.heightOfString(content, prepare(style))
    },
    box(x, y, boxWidth, height, fill) {
      pdf.artifact('Layout', () => pdf.roundedRect(x, y, boxWidth, height, 6).fill(fill))
    },
    repeat(text, x, y, style) {
      const content = printable(text)
      pdf.artifact('Pagination', () => draw(content, x, y, style))
      return pdf.heightOfString(content, prepare(style))
    },
    rule(y, color = look.line) {
      pdf.artifact('Layout', () => stroke(look.left, y, width, color))
    },
    blank(words, x, y, blankWidth, height = 0) {
      const bbox = [x, y - 1, x + blankWidth, y + Math.max(height, 1)] as const
      const body = () => {
        if (height === 0) stroke(x, y, blankWidth, look.quiet)
        else pdf.roundedRect(x, y, blankWidth, height, 6).fill(look.tint)
      }
      open.at(-1)?.element.add(pdf.element('Figure', { alt: words, bbox }, body))
    },
    picture(words, x, y, size, { path, units }) {
      const body = () =>
        pdf
          .save()
          .translate(x, y)
          .scale(size / units)
          .path(path)
          .fill(look.ink)
          .restore()
      const bbox = [x, y, x + size, y + size] as const
      open.at(-1)?.element.add(pdf.element('Figure', { alt: words, bbox }, body))
    },
    attach: (file) => pdf.attach(file),
    finish() {
      const { start, count } = pdf.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        pdf.switchToPage(page)
        const pageNumber = `Página ${page - start + 1} de ${count}`
        pdf.artifact('Pagination', () => {
          for (const { text, x, y, style } of frameTexts(frame, pageNumber, width, pageEnd)) {
            draw(printable(text), x, y, style)
          }
          stroke(look.left, 60, width, look.accent)
          stroke(look.left, pageEnd + 12, width, look.line)
        })
      }
      structure.end()
      pdf.end()
      return written
    },
  }
  return sheet
}

function readAll(pdf: ArchivalPdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

type Placed = { text: string; x: number; y: number; style: Style }

/** The head and the foot of a page. */
function frameTexts(frame: SheetFrame, pageNumber: string, width: number, pageEnd: number): Placed[] {
  const half = width / 2
  const quiet = { size: 7.5, color: look.quiet, lineGap: 1 }
  const foot = { ...quiet, width: width - 90 }
  return [
    { text: frame.brandName, x: look.left, y: 36, style: { size: 13, bold: true, color: look.accent, width: half } },
    { text: frame.title, x: look.left + half, y: 39, style: { ...quiet, size: 8.5, width: half, align: 'right' } },
    { text: frame.notice, x: look.left, y: pageEnd + 18, style: foot },
    { text: `Documento ${frame.documentId}`, x: look.left, y: pageEnd + 40, style: foot },
    { text: pageNumber, x: look.left + width - 84, y: pageEnd + 40, style: { ...quiet, width: 84, align: 'right' } },
  ]
}
