import { holders, parseBlocks, splitSelectors } from './css-blocks.ts'

/**
 * The part of a style sheet that a page needs, so that the page can bring it along. A rule stays with those of its
 * selectors that ask for no class that the page lacks. In: the style sheet, and every class that the page may show.
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
      const asked = splitSelectors(head).filter((selector) => isUsed(selector, classes))
      return asked.length > 0 ? `${asked.join(',')}{${body}}` : ''
    })
    .join('')
}

/** What must not be there is no need: `:not(.x)` asks for nothing. */
function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  const asked = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...asked.matchAll(/\.((?:[\w-]|\\.|\P{ASCII})+)/gu)].every(([, name = '']) =>
    classes.has(name.replace(/\\(.)/g, '$1')),
  )
}
