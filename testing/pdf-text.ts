import { inflateSync } from 'node:zlib'

/** The words on the pages, read back from the content streams; pdfkit writes them as hexadecimal Windows-1252. */
export function pdfText(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1')
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const shown = [...streams.join('\n').matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  return shown.join('\n').replaceAll('\u00a0', ' ')
}
