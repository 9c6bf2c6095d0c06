import { checkSize, type Inspected, type TooLarge } from './inspected.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

/** Markers of a frame, which says how large the picture is: C0 to CF but for three tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/**
 * Walks a JPEG's segments from its start to its end (ITU T.81, annex B).
 * Out: undefined when a segment runs over the end, no frame or scan comes; a refusal when it is too large to open.
 */
export function inspectJpeg(bytes: Uint8Array): Inspected | TooLarge | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer[0] !== 0xff || buffer[1] !== startOfImage) return undefined
  let at = 2
  let framed = false
  let scanned = false
  let isTooLarge = false
  for (;;) {
    if (buffer[at] !== 0xff) return undefined
    while (buffer[at] === 0xff) at += 1
    const marker = buffer[at]
    at += 1
    if (marker === undefined || marker === 0 || marker === startOfImage || isRestart(marker)) return undefined
    if (marker === endOfImage) {
      const isWhole = framed && scanned
      if (isWhole && isTooLarge) return { refusal: 'PICTURE_TOO_LARGE' }
      return isWhole ? { mediaType: 'image/jpeg', extension: 'jpg', bytes: bytes.subarray(0, at) } : undefined
    }
    if (at + 2 > buffer.length) return undefined
    const length = buffer.readUInt16BE(at)
    if (length < 2 || at + length > buffer.length) return undefined
    if (isFrame(marker)) {
      if (framed || length < 8) return undefined
      const size = checkSize(buffer.readUInt16BE(at + 5), buffer.readUInt16BE(at + 3))
      if (size === 'none') return undefined
      isTooLarge = size === 'too-large'
      framed = true
    }
    at += length
    if (marker === startOfScan) {
      if (!framed) return undefined
      scanned = true
      const next = endOfScan(buffer, at)
      if (next === undefined) return undefined
      at = next
    }
  }
}

/** Where the marker after the compressed picture stands; a stuffed zero and restarts belong to the picture. */
function endOfScan(buffer: Buffer, from: number): number | undefined {
  for (let at = buffer.indexOf(0xff, from); at !== -1; at = buffer.indexOf(0xff, at + 1)) {
    const marker = buffer[at + 1]
    if (marker === undefined) return undefined
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
  }
  return undefined
}
