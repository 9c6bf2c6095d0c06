import type { ReactNode } from 'react'

type Band = readonly [colour: string, share?: number]

/** The colours that several flags share. */
export const blue = '#1f3f94'
export const red = '#c8313a'
export const white = '#ffffff'
export const yellow = '#f8cf2b'
export const green = '#0f7a48'

/**
 * Bands of a flag of 24 by 16, from above.
 * @param bands - Colours, and how much of the flag each has beside the others.
 */
export const rows = (...bands: Band[]) => stack(bands, false)
/** The same from the left. */
export const columns = (...bands: Band[]) => stack(bands, true)

function stack(bands: readonly Band[], upright: boolean): ReactNode {
  const total = bands.reduce((sum, [, share = 1]) => sum + share, 0)
  const length = upright ? 24 : 16
  let at = 0
  return bands.map(([colour, share = 1], index) => {
    const start = at
    const size = (share / total) * length
    at += size
    const place = upright ? { x: start, y: 0, width: size, height: 16 } : { x: 0, y: start, width: 24, height: size }
    // biome-ignore lint/suspicious/noArrayIndexKey: the bands of a flag never change places.
    return <rect key={index} {...place} fill={colour} />
  })
}
