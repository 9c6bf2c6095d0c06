import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { type Inspected, largestPixels } from './inspected.ts'
import { largestDocumentBytes } from './receive-file.ts'

export type ImageType = Exclude<Inspected['mediaType'], 'application/pdf'>

// Documents come one at a time; more threads and a memory of pictures would only make each of them larger.
sharp.concurrency(1)
sharp.cache(false)
// What no upload may be is not opened at all, whatever a file makes of itself later.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** The longer side of a picture; each next one is tried where the drawing is too heavy. The last always fits. */
const sides = [4_000, 2_800, 2_000]
/** Before the deadline of the thread, so that nothing goes on drawing behind it. */
const longestSeconds = 8
const jpeg = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }

/** What libjpeg says of a picture that ends before it should; it fills the rest with grey. */
const cutOff = /premature end|bad Huffman code/i

/**
 * R33: draws a picture anew, so that what is kept is of our own making: upright, in sRGB, at most 4,000 px on its longer
 * side and 20 MB, and without anything that its file said besides, such as the place where it was taken.
 * In: an inspected JPEG or PNG. Out: a file of the same type, the same one each time; undefined when there is no whole
 * picture in it, or it takes too long.
 */
export async function redrawImage(bytes: Uint8Array, mediaType: ImageType): Promise<Buffer | undefined> {
  const deadline = performance.now() + 1_000 * longestSeconds
  // Phones write JPEGs that a strict reader complains of, and so do many programs of their PNGs. Those are taken; only
  // what is missing from the picture is no small thing.
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
 * Drawn while it is read, so that a picture is never in memory as a whole; sharp takes nothing but the pixels
 * along.
 * Throws what sharp finds wrong with it.
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

/** The one thing that goes along into a PNG besides: how dense its points were said to be. It is the same in all of ours. */
function withUsualDensity(png: Buffer): Buffer {
  const at = png.subarray(0, png.indexOf('IDAT')).indexOf(densityChunk)
  if (at === -1) return png
  png.writeUInt32BE(pixelsPerMetre, at + 4)
  png.writeUInt32BE(pixelsPerMetre, at + 8)
  png.writeUInt8(1, at + 12)
  png.writeUInt32BE(crc32(png.subarray(at, at + 13)), at + 13)
  return png
}
