import sharp from 'sharp'

/** Of 255: how far a channel may be from what it was. Edges of letters are drawn a little differently at times. */
const nearBy = 32

export type Picture = { width: number; height: number; pixels: Uint8Array }
export type Difference = { share: number; marked: Picture }

/**
 * Compares two pictures pixel by pixel.
 * @param before - Both, of any size.
 * @param after - What only one has is different.
 * @returns The share of pixels that differ, from 0 to 1, and the new picture in pale grey with those in red.
 */
export function comparePictures(before: Picture, after: Picture): Difference {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const pixels = new Uint8Array(width * height * 4)
  let different = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const old = findPlace(before, x, y)
      const now = findPlace(after, x, y)
      const isSame = old !== undefined && now !== undefined && isNear(before.pixels, old, after.pixels, now)
      if (!isSame) different++
      const grey = now === undefined ? 255 : 192 + Math.floor((after.pixels[now + 1] ?? 255) / 4)
      pixels.set(isSame ? [grey, grey, grey, 255] : [220, 0, 0, 255], (y * width + x) * 4)
    }
  }
  return { share: width * height === 0 ? 0 : different / (width * height), marked: { width, height, pixels } }
}

/** @returns Where the four channels of the point begin; undefined outside of the picture. */
function findPlace({ width, height }: Picture, x: number, y: number): number | undefined {
  return x < width && y < height ? (y * width + x) * 4 : undefined
}

function isNear(a: Uint8Array, atA: number, b: Uint8Array, atB: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs((a[atA + channel] ?? 0) - (b[atB + channel] ?? 0)) > nearBy) return false
  }
  return true
}

/**
 * @param file - A file of a picture, of any kind that sharp reads.
 * @returns Its pixels.
 */
export async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

export async function writePicture({ width, height, pixels }: Picture, file: string): Promise<void> {
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(file)
}
