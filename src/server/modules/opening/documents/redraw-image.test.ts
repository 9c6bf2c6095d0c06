import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageFile } from '#testing/files.ts'
import { buildJpeg } from '#testing/hostile-files.ts'
import { inspectFile } from './inspect-file.ts'
import type { PictureType } from './inspected.ts'
import { redrawImage } from './redraw-image.ts'

const canary = 'CANARIO-4b1d'
/** 60 by 40 pixels, red, but for a blue bar of 20 on its left side. */
const flag = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#e00000' } }).composite([
    { input: { create: { width: 20, height: 40, channels: 3, background: '#0000e0' } }, left: 0, top: 0 },
  ])
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

async function redrawn(bytes: Uint8Array, mediaType: PictureType): Promise<Buffer> {
  const drawn = await redrawImage(bytes, mediaType)
  if (!drawn) throw new Error('refused')
  return drawn
}

/** As phones save it: the place, a description, and that the phone was held upright. */
const fromPhone = () =>
  flag()
    .withExif({
      IFD0: { ImageDescription: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 56/1', GPSLongitudeRef: 'W', GPSLongitude: '74/1 4/1 51/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
    .withIccProfile('p3', { attach: true })
    .withMetadata({ orientation: 6, density: 300 })

/** The names of a JPEG's segments up to its picture, or of a PNG's chunks; and what follows its end. */
function getParts(bytes: Buffer): { names: string[]; rest: number } {
  const names: string[] = []
  if (bytes[0] === 0x89) {
    let at = 8
    while (names.at(-1) !== 'IEND') {
      names.push(bytes.toString('latin1', at + 4, at + 8))
      at += 12 + bytes.readUInt32BE(at)
    }
    return { names, rest: bytes.length - at }
  }
  for (let at = 2; names.at(-1) !== 'da'; at += 2 + bytes.readUInt16BE(at + 2))
    names.push(bytes.toString('hex', at + 1, at + 2))
  return { names, rest: bytes.length - bytes.indexOf(Buffer.from([0xff, 0xd9])) - 2 }
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  if (red > 180 && green < 60 && blue < 60) return 'red'
  if (blue > 180 && red < 60 && green < 60) return 'blue'
  return `${red} ${green} ${blue}`
}

const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text)])
}
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const png = (parts: readonly Buffer[]) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts, chunk('IEND', Buffer.alloc(0))])
const header = (width: number, height: number) => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

test('R33 a photo from a phone comes out upright, and nothing of what it said besides comes with it', async () => {
  const saved = await fromPhone().jpeg().toBuffer()
  const sent = Buffer.concat([saved.subarray(0, 2), segment(0xfe, canary), saved.subarray(2)])
  expect(await sharp(sent).metadata()).toMatchObject({ width: 60, height: 40, orientation: 6, hasProfile: true })
  expect(sent.includes(canary)).toBe(true)
  const kept = await redrawn(sent, 'image/jpeg')
  const told = await sharp(kept).metadata()
  expect(told).toMatchObject({ format: 'jpeg', width: 40, height: 60, space: 'srgb', chromaSubsampling: '4:4:4' })
  for (const what of ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'comments'] as const)
    expect(told[what]).toBeUndefined()
  expect(kept.includes(canary)).toBe(false)
  // Tables, the frame and the picture: no segment of an application, no comment.
  expect(new Set(getParts(kept).names)).toEqual(new Set(['db', 'c0', 'c4', 'da']))
  // What was left is above now.
  expect([await colourAt(kept, 20, 5), await colourAt(kept, 20, 50)]).toEqual(['blue', 'red'])
})

