/**
 * A catalogue of more than three hundred files as an attacker or a broken phone would send them, all made here (R33).
 */
import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { imageFile, pdfFile } from '#testing/files.ts'
import { buildJpeg, hostileFiles } from '#testing/hostile-files.ts'

/** `isClean`: a true PDF, JPEG or PNG under whatever name; everything else is to be refused. */
export type HostileFile = { name: string; bytes: Buffer; fileName: string; mediaType: string; isClean: boolean }

const latin = (text: string) => Buffer.from(text, 'latin1')
const pdf = pdfFile('x').buffer
const png = imageFile('x').buffer
const jpeg = await sharp(png).jpeg().toBuffer()
const clean = { pdf, png, jpeg } as const
const mediaTypes = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const
const kinds = ['pdf', 'png', 'jpeg'] as const
/** In two parts, so that no scanner takes this source for it. */
const eicar = latin(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'))

/** An archive of the usual kind with the given files in it, written by hand. */
export function buildZip(
  files: readonly (readonly [string, Buffer])[],
  { claimedBytes }: { claimedBytes?: number } = {},
): Buffer {
  let at = 0
  const central: Buffer[] = []
  const parts = files.map(([name, content]) => {
    const packed = deflateRawSync(content)
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt16LE(8, 4)
    fixed.writeUInt32LE(crc32(content), 10)
    fixed.writeUInt32LE(packed.length, 14)
    fixed.writeUInt32LE(claimedBytes ?? content.length, 18)
    fixed.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = Buffer.concat([latin('PK\x03\x04'), fixed, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    central.push(Buffer.concat([latin('PK\x01\x02\x14\0'), fixed, tail, Buffer.from(name)]))
    at += entry.length
    return entry
  })
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, directory, latin('PK\x05\x06'), end])
}

const nestedZip = (levels: number): Buffer =>
  levels === 0
    ? buildZip([['x.txt', Buffer.alloc(1_000_000)]])
    : buildZip([1, 2, 3].map((at) => [`${at}.zip`, nestedZip(levels - 1)] as const))

/** The same PDF with words in its catalogue; whatever is there that a paper does not need. */
const withWords = (words: string) => {
  const text = pdf.toString('latin1')
  const longer = text.replace('/Type /Catalog', `/Type /Catalog ${words}`)
  const by = longer.length - text.length
  return latin(longer.replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + by}`))
}

/** Things that start something in a PDF, written in the ways that readers understand. */
const active = [
  '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  '/OpenAction << /S /JavaScript /JS 9 0 R >>',
  '/AA << /O << /S /JavaScript /JS (1) >> >>',
  '/OpenAction<</S/JavaScript/JS(1)>>',
  '/OpenAction << /S /J#61vaScript /J#53 (1) >>',
  '/OpenAction << /S /#4A#61#76#61#53#63#72#69#70#74 /#4a#53 (1) >>',
  '/OpenAction << /S /Launch /F (calc.exe) >>',
  '/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>',
  '/OpenAction << /S /#4caunch /F (x) >>',
  '/OpenAction <</S/Launch/F(x)>>',
  '/Names << /JavaScript << /Names [(x) 9 0 R] >> >>',
  '/Names << /EmbeddedFiles << /Names [(x.exe) << /Type /Filespec /EF << /F 9 0 R >> >>] >> >> /X << /Type /EmbeddedFile >>',
  '/X << /Type /EmbeddedFile >>',
  '/X << /Type /Embedded#46ile >>',
  '/Annots [<< /Subtype /RichMedia >>]',
  '/X << /Subtype/RichMedia >>',
  '/AF [ << /EF << /F << /Type /EmbeddedFile >> >> >> ]',
  '/JS (app.alert(1))',
  '/JavaScript (1)',
  '/Encrypt 9 0 R',
  '/Encrypt << /Filter /Standard /V 2 /R 3 >>',
  '/Encrypt<</Filter/Standard>>',
] as const

/** How a stream's bytes are packed, as a PDF names it. */
const packings: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['/FlateDecode', (bytes) => deflateSync(bytes)],
  ['[ /FlateDecode /FlateDecode ]', (bytes) => deflateSync(deflateSync(bytes))],
  ['/ASCIIHexDecode', (bytes) => latin(`${bytes.toString('hex')}>`)],
]

/**
 * A PDF whose objects are in a compressed object stream (ISO 32000-2, 7.5.7), so that nothing of its catalogue can be
 * read in its bytes.
 * @param words - More words of the catalogue.
 * @param options - How the stream is packed.
 */
function packedPdf(words: string, [filter, pack]: (typeof packings)[number]): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${words} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  const starts = objects.map((_, at) => objects.slice(0, at).join('\n').length + (at === 0 ? 0 : 1))
  const places = `${starts.map((start, at) => `${at + 1} ${start}`).join(' ')} `
  const packed = pack(latin(`${places}${objects.join('\n')}`))
  const head = latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  const stream = Buffer.concat([
    latin(
      `4 0 obj\n<< /Type /ObjStm /N 3 /First ${places.length} /Filter ${filter} /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    latin('\nendstream\nendobj\n'),
  ])
  const at = head.length + stream.length
  const entry = (kind: number, place: number, index: number) => {
    const bytes = Buffer.alloc(7)
    bytes.writeUInt8(kind)
    bytes.writeUInt32BE(place, 1)
    bytes.writeUInt16BE(index, 5)
    return bytes
  }
  const inStream = objects.map((_, index) => entry(2, 4, index))
  const table = deflateSync(
    Buffer.concat([entry(0, 0, 65_535), ...inStream, entry(1, head.length, 0), entry(1, at, 0)]),
  )
  const references = Buffer.concat([
    latin(
      `5 0 obj\n<< /Type /XRef /Size 6 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n`,
    ),
    table,
    latin(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
  return Buffer.concat([head, stream, references])
}

/** Names that lead elsewhere, break a header, or look like another. The file under them is clean. */
export const oddNames: readonly string[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/x',
  'C:\\x.pdf',
  '\\\\server\\x',
  '....//....//x.pdf',
  '%2e%2e%2fx.pdf',
  '..%00/x.pdf',
  './x.pdf',
  '.',
  '..',
  '...',
  '/',
  '\\',
  '~/.ssh/authorized_keys',
  '.env',
  '.htaccess',
  'x.pdf\0.exe',
  '\0',
  'x\0y.pdf',
  'x.php',
  'x.pdf.php',
  'x.php.pdf',
  'x.html',
  'x.svg',
  'x.exe',
  'x.js',
  'x.sh',
  'x',
  '',
  ' ',
  '   .pdf',
  'x.',
  'x..pdf',
  '.pdf',
  'con.pdf',
  'nul',
  'aux.png',
  'com1.jpg',
  'x\r\nset-cookie: a=b.pdf',
  'x\nx.pdf',
  'x\r.pdf',
  'x"; filename="y.exe',
  "x'; y.pdf",
  'x;y.pdf',
  'x,y.pdf',
  'x=y.pdf',
  '=cmd|x.pdf',
  '+1.pdf',
  '-rf.pdf',
  '--help',
  '@x.pdf',
  '`id`.pdf',
  '$(id).pdf',
  '$HOME.pdf',
  '; id.pdf',
  '| id',
  '<script>alert(1)</script>.pdf',
  '"><img src=x>.pdf',
  '{{7*7}}.pdf',
  '%s%s%n.pdf',
  '%d',
  '*?.pdf',
  'a:b.pdf',
  'x\u202efdp.exe',
  '\u202ex.pdf',
  '\u2066x\u2069.pdf',
  'x\u200b.pdf',
  '\ufeffx.pdf',
  'x\u0000\u0001\u0002.pdf',
  '\ud800.pdf',
  'e\u0301.pdf',
  'ñandú.pdf',
  '合同.pdf',
  'عقد.pdf',
  '👍.pdf',
  `${'👩‍👩‍👧‍👦'.repeat(40)}.pdf`,
  `${'\u0301'.repeat(300)}.pdf`,
  `${'a'.repeat(255)}.pdf`,
  `${'a'.repeat(5_000)}.pdf`,
  `${'ñ'.repeat(5_000)}.pdf`,
  `${'../'.repeat(1_000)}x.pdf`,
  `x.${'a'.repeat(3_000)}`,
  `${'.'.repeat(2_000)}pdf`,
]

const program = (head: string) => Buffer.concat([latin(head), Buffer.alloc(400, 7)])
/** What begins like something else; none is a document. */
const foreign: readonly (readonly [string, Buffer])[] = [
  ['a Windows program', program('MZ\x90\0\x03')],
  ['an ELF program', program('\x7fELF\x02\x01\x01')],
  ['a Mach-O program', program('\xcf\xfa\xed\xfe')],
  ['Java classes', program('\xca\xfe\xba\xbe')],
  ['WebAssembly', program('\0asm\x01\0\0\0')],
  ['a shell script', latin('#!/bin/sh\nid\n')],
  ['PHP', latin('<?php system("id");')],
  ['a batch file', latin('@echo off\r\ndir')],
  ['a page', latin('<!doctype html><script>alert(1)</script>')],
  ['XML', latin('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['a drawing with a script', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'a drawing with a foreign page',
    latin('<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe srcdoc="x"/></foreignObject></svg>'),
  ],
  ['a packed drawing', gzipSync('<svg/>')],
  ['a playlist', latin('#EXTM3U\nfile:///etc/passwd')],
  ['GIF', program('GIF89a')],
  ['a GIF that is a page', latin('GIF89a=1;/*<script>alert(1)</script>*/')],
  ['BMP', program('BM')],
  ['TIFF', program('II*\0')],
  ['TIFF the other way', program('MM\0*')],
  ['WebP', program('RIFF\x24\0\0\0WEBPVP8 ')],
  ['HEIC', program('\0\0\0\x18ftypheic')],
  ['AVIF', program('\0\0\0\x18ftypavif')],
  ['an icon', program('\0\0\x01\0')],
  ['PSD', program('8BPS')],
  ['PostScript', latin('%!PS-Adobe-3.0\n(/etc/passwd) run')],
  ['EPS', latin('%!PS-Adobe-3.0 EPSF-3.0')],
  ['RTF', latin('{\\rtf1\\ansi x}')],
  ['old Word', program('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  [
    'Word',
    buildZip([
      ['[Content_Types].xml', latin('<x/>')],
      ['word/document.xml', latin('<x/>')],
    ]),
  ],
  ['Excel with macros', buildZip([['xl/vbaProject.bin', Buffer.alloc(99)]])],
  ['an applet', buildZip([['META-INF/MANIFEST.MF', latin('x')]])],
  ['CSV with formulas', latin("=cmd|'/C calc'!A0,1\n")],
  ['JSON', latin('{"a":1}')],
  ['text', latin('Cédula 1020304050')],
  ['UTF-16', Buffer.from('texto', 'utf16le')],
  ['a blank', latin(' ')],
  ['line ends', latin('\n\n\n')],
  ['zeros', Buffer.alloc(10_000)],
  ['0xFF', Buffer.alloc(10_000, 0xff)],
  ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 131 + 17) % 256))],
  ['MP4', program('\0\0\0\x18ftypmp42')],
  ['MP3', program('ID3\x03')],
  ['Ogg', program('OggS')],
  ['RAR', program('Rar!\x1a\x07\0')],
  ['7z', program('7z\xbc\xaf\x27\x1c')],
  ['bzip2', program('BZh9')],
  ['xz', program('\xfd7zXZ\0')],
  ['tar', Buffer.concat([latin('x'.padEnd(257, '\0')), latin('ustar'), Buffer.alloc(250)])],
  ['SQLite', program('SQLite format 3\0')],
  ['a font', program('\0\x01\0\0')],
  ['WOFF', program('wOFF')],
  ['Flash', program('CWS')],
  ['a shortcut', program('L\0\0\0\x01\x14\x02\0')],
  ['a mail', latin('From: a@b.example\r\n\r\nx')],
  ['a key', latin('-----BEGIN NOTHING-----\n')],
  ['EICAR', eicar],
  ['EICAR in a zip', buildZip([['eicar.com', eicar]])],
  ['EICAR in a zip in a zip', buildZip([['x.zip', buildZip([['eicar.com', eicar]])]])],
  ['EICAR packed', gzipSync(eicar)],
  ['a zip that leads elsewhere', buildZip([['../../../x.sh', latin('id')]])],
  ['a zip bomb', buildZip([['x', Buffer.alloc(20_000_000)]])],
  ['zips in zips', nestedZip(2)],
  ['a zip that lies about its size', buildZip([['x', Buffer.alloc(99)]], { claimedBytes: 4_000_000_000 })],
  ['a gzip bomb', gzipSync(Buffer.alloc(20_000_000))],
]

