/**
 * Sizes of a figure: 18, 28, 40 and 56 pixels on a desktop. `text` is as large as what is around it. One `xl` a screen.
 * The smallest is in the face of text, whose dots stand clear of the digits there.
 */
export const figureLooks = {
  text: 'figures',
  s: 'figures text-figure-s font-semibold',
  m: 'figures figure text-figure-m',
  l: 'figures figure text-figure-l',
  xl: 'figures figure text-figure-xl',
}

export type FigureSize = keyof typeof figureLooks
