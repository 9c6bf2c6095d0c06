/** A file that is what it says. `bytes` end where the format says that they end; what someone hung behind is cut off. */
export type Inspected = {
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png'
  extension: 'pdf' | 'jpg' | 'png'
  bytes: Uint8Array
}

/** Larger pictures are no photo of a paper but a way to fill somebody's memory when they are opened. */
export const largestPixels = 50_000_000

/** True for a picture that can be shown. */
export function isSaneSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= largestPixels
}