/** Two files in one: what the one hides the other shows. */
const joined: readonly (readonly [string, Buffer, boolean])[] = kinds.flatMap((kind) => [
  [`a zip before a ${kind}`, Buffer.concat([buildZip([['x', eicar]]), clean[kind]]), false] as const,
  [`a page before a ${kind}`, Buffer.concat([latin('<html><!--'), clean[kind]]), false] as const,
  // Readers look for a PDF behind a few words, which are not kept.
  [`a line end before a ${kind}`, Buffer.concat([latin('\n'), clean[kind]]), kind === 'pdf'] as const,
  [`a zero before a ${kind}`, Buffer.concat([Buffer.alloc(1), clean[kind]]), false] as const,
  // What hangs behind is not kept, so the file itself is clean.
  [`a zip behind a ${kind}`, Buffer.concat([clean[kind], buildZip([['x', eicar]])]), true] as const,
  [`a page behind a ${kind}`, Buffer.concat([clean[kind], latin('<script>alert(1)</script>')]), true] as const,
  [`EICAR behind a ${kind}`, Buffer.concat([clean[kind], eicar]), true] as const,
  [`a ${kind} twice`, Buffer.concat([clean[kind], clean[kind]]), true] as const,
])

/** @returns Every file, the clean ones among them. It depends on no input, so that each run is the same. */
export function makeHostileFiles(): HostileFile[] {
  const of = (
    name: string,
    bytes: Buffer,
    isClean: boolean,
    fileName = 'cedula.pdf',
    mediaType = 'application/pdf',
  ): HostileFile => ({ name, bytes, fileName, mediaType, isClean })
  const cut = kinds.flatMap((kind) =>
    Array.from({ length: 10 }, (_, tenth) =>
      of(
        `${tenth} tenths of a ${kind}`,
        clean[kind].subarray(0, Math.floor((clean[kind].length * tenth) / 10)),
        false,
        `x.${kind}`,
        mediaTypes[kind],
      ),
    ),
  )
  const flipped = (['png', 'jpeg'] as const).flatMap((kind) =>
    Array.from({ length: 10 }, (_, tenth) => {
      const copy = Buffer.from(clean[kind])
      const at = kind === 'jpeg' ? tenth % 2 : 8 + Math.floor(((copy.length - 9) * tenth) / 10)
      copy.writeUInt8((copy[at] ?? 0) ^ 0xff, at)
      return of(`a ${kind} with byte ${at} altered`, copy, false, `x.${kind}`, mediaTypes[kind])
    }),
  )
  const disguised = foreign.flatMap(([name, bytes]) =>
    kinds.map((kind) =>
      of(`${name} named as a ${kind}`, bytes, false, `x.${kind === 'jpeg' ? 'jpg' : kind}`, mediaTypes[kind]),
    ),
  )
  const otherwiseNamed = kinds.flatMap((kind) =>
    ['application/octet-stream', 'text/html', 'image/svg+xml', 'application/x-msdownload', 'x', ''].map(
      (mediaType, at) =>
        of(
          `a ${kind} that says it is ${mediaType || 'nothing'}`,
          clean[kind],
          true,
          ['x.exe', 'x.html', 'x.svg', 'x', 'x.php', 'x.pdf'][at],
          mediaType,
        ),
    ),
  )
  return [
    ...kinds.map((kind) => of(`a true ${kind}`, clean[kind], true, `x.${kind}`, mediaTypes[kind])),
    of('nothing at all', Buffer.alloc(0), false),
    ...hostileFiles(pdf, png).map(([name, bytes]) => of(name, bytes, false)),
    ...cut,
    ...flipped,
    ...active.map((words) => of(`a PDF with ${words.slice(0, 60)}`, withWords(words), false)),
    ...active
      .filter((words) => /OpenAction|\/AA|\/Names|\/AF/.test(words))
      .flatMap((words) =>
        packings.map((packing) =>
          of(`a PDF with ${words.slice(0, 60)} in an object stream by ${packing[0]}`, packedPdf(words, packing), false),
        ),
      ),
    ...['', '/PageMode /UseNone', '/OpenAction [3 0 R /Fit]', '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'].map(
      (words) =>
        of(`a packed PDF with ${words || 'nothing'} in it`, packedPdf(words, packings[0] ?? ['', Buffer.from]), true),
    ),
    of('a JPEG by its structure alone', buildJpeg(640, 400), false),
    of('a PDF with EICAR in it', withWords(`%${eicar.toString('latin1')}\n`), false),
    of('a PDF with a harmless word', withWords('/PageMode /UseNone'), true),
    ...joined.map(([name, bytes, isClean]) => of(name, bytes, isClean)),
    ...disguised,
    ...otherwiseNamed,
    ...oddNames.map((fileName) =>
      of(`a name of ${JSON.stringify(fileName).slice(0, 40)}`, png, true, fileName, 'image/png'),
    ),
  ]
}

/** A PDF of exactly this many bytes, filled by a stream that nothing refers to. */
export function pdfOfSize(bytes: number): Buffer {
  const text = pdf.toString('latin1')
  const start = text.indexOf('xref\n')
  const [head, tail] = [text.slice(0, start), text.slice(start)]
  const build = (filling: number) => {
    const object = `9 0 obj\n<< /Length ${filling} >>\nstream\n${' '.repeat(filling)}\nendstream\nendobj\n`
    return latin(
      head + object + tail.replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + object.length}`),
    )
  }
  let filling = bytes - pdf.length - 60
  for (let tries = 0; tries < 8; tries += 1) {
    const made = build(filling)
    if (made.length === bytes) return made
    filling += bytes - made.length
  }
  throw new Error(`no PDF of ${bytes} bytes`)
}
