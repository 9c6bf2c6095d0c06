import type { ErrorCode } from '#contract/errors.ts'

/** A file that is what it says. `bytes` hold the format alone; what someone put before or behind it is cut off. */
export type Inspected = {
  mediaType: 'application/pdf' | PictureType
  bytes: Uint8Array
  refusal?: undefined
}

/** The kinds of picture that are drawn again. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif' | 'image/tiff'

/** Why a file is not taken: one reason each, with what its owner can do. */
export type FileRefusal = Extract<
  ErrorCode,
  | 'DOCUMENT_UNREADABLE'
  | 'DOCUMENT_TOO_INTRICATE'
  | 'DOCUMENT_KIND_REFUSED'
  | 'PICTURE_IS_HEIC'
  | 'PICTURE_HAS_PAGES'
  | 'PICTURE_TOO_LARGE'
  | 'PDF_HAS_PASSWORD'
  | 'PDF_HAS_PROGRAM'
  | 'PDF_HAS_ATTACHMENT'
  | 'PDF_FORM_COMPUTES'
  | 'PDF_OPENS_FILE'
>

export type Refused = { refusal: FileRefusal; mediaType?: undefined; bytes?: undefined }

export const refused = (refusal: FileRefusal): Refused => ({ refusal })

/** What a phone's camera takes in its usual setting. Larger ones are a way to fill somebody's time and memory (R33). */
export const largestPixels = 16_000_000

/** Whether a picture of that size is to be opened: `none` for one without width or height. */
export function checkSize(width: number, height: number): 'fine' | 'none' | 'too-large' {
  if (width <= 0 || height <= 0) return 'none'
  return width * height <= largestPixels ? 'fine' : 'too-large'
}

/** What is kept of a picture: a PNG of a PNG, because it is print or a drawing, and a JPEG of all others. */
export const drawnAs = (mediaType: PictureType): 'image/png' | 'image/jpeg' =>
  mediaType === 'image/png' ? 'image/png' : 'image/jpeg'

/** TIFF holds a dozen encodings, of which the usual ones can be drawn. What cannot be is not damaged for that. */
export const asCannotBeOpened = (mediaType: PictureType): FileRefusal =>
  mediaType === 'image/tiff' ? 'DOCUMENT_KIND_REFUSED' : 'DOCUMENT_UNREADABLE'