test('R33 a PNG is turned upright and loses its texts', async () => {
  const saved = await fromPhone().png().toBuffer()
  const end = saved.length - 12
  const texts = [
    chunk('tEXt', Buffer.from(`Comment\0${canary}`)),
    chunk('tIME', Buffer.from([7, 234, 11, 22, 3, 4, 5])),
  ]
  const sent = Buffer.concat([saved.subarray(0, end), ...texts, saved.subarray(end)])
  expect(getParts(sent).names).toEqual(expect.arrayContaining(['eXIf', 'iCCP', 'tEXt', 'tIME']))
  const kept = await redrawn(sent, 'image/png')
  // How dense the pixels are said to be is the same in all of them.
  expect([...new Set(getParts(kept).names)]).toEqual(['IHDR', 'pHYs', 'IDAT', 'IEND'])
  expect(kept.includes(canary)).toBe(false)
  const told = await sharp(kept).metadata()
  expect([told.format, told.width, told.height, told.density]).toEqual(['png', 40, 60, undefined])
  expect([await colourAt(kept, 20, 5), await colourAt(kept, 20, 50)]).toEqual(['blue', 'red'])
})

test('R33 other colours become those of a screen', async () => {
  const wide = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#00c000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const cmyk = await flag().toColourspace('cmyk').jpeg().toBuffer()
  const deep = await flag().toColourspace('rgb16').png().toBuffer()
  for (const [bytes, mediaType] of [
    [wide, 'image/png'],
    [cmyk, 'image/jpeg'],
    [deep, 'image/png'],
  ] as const) {
    const kept = await redrawn(bytes, mediaType)
    expect(await sharp(kept).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', hasProfile: false })
  }
  const [red, green, blue] = await sharp(await redrawn(wide, 'image/png'))
    .raw()
    .toBuffer()
  expect([red, green, blue].map((value) => Math.round((value ?? 0) / 10))).toEqual([0, 19, 0])
  const [before] = await sharp(wide, { ignoreIcc: true }).raw().toBuffer()
  expect(before).toBeGreaterThan(60)
})

test('R33 a picture keeps what it shows: small print, and what can be seen through', async () => {
  const stripes = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (Math.floor(at / 3) % 2 === 0 ? 0 : 255)))
  const print = await sharp(stripes, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()
  const drawn = await sharp(await redrawn(print, 'image/jpeg'))
    .raw()
    .toBuffer()
  expect(Math.max(...drawn.map((value, at) => Math.abs(value - (stripes[at] ?? 0))))).toBeLessThan(40)
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  expect([
    ...(
      await sharp(await redrawn(clear, 'image/png'))
        .raw()
        .toBuffer()
    ).subarray(0, 4),
  ]).toEqual([255, 0, 0, 128])
})

test('R33 a picture of as many points as are taken is drawn without being in memory as a whole', async () => {
  const points = { width: 4_000, height: 4_000, channels: 4, background: '#c8782880' } as const
  const sent = await sharp({ create: points }).toColourspace('rgb16').png().toBuffer()
  await redrawn(sent, 'image/png')
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 2)
  await Promise.all([redrawn(sent, 'image/png'), redrawn(sent, 'image/png')])
  clearInterval(looking)
  // Its points alone are 64 MB each.
  expect((most - before) / 2 ** 20).toBeLessThan(60)
})

test('R33 what hangs behind the end is gone', async () => {
  const tail = Buffer.from(`PK\u0003\u0004 <script>${canary}</script>`)
  for (const [bytes, mediaType] of [
    [await flag().jpeg().toBuffer(), 'image/jpeg'],
    [await flag().png().toBuffer(), 'image/png'],
  ] as const) {
    const kept = await redrawn(Buffer.concat([bytes, tail]), mediaType)
    expect([kept.includes(canary), getParts(kept).rest]).toEqual([false, 0])
  }
})

test('R33 the same picture again is the same bytes, and so is the drawing of another phone’s words', async () => {
  const photo = await noise(900, 700).jpeg().toBuffer()
  const kept = await redrawn(photo, 'image/jpeg')
  expect((await redrawn(photo, 'image/jpeg')).equals(kept)).toBe(true)
  const renamed = Buffer.concat([photo.subarray(0, 2), segment(0xfe, canary), photo.subarray(2)])
  expect((await redrawn(renamed, 'image/jpeg')).equals(kept)).toBe(true)
  const plain = await flag().png().toBuffer()
  expect((await redrawn(plain, 'image/png')).equals(await redrawn(plain, 'image/png'))).toBe(true)
})

