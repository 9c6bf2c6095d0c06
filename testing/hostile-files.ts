/** Files as an attacker or a broken phone would send them, made here, for the tests of uploads. */
import { crc32, deflateSync, gzipSync } from 'node:zlib'

const latin = (text: string) => Buffer.from(text, 'latin1')

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG by its structure, of the given size in pixels. */
export function buildJpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}

const signature = latin('\x89PNG\r\n\x1a\n')

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([latin(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const buildPng = (width: number, height: number, { depth = 8, picture = deflateSync(Buffer.alloc(64)) } = {}) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 2, 0, 0, 0], 8)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', picture), chunk('IEND', Buffer.alloc(0))])
}

const altered = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt8((copy[at] ?? 0) ^ 0xff, at)
  return copy
}

const withObject = (pdf: Buffer, body: string) =>
  latin(pdf.toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${body}`))

const jpeg = buildJpeg(640, 400)
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')

/**
 * Hostile files by what is wrong with them; none may be kept. Some are made of the given PDF and PNG, which are good.
 */
export const hostileFiles = (pdf: Buffer, png: Buffer): readonly (readonly [string, Buffer])[] => [
  ['nothing but a space', latin(' ')],
  ['plain text', latin('Cédula 1020304050')],
  ['a web page', latin('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['the EICAR test file', latin(eicar)],
  ['a GIF that is a web page', latin('GIF89a=1;/*<script>alert(1)</script>*/')],
  ['a zip', Buffer.concat([latin('PK\x03\x04'), Buffer.alloc(200)])],
  ['a gzip bomb', gzipSync(Buffer.alloc(5_000_000))],
  ['a program', Buffer.concat([latin('MZ\x90\0\x03'), Buffer.alloc(500)])],
  ['an ELF program', Buffer.concat([latin('\x7fELF\x02\x01\x01'), Buffer.alloc(500)])],
  ['a PDF in name only', latin('%PDF-1.7\n<script>alert(1)</script>')],
  ['a PDF without its end', pdf.subarray(0, pdf.length - 30)],
  ['a PDF whose end points nowhere', latin(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9999999'))],
  ['a PDF that begins as a web page', Buffer.concat([latin('<html><!--'), pdf])],
  ['a PDF under a password', latin(pdf.toString('latin1').replace('/Root', '/Encrypt 9 0 R /Root'))],
  ['a PDF with a script', withObject(pdf, '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PDF with a script in disguise', withObject(pdf, '/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>')],
  ['a PDF that starts a program', withObject(pdf, '/OpenAction << /S /Launch /F (calc.exe) >>')],
  ['a PDF without pages', latin(pdf.toString('latin1').replace('/Type /Pages', '/Type /Nothing'))],
  ['the beginning of a JPEG', jpeg.subarray(0, 4)],
  ['a JPEG that is cut off', jpeg.subarray(0, jpeg.length - 2)],
  ['a JPEG without a picture', Buffer.concat([jpeg.subarray(0, 20), Buffer.from([0xff, 0xd9])])],
  ['a JPEG of 65,000 by 65,000', buildJpeg(65_000, 65_000)],
  ['a JPEG of no height', buildJpeg(640, 0)],
  ['a JPEG with a segment over the end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2, 3])],
  ['the beginning of a PNG', png.subarray(0, 8)],
  ['a PNG that is cut off', png.subarray(0, png.length - 12)],
  ['a PNG with one altered byte', altered(png, 50)],
  ['a PNG of 50,000 by 50,000', buildPng(50_000, 50_000)],
  ['a PNG of an unknown depth', buildPng(10, 10, { depth: 7 })],
  ['a PNG without a picture', buildPng(10, 10, { picture: Buffer.alloc(0) })],
  [
    'a PNG with a chunk over the end',
    Buffer.concat([png.subarray(0, 33), Buffer.from([0x7f, 0xff, 0xff, 0xff]), latin('IDAT')]),
  ],
  ['a WebP', Buffer.concat([latin('RIFF\x24\0\0\0WEBPVP8 '), Buffer.alloc(40)])],
]
