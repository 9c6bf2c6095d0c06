/** A block of a style sheet: what stands before its braces, and what is in them; without braces: a statement. */
export type Block = { head: string; body: string | undefined }

/** Rules that hold others; what is in them is looked at one by one. */
export const holders = /^@(?:media|supports|layer|container)\b/

/** In: styles. Out: their blocks, in their order. */
export function parseBlocks(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  while (start < css.length) {
    const end = findEnd(css, start, '{;')
    const head = css.slice(start, end).trim()
    if (css[end] !== '{') {
      if (head !== '') blocks.push({ head, body: undefined })
      start = end + 1
      continue
    }
    const close = findEnd(css, end + 1, '}')
    blocks.push({ head, body: css.slice(end + 1, close) })
    start = close + 1
  }
  return blocks
}

/** The place of the first of some signs outside braces, brackets, texts and comments; the end where there is none. */
function findEnd(css: string, from: number, signs: string): number {
  let depth = 0
  for (let place = from; place < css.length; place += 1) {
    const sign = css[place] ?? ''
    if (sign === '\\') place += 1
    else if (sign === '"' || sign === "'") place = css.indexOf(sign, place + 1)
    else if (sign === '/' && css[place + 1] === '*') place = css.indexOf('*/', place) + 1
    else if (depth === 0 && signs.includes(sign)) return place
    else if ('{(['.includes(sign)) depth += 1
    else if ('})]'.includes(sign)) depth -= 1
  }
  return css.length
}

/** In: what stands before the braces of a rule. Out: its selectors. */
export function splitSelectors(head: string): string[] {
  const selectors: string[] = []
  for (let start = 0; start < head.length; ) {
    const end = findEnd(head, start, ',')
    selectors.push(head.slice(start, end))
    start = end + 1
  }
  return selectors
}
