import { bankNames } from './catalogue.ts'

/** The form of a mark's ground, so that two marks differ without their colours too. */
export type MarkShape = 'square' | 'circle' | 'leaf' | 'shield'

/** A bank's own monogram: one to three letters, and their colour on the colour of the ground, as `#rrggbb`. */
export type BankMark = { letters: string; ground: string; ink: string; shape: MarkShape }

const white = '#ffffff'

/**
 * The marks of the banks that have no drawing of their own. A partner's is `mark.svg` in its folder, or `logo.svg` where
 * the bank gave one and its permission. None is a bank's logo.
 */
const marks: ReadonlyMap<number, BankMark> = new Map([
  [1, { letters: 'Cc', ground: '#0b5c8a', ink: white, shape: 'circle' }],
  [2, { letters: 'Sf', ground: '#c2410c', ink: white, shape: 'leaf' }],
  [3, { letters: 'Oc', ground: '#12408f', ink: white, shape: 'shield' }],
  [4, { letters: 'Cp', ground: '#a80f1c', ink: white, shape: 'square' }],
  [5, { letters: 'It', ground: '#1b2a6b', ink: '#ffb36b', shape: 'square' }],
  [6, { letters: 'CS', ground: '#0a4fa3', ink: '#ffe08a', shape: 'circle' }],
  [7, { letters: 'Da', ground: '#b3131f', ink: '#ffe9d6', shape: 'leaf' }],
  [9, { letters: 'Pi', ground: '#ffd84d', ink: '#1d2f6f', shape: 'circle' }],
  [12, { letters: 'Ag', ground: '#1f6b2c', ink: '#f6efc2', shape: 'leaf' }],
  [14, { letters: 'Bo', ground: '#0a2a66', ink: '#f4c95d', shape: 'square' }],
  [16, { letters: 'Su', ground: '#7a1735', ink: white, shape: 'circle' }],
  [17, { letters: 'BB', ground: '#06336b', ink: '#8fd9ff', shape: 'square' }],
  [18, { letters: 'Bc', ground: '#ffd21f', ink: '#1c1c1c', shape: 'shield' }],
  [19, { letters: 'Po', ground: '#0c6b4f', ink: '#ffe08a', shape: 'square' }],
  [20, { letters: 'Cm', ground: '#00706b', ink: white, shape: 'leaf' }],
  [21, { letters: 'Fa', ground: '#bfe36a', ink: '#17401f', shape: 'circle' }],
  [23, { letters: 'AV', ground: '#c21a2b', ink: white, shape: 'shield' }],
  [25, { letters: 'IBR', ground: '#2b2f77', ink: '#c9d2ff', shape: 'shield' }],
  [26, { letters: 'IPC', ground: '#8a1f6a', ink: '#ffe1f5', shape: 'shield' }],
  [30, { letters: 'Nu', ground: '#6a1b9a', ink: white, shape: 'circle' }],
])

const shapes: readonly MarkShape[] = ['square', 'circle', 'leaf', 'shield']
const grounds = ['#24524a', '#4a3b76', '#7a3e12', '#1f4e79']

/**
 * A bank's monogram.
 * @param bankId - The bank's id.
 * @returns Its letters and colours; a bank of the catalogue without an entry here gets its first letters on a ground of
 *   its own. Undefined for an id that no bank has.
 */
export function bankMark(bankId: number): BankMark | undefined {
  const known = marks.get(bankId)
  if (known) return known
  const name = bankNames.get(bankId)
  if (name === undefined) return undefined
  const initials = name.split(' ').map((word) => word.charAt(0))
  return {
    letters: initials.length > 1 ? initials.slice(0, 3).join('') : name.slice(0, 2),
    ground: grounds[bankId % grounds.length] ?? '#24524a',
    ink: white,
    shape: shapes[bankId % shapes.length] ?? 'square',
  }
}
