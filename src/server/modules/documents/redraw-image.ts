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

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/**
 * R33: draws a picture anew, so that what is kept is of our own making: upright, in sRGB, at most 4,000 px on its longer
 * side and 20 MB, and without anything that its file said besides, such as the place where it was taken.
 * In: an inspected JPEG or PNG. Out: a file of the same type, the same one each time; undefined when there is no whole
 * picture in it.
 */
export async function redrawImage(bytes: Uint8Array, mediaType: ImageType): Promise<Buffer | undefined> {
  const pixels = await readPixels(bytes, mediaType)
  if (!pixels) return undefined
  for (const side of sides) {
    const drawn = await draw(pixels, mediaType, side)
    if (drawn.byteLength <= largestDocumentBytes) return drawn
  }
  return undefined
}

/** Nothing but the pixels: whatever else there was stays behind here. */
async function readPixels(bytes: Uint8Array, mediaType: ImageType): Promise<Pixels | undefined> {
  // Phones write JPEGs that a strict reader complains of, and so do many programs of their PNGs. Those are taken; only
  // what is missing from the picture is no small thing.
  const strictness = mediaType === 'image/jpeg' ? (['warning', 'error'] as const) : (['error'] as const)
  for (const failOn of strictness) {
    try {
      const { data, info } = await sharp(bytes, { failOn, limitInputPixels: largestPixels, autoOrient: true })
        .resize(within(sides[0]))
        .toColourspace('srgb')
        .timeout({ seconds: longestSeconds })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      return { data, width, height, channels }
    } catch (error) {
      if (!(error instanceof Error) || cutOff.test(error.message)) return undefined
    }
  }
  return undefined
}

function draw({ data, width, height, channels }: Pixels, mediaType: ImageType, side: number): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels } }).resize(within(side))
  return (mediaType === 'image/jpeg' ? picture.jpeg(jpeg) : picture.png()).toBuffer()
}

const within = (side: number | undefined) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
