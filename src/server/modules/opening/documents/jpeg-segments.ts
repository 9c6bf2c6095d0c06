const startOfImage = 0xd8
const endOfImage = 0xd9
export const startOfScan = 0xda

/** A segment: where its data begin after its length, and where the next marker stands. Those of a scan are its picture. */
export type JpegSegment = { marker: number; at: number; end: number }

export const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Whether a file begins like a JPEG. */
export const isJpeg = (buffer: Buffer): boolean => buffer[0] === 0xff && buffer[1] === startOfImage

/**
 * The segments of a JPEG (ITU T.81, annex B) and where it ends.
 * @returns Undefined when a segment runs over the end, or the end does not come.
 */
export function readSegments(buffer: Buffer): { segments: JpegSegment[]; end: number } | undefined {
  const segments: JpegSegment[] = []
  for (let at = 2; ; ) {
    at = nextMarker(buffer, at)
    const marker = buffer[at]
    at += 1
    if (marker === undefined || marker === startOfImage || isRestart(marker)) return undefined
    if (marker === endOfImage) return { segments, end: at }
    if (at + 2 > buffer.length) return undefined
    const length = buffer.readUInt16BE(at)
    if (length < 2 || at + length > buffer.length) return undefined
    const header = { marker, at: at + 2, end: at + length }
    const end = marker === startOfScan ? endOfScan(buffer, header.end) : header.end
    if (end === undefined) return undefined
    segments.push(marker === startOfScan ? { marker, at: header.end, end } : header)
    at = end
  }
}

/** Where the letter of the next marker stands. Decoders skip what some programs leave between two segments. */
function nextMarker(buffer: Buffer, from: number): number {
  for (let at = from; at < buffer.length; at += 1) {
    const start = buffer.indexOf(0xff, at)
    if (start === -1) break
    at = start
    while (buffer[at] === 0xff) at += 1
    if (buffer[at] !== 0) return at
  }
  return buffer.length
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
