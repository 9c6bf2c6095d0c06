import { isRestart, readSegments, startOfScan } from './jpeg-segments.ts'

/** Long enough to change what a decoder draws, whatever it expects next. */
const fillerBytes = 512

/** Bytes of no meaning, the same each time, and none that could be a marker. */
const filler = Buffer.from(Array.from({ length: fillerBytes }, (_, at) => (at * 167 + 89) % 251))

/** The decoder gives up after a hundred complaints, and each of these places is one. */
const mostPlaces = 48
/** Each is one more drawing. With more places than they hold, only some are tried. */
const mostCopies = 4

/**
 * The same JPEG with more data at the ends of the parts of its picture. A decoder skips what a whole part does not
 * need. To a part that is cut off it gives other colours. So a picture is whole if and only if all copies are drawn
 * like it, whatever else a decoder finds wrong with it.
 * @param bytes - A JPEG by its segments.
 * @returns The copies; none when a part between others is missing.
 */
export function jpegWithMoreData(bytes: Buffer): Buffer[] {
  const restarts: number[] = []
  const ends: Place[] = []
  for (const { marker, at, end } of readSegments(bytes)?.segments ?? []) {
    if (marker !== startOfScan) continue
    const ofScan = restartsIn(bytes, at, end)
    if (ofScan.some((place, index) => bytes[place + 1] !== 0xd0 + (index % 8))) return []
    restarts.push(...ofScan)
    ends.push({ at: end, more: [filler, ...laterParts(ofScan.length)] })
  }
  const step = Math.ceil(restarts.length / (mostPlaces * mostCopies))
  const tried = restarts.filter((_, index) => index % step === 0).map((at) => ({ at, more: [filler] }))
  const copies = Math.ceil(tried.length / mostPlaces)
  const batches = Array.from({ length: copies }, (_, copy) => tried.slice(copy * mostPlaces, (copy + 1) * mostPlaces))
  return [ends, ...batches].map((places) => withMore(bytes, places))
}

type Place = { at: number; more: readonly Buffer[] }

function restartsIn(bytes: Buffer, from: number, end: number): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at < end; at = bytes.indexOf(0xff, at + 1)) {
    if (isRestart(bytes[at + 1] ?? 0)) found.push(at)
  }
  return found
}

/** Parts that never came would follow the last one. */
const laterParts = (restarts: number): Buffer[] =>
  restarts === 0
    ? []
    : Array.from({ length: 8 }, (_, more) => Buffer.of(0xff, 0xd0 + ((restarts + more) % 8), ...filler))

function withMore(bytes: Buffer, places: readonly Place[]): Buffer {
  const parts: Buffer[] = []
  let done = 0
  for (const { at, more } of places) {
    let end = at
    // A byte that only is before a marker would make one of what follows.
    while (bytes[end - 1] === 0xff) end -= 1
    parts.push(bytes.subarray(done, end), ...more)
    done = at
  }
  return Buffer.concat([...parts, bytes.subarray(done)])
}
