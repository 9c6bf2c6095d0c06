import { asCannotBeOpened, checkSize, type Inspected, type PictureType, type Refused, refused } from './inspected.ts'
import { openPicture } from './picture-decoders.ts'

type OtherPicture = Exclude<PictureType, 'image/jpeg' | 'image/png'>

/** The brands of the two codecs that the container of HEIF holds (ISO 23008-12; AV1 Image File Format). */
const avifBrands = ['avif', 'avis']
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

const startsWith = (buffer: Buffer, text: string, at = 0) => buffer.toString('latin1', at, at + text.length) === text

/** The kind of picture that a file begins like; `heic` for one that browsers of Apple alone can open. */
export function detectPicture(buffer: Buffer): OtherPicture | 'heic' | undefined {
  if (startsWith(buffer, 'RIFF') && startsWith(buffer, 'WEBP', 8)) return 'image/webp'
  if (startsWith(buffer, 'GIF87a') || startsWith(buffer, 'GIF89a')) return 'image/gif'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((head) => startsWith(buffer, head))) return 'image/tiff'
  if (!startsWith(buffer, 'ftyp', 4)) return undefined
  const brands = buffer.toString('latin1', 8, Math.min(buffer.readUInt32BE(0), 64)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => avifBrands.includes(brand))) return 'image/avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined
}

/**
 * Looks at the head of a picture; whether all of it is there is found when it is drawn.
 * @returns A refusal for one that cannot be opened, is too large, or is several pages of a paper.
 */
export async function inspectPicture(bytes: Uint8Array, mediaType: OtherPicture): Promise<Inspected | Refused> {
  const metadata = await openPicture(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata) return refused(asCannotBeOpened(mediaType))
  if (mediaType === 'image/tiff' && (metadata.pages ?? 1) > 1) return refused('PICTURE_HAS_PAGES')
  const size = checkSize(metadata.width, metadata.height)
  if (size === 'none') return refused('DOCUMENT_UNREADABLE')
  return size === 'fine' ? { mediaType, bytes } : refused('PICTURE_TOO_LARGE')
}
