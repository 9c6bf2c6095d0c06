import PDFDocument from 'pdfkit'
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

export type SheetFrame = { brandName: string; title: string; documentId: string; notice: string; preparedAt: Date }

type Style = {
  size: number
  bold?: boolean
  color?: string
  width?: number
  align?: 'left' | 'right'
  lineGap?: number
}

/** A document that is written from top to bottom. `y` is where the next block begins; blocks move it down. */
export type Sheet = {
  y: number
  readonly width: number
  /** Starts a new page when less than this many points are left. */
  need(height: number): void
  heightOf(text: string, style: Style): number
  /** Writes at a place of the caller's, without moving `y`. Out: the height it took. */
  write(text: string, x: number, y: number, style: Style): number
  box(x: number, y: number, width: number, height: number, fill: string): void
  /** A line over the whole width. */
  rule(y: number, color?: string): void
  /** A line to write on. */
  line(x: number, y: number, lineWidth: number): void
  /** Writes header and footer on every page and closes the document. */
  finish(): Promise<Uint8Array>
}

/** In: what stands on every page. Out: an empty sheet; its metadata take their time from the frame, not the clock. */
export function openSheet(frame: SheetFrame): Sheet {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { left: look.left, right: look.right, top: 0, bottom: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'es-CO',
    displayTitle: true,
    info: {
      Title: printable(frame.title),
      Author: printable(frame.brandName),
      Subject: frame.documentId,
      Creator: printable(frame.brandName),
      Producer: printable(frame.brandName),
      CreationDate: frame.preparedAt,
      ModDate: frame.preparedAt,
    },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  const pageEnd = pdf.page.height - look.bottom
  const width = pdf.page.width - look.left - look.right

  const prepare = (style: Style) => {
    pdf.font(style.bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(style.size)
    return { width: style.width ?? width, align: style.align ?? 'left', lineGap: style.lineGap ?? 2 }
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
    need(height) {
      if (sheet.y + height <= pageEnd) return
      pdf.addPage()
      sheet.y = look.top
    },
    heightOf(text, style) {
      return pdf.heightOfString(printable(text), prepare(style))
    },
    write(text, x, y, style) {
      const options = prepare(style)
      const content = printable(text)
      pdf.fillColor(style.color ?? look.ink).text(content, x, y, options)
      return pdf.heightOfString(content, options)
    },
    box(x, y, boxWidth, height, fill) {
      pdf.roundedRect(x, y, boxWidth, height, 6).fill(fill)
    },
    rule: (y, color = look.line) => stroke(look.left, y, width, color),
    line: (x, y, lineWidth) => stroke(x, y, lineWidth, look.quiet),
    finish() {
      const { start, count } = pdf.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        pdf.switchToPage(page)
        writeFrame(sheet, frame, `Página ${page - start + 1} de ${count}`, pageEnd)
      }
      pdf.end()
      return written
    },
  }
  return sheet
}

function writeFrame(sheet: Sheet, frame: SheetFrame, pageNumber: string, pageEnd: number): void {
  const half = sheet.width / 2
  const quiet = { size: 7.5, color: look.quiet, lineGap: 1 }
  sheet.write(frame.brandName, look.left, 36, { size: 13, bold: true, color: look.accent, width: half })
  sheet.write(frame.title, look.left + half, 39, { ...quiet, size: 8.5, width: half, align: 'right' })
  sheet.rule(60, look.accent)
  sheet.rule(pageEnd + 12)
  sheet.write(frame.notice, look.left, pageEnd + 18, { ...quiet, width: sheet.width - 90 })
  sheet.write(`Documento ${frame.documentId}`, look.left, pageEnd + 40, { ...quiet, width: sheet.width - 90 })
  sheet.write(pageNumber, look.left + sheet.width - 84, pageEnd + 40, { ...quiet, width: 84, align: 'right' })
}
