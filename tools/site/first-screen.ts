import { holders, parseBlocks, splitSelectors } from './css-blocks.ts'

/** A part of a page that is seen only when it is asked for, or when one comes near; how its element begins, and ends. */
const later = [
  { begin: /(?=<div id="menu" popover[^>]*>)/, end: '</nav>' },
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

/** What answers a pointer, what is printed, and lines for forced colours: the whole style sheet has it by then. */
const answers = /@media (?:print|\(hover:hover\)|\(forced-colors:active\))\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/** In: styles. Out: those that say how a page looks on a screen that nobody touches. */
export function withoutAnswers(css: string): string {
  return css.replace(answers, '')
}

/** Every browser that can run the application mixes colours; the style sheet asks because its compiler always does. */
const colorMix = /^@supports \(color:color-mix\(in lab, ?red, ?red\)\)$/
/** What only fields of these kinds have inside. */
const fieldsWithParts = /<input[^>]*\stype="(?:date|file|number|search)|<select[^>]*\s(?:multiple|size)=/
const partsOfAnything = /^::(?:backdrop|placeholder|selection)$/

/** What a page shows, for which its own styles are picked. */
export type Shown = {
  /** The HTML of what is seen. */
  html: string
  /** Words of the scripts of a page whose styles are all it ever gets: it is pressed, opened, and added to. */
  words?: ReadonlySet<string>
}

/** In: what a page shows. Out: whether something of it may be what a selector asks for. */
function createLook({ html, words }: Shown): (selector: string) => boolean {
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name))
  const hasParts = fieldsWithParts.test(html)
  const isOff = /\sdisabled(?:=|\s|>)/.test(html)
  return (selector) => {
    const asked = selector.trim().replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    // Nobody has pressed or opened anything yet.
    if (!words && (/:active\b|:popover-open\b/.test(asked) || (!isOff && asked.includes(':disabled')))) return false
    const [, element, part] = /^([a-z][a-z0-9]*)?(::[\w-]+)?(?=$|[:[])/.exec(asked) ?? []
    if (part && !partsOfAnything.test(part) && !hasParts) return false
    return !element || elements.has(element) || words?.has(element) || element === 'html' || element === 'body'
  }
}

/**
 * In: the styles of a page by its classes, and what it shows. Out: those that it needs, until the whole style sheet is
 * there or for good: none of elements that it lacks, and no variable, key frame or registered property that nothing reads.
 */
export function withoutUnread(css: string, shown: Shown): string {
  let styles = withoutUnseen(css, createLook(shown))
  // A variable may be read by one that is itself read by nothing.
  for (let before = ''; before !== styles; ) {
    before = styles
    styles = withoutUnreadNames(styles)
  }
  return styles
}

function withoutUnseen(css: string, isSeen: (selector: string) => boolean): string {
  return parseBlocks(css)
    .map(({ head, body }) => {
      if (body === undefined) return `${head};`
      if (holders.test(head)) {
        const inner = withoutUnseen(body, isSeen)
        if (colorMix.test(head)) return inner
        return inner === '' ? '' : `${head}{${inner}}`
      }
      if (head.startsWith('@')) return `${head}{${body}}`
      const seen = splitSelectors(head).filter(isSeen)
      return seen.length === 0 ? '' : `${seen.join()}{${body}}`
    })
    .join('')
}

function withoutUnreadNames(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const played = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, value = '']) => value.split(/[\s,]+/))
  return css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]|\{[^}]*\})*\}/g, (rule, name: string) =>
      played.includes(name) ? rule : '',
    )
    .replace(/(?<=[{;])(--[\w-]+):(?:[^;{}"]|"[^"]*")*;?/g, (declaration, name: string) =>
      read.has(name) ? declaration : '',
    )
}
