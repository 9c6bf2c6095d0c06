import Beasties from 'beasties'

/** What scripts in the head put on a page before it is painted: a campaign's theme, figures that wait. */
const beforePaint = [/^html[.[]/, /\[open\]/, /:popover-open/]
/** The library does not look into these, and would leave the lines between rows out. */
const notLookedInto = [/:where\(/, /:is\(/]

const beasties = new Beasties({
  // The whole sheet comes by its own link.
  external: false,
  reduceInlineStyles: true,
  keyframes: 'critical',
  fonts: false,
  allowRules: [...beforePaint, ...notLookedInto],
  logLevel: 'warn',
})

const face = /@font-face\s*\{[^}]*\}/g

/**
 * @param sheet - The whole style sheet, which comes late.
 * @returns The sheet without its typefaces. A page names them already. A browser takes a second one of the same name for
 *   new, and would draw texts in it that it had given up waiting for: their lines would break elsewhere.
 */
export function leaveFacesOut(sheet: string): string {
  return sheet.replace(face, '')
}

/**
 * @param html - A finished page with the whole style sheet in it.
 * @returns The page with the rules that its first paint needs.
 */
export async function keepCriticalStyles(html: string): Promise<string> {
  // A brand names its fonts by variables, so the library cannot tell which of them a page uses. Every page uses all.
  const fonts = html.match(face) ?? []
  const page = await beasties.process(html)
  return page.replace(/<style\b[^>]*>/, (start) => start + fonts.join(''))
}
