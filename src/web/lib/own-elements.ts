import { currentBrandDictionary } from '../brands/current-brand-dictionary.ts'
import { bankWords } from '../computed-at-build/bank-words.ts'

/**
 * A translator of a browser takes texts out of the page and puts elements of its own there. React goes on with the text
 * that it made: to remove it throws, and to change it changes nothing that is seen. So every text that is beside
 * something else gets an element of its own, which no translator takes away (decision 054). Figures and the names of
 * banks and of the product are marked, so that they stay as they are: an English page would write 25.000.000 in another
 * way.
 */

export type Props = Record<string, unknown>
/**
 * @param props - What a `<span>` has and holds.
 * @returns The span, as JSX makes it.
 */
type MakeSpan = (props: Props, key: string) => unknown

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const names = [currentBrandDictionary.name, ...bankWords].map(escapeText).join('|')

/** Amounts, percentages and rates as our formats write them, and names. */
const untranslated = new RegExp(
  `(${[
    '(?:[+−\\-]\\s?)?\\$\\s?\\d[\\d.]*(?:,\\d+)?(?:\\sM\\b)?',
    '\\d{1,3}(?:[.,]\\d{1,3})?\\s?%(?:\\s?E\\.A\\.)?',
    `(?<![\\p{L}\\d])(?:${names})(?![\\p{L}\\d])`,
  ].join('|')})`,
  'u',
)

/** These hold a text and nothing else. */
const textOnly = new Set(['title', 'option', 'textarea', 'style', 'script', 'text', 'tspan', 'desc'])

/**
 * @param type - What JSX is given: an element of HTML, a component or a fragment.
 * @param props - Its properties.
 * @returns The properties, where texts beside something else are in spans. One of our components that is given one
 *   text gets that; those of libraries pass on what they hold.
 */
export function withOwnElements(type: unknown, props: Props, makeSpan: MakeSpan): Props {
  const { children } = props
  if (children === undefined || (typeof type === 'string' && textOnly.has(type))) return props
  const isMarked = props.translate === 'no'
  if (Array.isArray(children)) return { ...props, children: separate(children, isMarked, makeSpan) }
  if (!isText(children)) return props
  const text = String(children)
  if (typeof type === 'symbol' || type === 'fragment')
    return { ...props, children: inSpan(text, '', isMarked, makeSpan) }
  if (typeof type === 'function' || isMarked || !untranslated.test(text)) return props
  if (typeof type === 'string' && isKept(text.split(untranslated))) return { ...props, translate: 'no' }
  return { ...props, children: inSpan(text, '', false, makeSpan) }
}

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number'
const isNothing = (child: unknown) => child === null || child === undefined || typeof child === 'boolean'

/** Texts that follow each other are one. Whatever has no key keeps its place, by which React knows it again. */
function separate(children: readonly unknown[], isMarked: boolean, makeSpan: MakeSpan): unknown[] {
  const own = [...children]
  for (let place = 0; place < own.length; place += 1) {
    const first = children[place]
    if (Array.isArray(first)) own[place] = separate(first, isMarked, makeSpan)
    if (!isText(first)) continue
    const begin = place
    let text = String(first)
    for (let next = children[place + 1]; place + 1 < own.length; next = children[place + 1]) {
      if (!isText(next) && !isNothing(next)) break
      place += 1
      own[place] = null
      if (isText(next)) text += String(next)
    }
    // Nobody translates a space.
    own[begin] = text.trim() === '' ? text : inSpan(text, String(begin), isMarked, makeSpan)
  }
  return own
}

/** Every other part is a figure or a name. */
const isKept = (parts: readonly string[]) => parts.every((part, index) => index % 2 === 1 || part === '')

/** Another text gets another span: a translation of the one before, which is still on its way, does not reach it. */
function inSpan(text: string, place: string, isMarked: boolean, makeSpan: MakeSpan): unknown {
  const key = `${place} ${text}`
  const parts = isMarked ? [text] : text.split(untranslated)
  if (parts.length === 1) return makeSpan({ children: text }, key)
  if (isKept(parts)) return makeSpan({ children: text, translate: 'no' }, key)
  const spans = parts.map((part, index) => {
    if (part.trim() === '') return part
    return makeSpan(index % 2 === 1 ? { children: part, translate: 'no' } : { children: part }, String(index))
  })
  return makeSpan({ children: spans }, key)
}
