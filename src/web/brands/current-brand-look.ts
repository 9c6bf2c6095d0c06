import { look as coltefinanciera } from './coltefinanciera/look.ts'
import { look as main } from './default/look.ts'

/** The part of a brand's look in the document itself; its colours are the tokens of its class. */
export type BrandLook = {
  /** The class of `<html>` that selects its tokens; none for the main brand, whose tokens are the root's. */
  className: string | undefined
  /** The token `ground` of both schemes, for the browser's own frame. */
  ground: { light: string; dark: string }
  /** The strokes of the mark beside its name, in a square of 32. */
  mark: readonly string[]
  /** The address of its icon as SVG. */
  icon: string
  /** The same as PNG, by size in pixels (B §2.16). */
  favicons: Readonly<Record<16 | 32 | 48 | 64 | 128, string>>
}

/** The look of the brand that this site was built for, from the first byte of the finished HTML. */
export const currentBrandLook: BrandLook = import.meta.env?.VITE_BRAND === 'coltefinanciera' ? coltefinanciera : main

/** T03: the links to the brand's icons, for the head of the document. */
export function iconLinks() {
  const sizes = Object.entries(currentBrandLook.favicons).map(([size, href]) => ({
    rel: 'icon',
    href,
    type: 'image/png',
    sizes: `${size}x${size}`,
  }))
  // The browser takes the last one that it supports: the SVG, where possible.
  return [...sizes, { rel: 'icon', href: currentBrandLook.icon, type: 'image/svg+xml', sizes: 'any' }]
}
