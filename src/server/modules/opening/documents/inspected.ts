/** A file that is what it says. `bytes` end where the format says that they end; what someone hung behind is cut off. */
export type Inspected = {
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png'
  extension: 'pdf' | 'jpg' | 'png'
  bytes: Uint8Array
}

/** A whole picture that is not opened, whatever is in it. */
export type TooLarge = { refusal: 'PICTURE_TOO_LARGE'; mediaType?: undefined; extension?: undefined; bytes?: undefined }

/** What a phone's camera takes in its usual setting. Larger ones are a way to fill somebody's time and memory (R33). */
export const largestPixels = 16_000_000

/** Whether a picture of that size is to be opened: `none` for one without width or height. */
export function checkSize(width: number, height: number): 'fine' | 'none' | 'too-large' {
  if (width <= 0 || height <= 0) return 'none'
  return width * height <= largestPixels ? 'fine' : 'too-large'
}