test.each([
  [5_000, 2_500, 4_000, 2_000],
  [1_000, 4_500, 889, 4_000],
  [4_000, 30, 4_000, 30],
  [3, 2, 3, 2],
])('R33 a picture of %i by %i is kept as %i by %i', async (width, height, keptWidth, keptHeight) => {
  const { buffer } = imageFile('x', width, height)
  const { width: w, height: h } = await sharp(await redrawn(buffer, 'image/png')).metadata()
  expect([w, h]).toEqual([keptWidth, keptHeight])
})

test('R33 a picture that would be kept heavier than 20 MB is drawn smaller', async () => {
  const kept = await redrawn(
    await noise(4_000, 2_000)
      .jpeg({ quality: 60 })
      .toBuffer()
      .then((bytes) => sharp(bytes).png({ compressionLevel: 1 }).toBuffer()),
    'image/png',
  )
  expect(kept.byteLength).toBeLessThanOrEqual(20 * 1024 * 1024)
  expect(await sharp(kept).metadata()).toMatchObject({ width: 2_800, height: 1_400 })
})

const lying = async (): Promise<[string, Buffer, PictureType][]> => {
  const photo = await noise(400, 300).jpeg().toBuffer()
  const end = Buffer.from([0xff, 0xd9])
  const taller = Buffer.from(photo)
  taller.writeUInt16BE(900, photo.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  const small = chunk('IDAT', deflateSync(Buffer.alloc(31 * 10)))
  const whole = imageFile('x').buffer
  return [
    ['a JPEG by its structure alone', buildJpeg(640, 400), 'image/jpeg'],
    ['a JPEG that is cut off', photo.subarray(0, photo.length / 2), 'image/jpeg'],
    [
      'a JPEG that is cut off, with an end of its own',
      Buffer.concat([photo.subarray(0, photo.length / 2), end]),
      'image/jpeg',
    ],
    ['a JPEG that says it is taller than it is', taller, 'image/jpeg'],
    ['a PNG that says it is taller than it is', png([header(10, 5_000), small]), 'image/png'],
    ['a PNG of more pixels than anybody needs', png([header(10_000, 5_001), small]), 'image/png'],
    ['a PNG whose picture cannot be unpacked', png([header(10, 10), chunk('IDAT', Buffer.alloc(50, 7))]), 'image/png'],
    ['a PNG that is cut off', whole.subarray(0, whole.length - 40), 'image/png'],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/png',
    ],
    ['a BMP', Buffer.from('BM'.padEnd(200, '\u0001')), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
  ]
}
test.each(await lying())('R33 %s is no picture', async (_, bytes, mediaType) => {
  expect(await redrawImage(bytes, mediaType)).toBeUndefined()
})

test('R33 a JPEG of which only a strict reader would complain, as some phones write them, is taken', async () => {
  const photo = await noise(400, 300).jpeg().toBuffer()
  const end = photo.length - 2
  const later = segment(0xe0, 'JFIF\0\x03\x01\0\0\x01\0\x01\0\0')
  const odd = {
    'bytes too many before the end': Buffer.concat([
      photo.subarray(0, end),
      Buffer.from([1, 2, 3]),
      photo.subarray(end),
    ]),
    'a version that does not exist yet': Buffer.concat([photo.subarray(0, 2), later, photo.subarray(2)]),
  }
  await expect(sharp(odd['a version that does not exist yet'], { failOn: 'warning' }).stats()).rejects.toThrow('JFIF')
  for (const [what, bytes] of Object.entries(odd)) {
    expect([what, await redrawImage(bytes, 'image/jpeg')]).toEqual([what, await redrawImage(photo, 'image/jpeg')])
  }
})

/** With two bytes of no meaning before the first restart or the end, which no decoder needs. */
function withStrayBytes(photo: Buffer): Buffer {
  const scan = photo.indexOf(Buffer.from([0xff, 0xda]))
  const places = [0xd0, 0xd9].map((marker) => photo.indexOf(Buffer.from([0xff, marker]), scan + 2))
  const at = places.find((place) => place !== -1) ?? photo.length
  return Buffer.concat([photo.subarray(0, at), Buffer.from([1, 2]), photo.subarray(at)])
}

/** Grey points in no order, the same in every run: what a decoder says of stray bytes depends on what follows them. */
function grain(seed: number, length: number): Buffer {
  let state = seed + 7
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
}

/** The same JPEG with a restart after this many blocks, each part made on its own. */
async function withRestarts(width: number, height: number): Promise<Buffer> {
  // Each part is a picture of one row of blocks; all have the same tables, and joined they are one picture.
  const rows = await Promise.all(
    Array.from({ length: height / 8 }, (_, row) =>
      sharp(grain(row, width * 8), { raw: { width, height: 8, channels: 1 } })
        .toColourspace('b-w')
        .jpeg({ optimiseCoding: false })
        .toBuffer(),
    ),
  )
  const [first = Buffer.alloc(0)] = rows
  const scan = first.indexOf(Buffer.from([0xff, 0xda]))
  const data = scan + 2 + first.readUInt16BE(scan + 2)
  const interval = Buffer.from([0xff, 0xdd, 0, 4, 0, 0])
  interval.writeUInt16BE(width / 8, 4)
  const head = Buffer.concat([first.subarray(0, scan), interval, first.subarray(scan, data)])
  head.writeUInt16BE(height, head.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  const parts = rows.flatMap((row, at) => [
    row.subarray(data, row.length - 2),
    Buffer.from([0xff, at === rows.length - 1 ? 0xd9 : 0xd0 + (at % 8)]),
  ])
  return Buffer.concat([head, ...parts])
}

const photos: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['in one piece', () => noise(400, 304).jpeg().toBuffer()],
  ['drawn in passes', () => noise(400, 304).jpeg({ progressive: true }).toBuffer()],
  ['with restarts', () => withRestarts(400, 304)],
]

test.each(photos)('R33 a JPEG %s is whole with stray bytes in it, and half of it is no picture', async (_, make) => {
  const photo = await make()
  const whole = await redrawn(photo, 'image/jpeg')
  const stray = withStrayBytes(photo)
  expect((await redrawn(stray, 'image/jpeg')).equals(whole)).toBe(true)
  const start = photo.lastIndexOf(Buffer.from([0xff, 0xda])) + 40
  for (let tenth = 1; tenth < 10; tenth += 1) {
    for (const bytes of [photo, stray]) {
      const at = start + Math.floor(((bytes.length - 4 - start) * tenth) / 10)
      const cut = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xd9])])
      expect([tenth, await redrawImage(cut, 'image/jpeg')]).toEqual([tenth, undefined])
    }
  }
})

