import { errorCatalogue } from '#contract/errors.ts'

/** What a document needs to be read, with room: more only takes longer to send. */
const longestSidePx = 3_200
const quality = 0.9
const mostBytes = 20 * 1024 * 1024

/** Photos that the server keeps in their own format. */
const acceptedTypes = /^image\/(?:jpeg|png)$/
/** Those that this browser turns into a JPEG where it can draw them. A TIFF may have pages, so the server draws it. */
const drawn = /^image\/(?:webp|avif|heic|heif|gif|bmp|x-ms-bmp)$/
const heic = /^image\/hei[cf]/

/** Browsers know the kinds of their own system alone, so that the ending tells the rest. */
const kindByEnding: Record<string, string> = {
  avif: 'avif',
  bmp: 'bmp',
  gif: 'gif',
  heic: 'heic',
  heif: 'heif',
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
}

const kindOf = ({ type, name }: File): string => {
  const ending = kindByEnding[name.split('.').at(-1)?.toLowerCase() ?? '']
  return !type.startsWith('image/') && ending ? `image/${ending}` : type
}

/** A photo cannot be sent; its message says what to do. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
}

/**
 * A photo as a document needs it: phones take them four times as large, and the server refuses those of more than 16
 * megapixels (R33). Other formats than JPEG and PNG become a JPEG where this browser draws them, whatever their size.
 * @returns A JPEG, or the file itself where it is no picture, is fine as it is, or is left to the server.
 * @throws `PhotoError` for a photo of an iPhone that neither can draw, and for what is still too heavy.
 */
export async function photoToSend(file: File): Promise<File> {
  const kind = kindOf(file)
  const isFine = acceptedTypes.test(kind)
  const picture =
    isFine || drawn.test(kind)
      ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
      : undefined
  if (!picture && heic.test(kind)) throw new PhotoError(errorCatalogue.PICTURE_IS_HEIC.detail)
  const ready = (picture && (await redraw(picture, file, isFine))) ?? file
  picture?.close()
  if (ready.size > mostBytes) throw new PhotoError(errorCatalogue.DOCUMENT_TOO_LARGE.detail)
  return ready
}

/** @returns Undefined where the file itself is as good, or cannot be drawn again. */
async function redraw(picture: ImageBitmap, file: File, isFine: boolean): Promise<File | undefined> {
  const { width, height } = picture
  const share = Math.min(1, longestSidePx / Math.max(width, height))
  if (isFine && share === 1) return undefined
  const blob = await drawAt(picture, Math.round(width * share), Math.round(height * share))
  return blob && new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

async function drawAt(picture: ImageBitmap, width: number, height: number): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // What was transparent is paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', quality))
}
