import { createHash } from 'node:crypto'

/** What the signature register says about a signed document. Times are ISO 8601. */
export type Evidence = {
  documentName: string
  documentToken: string
  signers: { name: string; contact: string; token: string; signedAt: string; from: string }[]
}

type PdfParts = { size: number; startxref: number; rest: string; pages: { number: number; body: string } }

/**
 * Adds the evidence page to a PDF as an incremental update. The original bytes stay first and untouched. New objects, a
 * cross-reference section and a trailer that points back follow (ISO 32000-1, 7.5.6). A file whose page tree cannot be
 * read as plain objects gets the evidence as comment lines after its end instead. Readers skip those.
 * @returns The longer PDF.
 */
export function withEvidence(original: Buffer, evidence: Evidence): Buffer {
  const lines = evidenceLines(evidence, createHash('sha256').update(original).digest('hex'))
  const parts = readParts(original.toString('latin1'))
  if (!parts) return Buffer.concat([original, encode(`\n${lines.map((line) => `% ${line.text}`).join('\n')}\n%%EOF\n`)])

  const first = parts.size
  const content = drawLines(lines)
  const objects = new Map<number, string>([
    [parts.pages.number, withOneMorePage(parts.pages.body, first)],
    [
      first,
      `<< /Type /Page /Parent ${parts.pages.number} 0 R /MediaBox [0 0 612 792] /Contents ${first + 1} 0 R ` +
        `/Resources << /Font << /F1 ${first + 2} 0 R /F2 ${first + 3} 0 R >> >> >>`,
    ],
    [first + 1, `<< /Length ${encode(content).length} >>\nstream\n${content}\nendstream`],
    [first + 2, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    [first + 3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'],
  ])

  let update = '\n'
  let sections = 'xref\n'
  for (const [number, body] of objects) {
    const offset = String(original.length + encode(update).length).padStart(10, '0')
    sections += `${number} 1\n${offset} 00000 n \n`
    update += `${number} 0 obj\n${body}\nendobj\n`
  }
  const startxref = original.length + encode(update).length
  const trailer = `trailer\n<< /Size ${first + 4} /Prev ${parts.startxref}${parts.rest} >>\nstartxref\n${startxref}\n%%EOF\n`
  return Buffer.concat([original, encode(update + sections + trailer)])
}

/** Reads what an update must know from a PDF with a classic cross-reference table; undefined when it has none. */
function readParts(source: string): PdfParts | undefined {
  const trailer = source.slice(source.lastIndexOf('trailer'))
  const size = /\/Size (\d+)/.exec(trailer)?.[1]
  const root = /\/Root (\d+) 0 R/.exec(trailer)?.[1]
  const startxref = /startxref\s+(\d+)\s+%%EOF/.exec(trailer)?.[1]
  if (!size || !root || !startxref) return undefined
  const pages = /\/Pages (\d+) 0 R/.exec(objectBody(source, root) ?? '')?.[1]
  const body = pages && objectBody(source, pages)
  if (!pages || !body || !/\/Kids\s*\[[^\]]*\]/.test(body) || !/\/Count \d+/.test(body)) return undefined
  const info = /\/Info \d+ 0 R/.exec(trailer)?.[0]
  const id = /\/ID\s*\[[^\]]*\]/.exec(trailer)?.[0]
  return {
    size: Number(size),
    startxref: Number(startxref),
    rest: [` /Root ${root} 0 R`, info, id].filter(Boolean).join(' '),
    pages: { number: Number(pages), body },
  }
}

/** The last definition of an object counts: earlier ones have been replaced by updates. */
function objectBody(source: string, number: string): string | undefined {
  const definitions = [...source.matchAll(new RegExp(`(?:^|[\\r\\n])${number} 0 obj\\s([\\s\\S]*?)\\sendobj`, 'g'))]
  return definitions.at(-1)?.[1]
}

function withOneMorePage(pages: string, page: number): string {
  return pages
    .replace(/\/Kids\s*\[([^\]]*)\]/, (_, kids: string) => `/Kids [${kids.trim()} ${page} 0 R]`)
    .replace(/\/Count (\d+)/, (_, count: string) => `/Count ${Number(count) + 1}`)
}

type Line = { text: string; bold?: boolean; gap?: number }

function evidenceLines(evidence: Evidence, sha256: string): Line[] {
  return [
    { text: 'Constancia de firma electrónica', bold: true },
    { text: `Documento: ${evidence.documentName}`, gap: 14 },
    { text: `Código del documento: ${evidence.documentToken}` },
    { text: `Huella SHA-256 del original: ${sha256}` },
    ...evidence.signers.flatMap((signer): Line[] => [
      { text: `Firmado por ${signer.name}`, bold: true, gap: 18 },
      { text: signer.contact },
      { text: `Fecha y hora (UTC): ${signer.signedAt}` },
      { text: `Dirección de red: ${signer.from}` },
      { text: `Código del firmante: ${signer.token}` },
    ]),
    { text: 'Firma hecha en el entorno de pruebas: no tiene validez jurídica.', gap: 24 },
  ]
}

function drawLines(lines: Line[]): string {
  let y = 722
  const drawn = lines.map((line, index) => {
    y -= 16 + (line.gap ?? 0)
    const font = index === 0 ? '/F2 18' : line.bold ? '/F2 11' : '/F1 9.5'
    return `BT ${font} Tf 54 ${y} Td (${line.text.replace(/[\\()]/g, '\\$&')}) Tj ET`
  })
  return `0.11 0.17 0.14 rg\n${drawn.join('\n')}`
}

/** Latin-1 is what the standard fonts draw; other characters become a question mark. */
function encode(text: string): Buffer {
  return Buffer.from(text.replace(/[^\n\x20-\x7e\xa0-\xff]/g, '?'), 'latin1')
}
