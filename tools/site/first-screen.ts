/** A part of a page that is seen only when it is asked for, or when one comes near; how its element begins, and ends. */
const later = [
  { begin: /<div id="menu" popover[^>]*>/, end: '</nav>' },
  { begin: /<section[^>]*\sclass="[^"]*\blate-layout\b[^"]*"[^>]*>/, end: '</section>' },
]

/**
 * What of a page is seen before the whole style sheet is there, which every page with an application fetches: not the
 * menu, and not what gets its layout late. In: the HTML of a page. Out: the same without the inside of those parts.
 */
export function pickFirstScreen(html: string): string {
  return later.reduce((text, { begin, end }) => {
    const kept: string[] = []
    let rest = text
    for (let found = begin.exec(rest); found; found = begin.exec(rest)) {
      const inside = found.index + found[0].length
      const after = rest.indexOf(end, inside)
      if (after < 0) break
      kept.push(rest.slice(0, inside))
      rest = rest.slice(after)
    }
    return kept.join('') + rest
  }, html)
}

/** What answers a pointer, and what is printed: the whole style sheet has it by then. */
const answers = /@media (?:print|\(hover:hover\))\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/** In: styles. Out: those that say how a page looks on a screen that nobody touches. */
export function withoutAnswers(css: string): string {
  return css.replace(answers, '')
}