test('R33 a strict decoder complains of stray bytes first, and of nothing after them', async () => {
  const stray = withStrayBytes(await withRestarts(400, 304))
  for (const bytes of [stray, Buffer.concat([stray.subarray(0, stray.length / 2), Buffer.from([0xff, 0xd9])])]) {
    await expect(sharp(bytes, { failOn: 'warning' }).stats()).rejects.toThrow('extraneous')
    expect((await sharp(bytes, { failOn: 'error' }).stats()).channels).toHaveLength(1)
  }
})

test('R33 a JPEG that lost a part between two others is no picture, whatever it says first', async () => {
  const photo = await withRestarts(400, 304)
  const [from, to] = [0xd2, 0xd3].map((marker) => photo.indexOf(Buffer.from([0xff, marker])))
  const lost = Buffer.concat([photo.subarray(0, from), photo.subarray(to)])
  expect(await redrawImage(withStrayBytes(lost), 'image/jpeg')).toBeUndefined()
})

test('R33 a JPEG with bytes of no meaning between its segments is taken, as every reader takes it', async () => {
  const photo = await noise(200, 100).jpeg().toBuffer()
  const junk = Buffer.concat([
    photo.subarray(0, 2),
    segment(0xfe, 'nota'),
    Buffer.from([0, 7, 0xff, 0]),
    photo.subarray(2),
  ])
  expect((await inspectFile(junk)).mediaType).toBe('image/jpeg')
  expect((await redrawn(junk, 'image/jpeg')).equals(await redrawn(photo, 'image/jpeg'))).toBe(true)
})

