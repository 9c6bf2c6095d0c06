import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { type Inspected, largestPixels } from './inspected.ts'
import { largestDocumentBytes } from './receive-file.ts'

export type ImageType = Exclude<Inspected['mediaType'], 'application/pdf'>

// Documents are handled one at a time; more threads and an image cache would only use more memory.
sharp.concurrency(1)
sharp.cache(false)
// Formats that no upload may have are never opened, whatever a file claims later.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** The longer side of a picture; the next one is tried when the result is too large. The last always fits. */
const sides = [4_000, 2_800, 2_000]
/** Shorter than the deadline of the thread, so that no drawing runs on after it. */
const longestSeconds = 8
const jpeg = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }

/** The errors of libjpeg for a picture that ends too early; it fills the rest with grey. */
const cutOff = /premature end|bad Huffman code/i

/**
 * R33: draws a picture again, so that only our own drawing is stored. It is upright, in sRGB, at most 4,000 px on its
 * longer side and 20 MB. Metadata, such as the place where it was taken, is removed.
 * In: an inspected JPEG or PNG. Out: a file of the same type, with the same bytes each time; undefined when it contains
 * no whole picture, or takes too long.
 */
export async function redrawImage(bytes: Uint8Array, mediaType: ImageType): Promise<Buffer | undefined> {
  const deadline = performance.now() + 1_000 * longestSeconds
  // Phones write JPEGs, and many programs PNGs, with small errors that a strict reader reports. Those are accepted; a
  // picture with missing parts is not.
  const strictness = mediaType === 'image/jpeg' ? (['warning', 'error'] as const) : (['error'] as const)
  for (const failOn of strictness) {
    try {
      for (const side of sides) {
        const seconds = Math.ceil((deadline - performance.now()) / 1_000)
        if (seconds < 1) return undefined
        const drawn = await draw(bytes, mediaType, { failOn, side, seconds })
        if (drawn.byteLength <= largestDocumentBytes) return drawn
      }
      return undefined
    } catch (error) {
      if (!(error instanceof Error) || cutOff.test(error.message)) return undefined
    }
  }
  return undefined
}

type Drawing = { failOn: 'warning' | 'error'; side: number; seconds: number }

/**
 * Draws while it reads, so that a picture is never in memory as a whole; sharp copies only the pixels. Throws what
 * sharp finds wrong with it.
 */
async function draw(bytes: Uint8Array, mediaType: ImageType, { failOn, side, seconds }: Drawing): Promise<Buffer> {
  const picture = sharp(bytes, { failOn, limitInputPixels: largestPixels, autoOrient: true })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds })
  if (mediaType === 'image/jpeg') return picture.jpeg(jpeg).toBuffer()
  return withUsualDensity(await picture.png().toBuffer())
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
