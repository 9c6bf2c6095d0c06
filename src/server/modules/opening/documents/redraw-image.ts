import { crc32 } from 'node:zlib'
import { largestPixels, type PictureType } from './inspected.ts'
import { jpegWithMoreData } from './jpeg-with-more-data.ts'
import { openPicture } from './picture-decoders.ts'
import { largestDocumentBytes } from './receive-file.ts'

/** The longer side of a picture; the next one is tried when the result is too large. The last always fits. */
const sides = [4_000, 2_800, 2_000]
const jpeg = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }

/** The errors of libjpeg for a picture that ends too early; it fills the rest with grey. */
const cutOff = /premature end|bad Huffman code/i

/**
 * R33: draws a picture again, so that only our own drawing is stored. It is upright, in sRGB, at most 4,000 px on its
 * longer side and 20 MB. Metadata, such as the place where it was taken, is removed.
 * @param bytes - An inspected picture.
 * @returns A file of the type of `drawnAs`, with the same bytes each time; undefined when the input contains no whole
 *   picture.
 */
export async function redrawImage(bytes: Uint8Array, mediaType: PictureType): Promise<Buffer | undefined> {
  try {
    return mediaType === 'image/jpeg' ? await redrawJpeg(bytes) : await drawToFit(bytes, mediaType, 'error')
  } catch {
    return undefined
  }
}

/**
 * Phones write JPEGs with small errors that a strict reader reports. Those are accepted; a picture with missing parts is
 * not. The decoder tells its first complaint alone, so that a picture with any is drawn as it is and with more
 * data. Throws for a picture that is not whole.
 */
async function redrawJpeg(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await drawToFit(bytes, 'image/jpeg', 'warning')
  } catch (error) {
    if (!(error instanceof Error) || cutOff.test(error.message)) throw error
  }
  const drawn = await drawToFit(bytes, 'image/jpeg', 'error')
  const copies = jpegWithMoreData(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  for (const copy of copies) {
    const drawnWithMore = await drawToFit(copy, 'image/jpeg', 'error')
    if (!drawnWithMore || !drawn?.equals(drawnWithMore)) return undefined
  }
  return copies.length > 0 ? drawn : undefined
}

async function drawToFit(
  bytes: Uint8Array,
  mediaType: PictureType,
  failOn: 'warning' | 'error',
): Promise<Buffer | undefined> {
  for (const side of sides) {
    const drawn = await draw(bytes, mediaType, { failOn, side })
    if (drawn.byteLength <= largestDocumentBytes) return drawn
  }
  return undefined
}

type Drawing = { failOn: 'warning' | 'error'; side: number }

/**
 * Draws while it reads, so that a picture is never in memory as a whole; sharp copies only the pixels. Throws what
 * sharp finds wrong with it.
 */
async function draw(bytes: Uint8Array, mediaType: PictureType, { failOn, side }: Drawing): Promise<Buffer> {
  const picture = openPicture(bytes, { failOn, limitInputPixels: largestPixels, autoOrient: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  if (mediaType === 'image/png') return withUsualDensity(await picture.png().toBuffer())
  // What was transparent is paper.
  return picture.flatten({ background: 'white' }).jpeg(jpeg).toBuffer()
}

const densityChunk = 'pHYs'
const pixelsPerMetre = 1_000

/** Sets the pixel density of a PNG to the same value in all our files: sharp copies it from the original. */
function withUsualDensity(png: Buffer): Buffer {
  const at = png.subarray(0, png.indexOf('IDAT')).indexOf(densityChunk)
  if (at === -1) return png
  png.writeUInt32BE(pixelsPerMetre, at + 4)
  png.writeUInt32BE(pixelsPerMetre, at + 8)
  png.writeUInt8(1, at + 12)
  png.writeUInt32BE(crc32(png.subarray(at, at + 13)), at + 13)
  return png
}
