/** A block of a style sheet: what stands before its braces, and what is in them; without braces: a statement. */
type Block = { head: string; body: string | undefined }

/** Rules that hold others; what is in them is looked at one by one. */
const holders = /^@(?:media|supports|layer|container)\b/

/**
 * The part of a style sheet that a page needs, so that the page can bring it along. A rule stays when one of its
 * selectors asks for no class that the page lacks. In: the style sheet, and every class that the page may show.
 */
export function usedCss(css: string, classes: ReadonlySet<string>): string {
  return parseBlocks(css)
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`
      if (holders.test(head)) {
        const inner = usedCss(body, classes)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      if (head.startsWith('@')) return `${head}{${body}}`
      return splitSelectors(head).some((selector) => isUsed(selector, classes)) ? `${head}{${body}}` : ''
    })
    .join('')
}

function parseBlocks(css: string): Block[] {
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

function splitSelectors(head: string): string[] {
  const selectors: string[] = []
  for (let start = 0; start < head.length; ) {
    const end = findEnd(head, start, ',')
    selectors.push(head.slice(start, end))
    start = end + 1
  }
  return selectors
}

/** What must not be there is no need: `:not(.x)` asks for nothing. */
function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  const asked = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...asked.matchAll(/\.((?:[\w-]|\\.|\P{ASCII})+)/gu)].every(([, name = '']) =>
    classes.has(name.replace(/\\(.)/g, '$1')),
  )
}
