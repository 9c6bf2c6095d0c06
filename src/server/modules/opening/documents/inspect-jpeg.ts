import { checkSize, type Inspected, type Refused, refused } from './inspected.ts'
import { readSegments, startOfScan } from './jpeg-segments.ts'

/** Markers of a frame, which says how large the picture is: C0 to CF but for three tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/**
 * Walks a JPEG's segments from its start to its end.
 * @returns A refusal when it has no end, not one frame and then a scan, or is too large to open.
 */
export function inspectJpeg(bytes: Uint8Array): Inspected | Refused {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = readSegments(buffer)
  const frames = (read?.segments ?? []).filter(({ marker }) => isFrame(marker))
  const [frame] = frames
  const scan = read?.segments.find(({ marker }) => marker === startOfScan)
  if (!read || !frame || frames.length > 1 || !scan || scan.at < frame.at) return refused('DOCUMENT_UNREADABLE')
  if (frame.end - frame.at < 6) return refused('DOCUMENT_UNREADABLE')
  const size = checkSize(buffer.readUInt16BE(frame.at + 3), buffer.readUInt16BE(frame.at + 1))
  if (size !== 'fine') return refused(size === 'none' ? 'DOCUMENT_UNREADABLE' : 'PICTURE_TOO_LARGE')
  return { mediaType: 'image/jpeg', bytes: bytes.subarray(0, read.end) }
}
