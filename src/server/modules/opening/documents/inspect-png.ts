import { crc32 } from 'node:zlib'
import { checkSize, type Inspected, type Refused, refused } from './inspected.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Bit depths that each colour type may have (PNG specification, 11.2.2). */
const depthsByColour: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Whether a file begins like a PNG. */
export const isPng = (buffer: Buffer): boolean => buffer.subarray(0, 8).equals(signature)

/**
 * Walks a PNG's chunks and checks each sum.
 * @returns A refusal when a chunk is cut or altered, or one that must be there is not; also when it is too large to
 *   open.
 */
export function inspectPng(bytes: Uint8Array): Inspected | Refused {
  return walk(bytes) ?? refused('DOCUMENT_UNREADABLE')
}

function walk(bytes: Uint8Array): Inspected | Refused | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let hasPicture = false
  let isTooLarge = false
  for (let at = 8; at + 12 <= buffer.length; ) {
    const length = buffer.readUInt32BE(at)
    const end = at + 12 + length
    if (end > buffer.length) return undefined
    const type = buffer.toString('latin1', at + 4, at + 8)
    const data = buffer.subarray(at + 8, end - 4)
    if (!/^[A-Za-z]{4}$/.test(type)) return undefined
    if (crc32(buffer.subarray(at + 4, end - 4)) !== buffer.readUInt32BE(end - 4)) return undefined
    const isFirst = at === 8
    if (isFirst !== (type === 'IHDR') || (isFirst && !isHeader(data))) return undefined
    if (isFirst) isTooLarge = checkSize(data.readUInt32BE(0), data.readUInt32BE(4)) === 'too-large'
    if (type === 'IDAT' && length > 0) hasPicture = true
    if (type === 'IEND') {
      const isWhole = hasPicture && length === 0
      if (isWhole && isTooLarge) return refused('PICTURE_TOO_LARGE')
      return isWhole ? { mediaType: 'image/png', bytes: bytes.subarray(0, end) } : undefined
    }
    at = end
  }
  return undefined
}

function isHeader(data: Buffer): boolean {
  if (data.length !== 13 || checkSize(data.readUInt32BE(0), data.readUInt32BE(4)) === 'none') return false
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8)
  return (depthsByColour[colour]?.includes(depth) ?? false) && compression === 0 && filter === 0 && interlace <= 1
}