const others = ['webp', 'avif', 'gif', 'tiff'] as const
test.each(others)('F08 R33 a photo in %s is kept as a JPEG of ours, and half of it is none', async (format) => {
  const bytes = await fromPhone().toFormat(format).toBuffer()
  const found = await inspectFile(bytes)
  expect(found.mediaType).toBe(`image/${format}`)
  const kept = await redrawn(bytes, `image/${format}`)
  const told = await sharp(kept).metadata()
  expect([told.format, told.exif, told.icc, told.xmp]).toEqual(['jpeg', undefined, undefined, undefined])
  expect(kept.includes(canary)).toBe(false)
  const large = await noise(500, 400).toFormat(format).toBuffer()
  for (let tenth = 1; tenth < 10; tenth += 1) {
    const cut = large.subarray(0, Math.floor((large.length * tenth) / 10))
    const isTaken = (await inspectFile(cut)).mediaType && (await redrawImage(cut, `image/${format}`))
    expect([tenth, isTaken]).toEqual([tenth, undefined])
  }
})

test('F08 R33 what was seen through is paper in a JPEG', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
    .webp()
    .toBuffer()
  expect([
    ...(
      await sharp(await redrawn(clear, 'image/webp'))
        .raw()
        .toBuffer()
    ).subarray(0, 3),
  ]).toEqual([255, 255, 255])
})

const container = (...brands: string[]) => {
  const head = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1')
  head.writeUInt32BE(head.length)
  return Buffer.concat([head, Buffer.alloc(400, 7)])
}
test.each<[string, Buffer, string]>([
  ['a photo of an iPhone', container('heic', 'mif1'), 'PICTURE_IS_HEIC'],
  ['several of them', container('mif1', 'heix'), 'PICTURE_IS_HEIC'],
  ['a film', container('mp42', 'isom'), 'DOCUMENT_KIND_REFUSED'],
  ['a BMP', Buffer.from('BM'.padEnd(200, 'x')), 'DOCUMENT_KIND_REFUSED'],
  ['a text', Buffer.from('Cédula 1020304050'), 'DOCUMENT_KIND_REFUSED'],
  ['an empty file', Buffer.alloc(0), 'DOCUMENT_UNREADABLE'],
  ['a WebP in name only', Buffer.from('RIFF\x24\0\0\0WEBPVP8 '.padEnd(90, 'x'), 'latin1'), 'DOCUMENT_UNREADABLE'],
])('F08 R33 %s is refused by its own name', async (_, bytes, reason) => {
  expect(await inspectFile(bytes)).toEqual({ refusal: reason })
})

test('F08 R33 a TIFF of several pages is refused, so that none is lost', async () => {
  const page = { width: 40, height: 30, channels: 3, background: '#fff' } as const
  const frames = sharp({ create: { ...page, height: 60, pageHeight: 30 } as never })
  const many = await frames.tiff().toBuffer()
  const pages = (await sharp(many).metadata()).pages
  expect(pages).toBe(2)
  expect(await inspectFile(many)).toEqual({ refusal: 'PICTURE_HAS_PAGES' })
})
