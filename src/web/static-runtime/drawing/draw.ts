import { inOwnTask } from '../own-task.ts'
import { type Drawn, Fragment, type Props } from './jsx.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
/** What the browser or the visitor changes by themselves. */
const leftAlone = new Set(['open', 'value', 'checked', 'data-asked'])
const keys = new WeakMap<Node, string>()

type Shown = string | (Drawn & { type: string })

/**
 * Draws over what stands in a place, so that it is then what React would draw first: elements that fit stay, with what
 * is typed, focused and open in them; the others are made or removed. In: the place, and what is to stand in it.
 */
export function draw(place: Element, drawn: unknown): void {
  drawLevel(place, drawn, draw)
}

/** So long the page may be busy in one go: a phone that is touched then still answers soon. */
const sliceMs = 12

/** A drawing that goes on between other things. */
export type Drawing = { finish: () => void; stop: () => void }

/**
 * The same in slices with pauses between them. In: what to do once all of it is drawn. Out: what draws the rest in one go,
 * and what leaves it.
 */
export function drawInSlices(place: Element, drawn: unknown, onDrawn: () => void): Drawing {
  const waiting: [place: Element, drawn: unknown][] = [[place, drawn]]
  let isStopped = false
  const drawUntil = (timeMs: number): void => {
    while (performance.now() < timeMs) {
      const next = waiting.shift()
      if (!next) {
        if (!isStopped) onDrawn()
        return
      }
      drawLevel(...next, (...inner) => waiting.push(inner))
    }
    inOwnTask(drawSlice)
  }
  const drawSlice = () => drawUntil(performance.now() + sliceMs)
  drawSlice()
  return {
    finish: () => drawUntil(Number.POSITIVE_INFINITY),
    stop: () => {
      isStopped = true
      waiting.length = 0
    },
  }
}

/** Draws what stands directly in a place. In: also what draws what stands in that. */
function drawLevel(place: Element, drawn: unknown, drawInner: (place: Element, drawn: unknown) => void): void {
  const shown = flatten(drawn)
  let next: Node | null = place.firstChild
  for (const one of shown) {
    next = skipComments(next)
    const found = findFitting(place, next, one)
    const node = found ?? make(place, one)
    // What stood before the one that fits is no longer wanted; what has a key may still be.
    while (found && next && next !== found && !keys.has(found)) next = removeAndStep(next)
    if (node !== next) place.insertBefore(node, next)
    else next = next.nextSibling
    if (typeof one === 'string') {
      if (node.textContent !== one) node.textContent = one
    } else drawElement(node as Element, one, drawInner)
  }
  while (next) next = removeAndStep(next)
}

/** In: what a component gives. Out: elements and texts alone, in their order. */
function flatten(drawn: unknown): Shown[] {
  if (drawn === null || drawn === undefined || typeof drawn === 'boolean' || drawn === '') return []
  if (Array.isArray(drawn)) return drawn.flatMap(flatten)
  if (typeof drawn !== 'object') return [String(drawn)]
  const { type, props, key } = drawn as Drawn
  if (type === Fragment) return flatten(props.children)
  if (typeof type === 'function') return flatten(type(props)).map((one) => withKey(one, key))
  return [drawn as Shown]
}

const withKey = (one: Shown, key: string | undefined): Shown =>
  typeof one === 'string' || key === undefined ? one : { ...one, key }

function skipComments(node: Node | null): Node | null {
  let next = node
  while (next?.nodeType === Node.COMMENT_NODE) next = next.nextSibling
  return next
}

function removeAndStep(node: Node): Node | null {
  const after = node.nextSibling
  if (node.nodeType !== Node.COMMENT_NODE) node.parentNode?.removeChild(node)
  return after
}

/** The element with the same key, or the next one of the same kind. */
function findFitting(place: Element, from: Node | null, one: Shown): Node | undefined {
  const key = typeof one === 'string' ? undefined : one.key
  if (key !== undefined) {
    const same = [...place.childNodes].find((node) => keys.get(node) === key)
    if (same && fits(same, one)) return same
  }
  for (let node = from; node; node = node.nextSibling) {
    if (fits(node, one) && !keys.has(node)) return node
  }
  return undefined
}

function fits(node: Node, one: Shown): boolean {
  return typeof one === 'string'
    ? node.nodeType === Node.TEXT_NODE
    : node.nodeName.toLowerCase() === one.type.toLowerCase()
}

function make(place: Element, one: Shown): Node {
  if (typeof one === 'string') return document.createTextNode(one)
  const isSvg = one.type === 'svg' || place.namespaceURI === svgSpace
  return isSvg ? document.createElementNS(svgSpace, one.type) : document.createElement(one.type)
}

function drawElement(
  element: Element,
  { type, props, key }: Drawn & { type: string },
  drawInner: (place: Element, drawn: unknown) => void,
): void {
  if (key !== undefined) keys.set(element, key)
  const attributes = new Map(listAttributes(props))
  for (const [name, value] of attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  for (const { name } of [...element.attributes]) {
    if (!attributes.has(name) && !leftAlone.has(name)) element.removeAttribute(name)
  }
  if (element instanceof HTMLInputElement) {
    if (typeof props.value === 'string' && element.value !== props.value) element.value = props.value
    if (typeof props.checked === 'boolean' && element.checked !== props.checked) element.checked = props.checked
  }
  // A browser that runs scripts reads what is for others as a text.
  if (type !== 'noscript' && props.dangerouslySetInnerHTML === undefined) drawInner(element, props.children)
}

const renamed: Record<string, string> = { className: 'class', htmlFor: 'for', dateTime: 'datetime' }
const notAttributes = /^(?:children|key|ref|value|checked|dangerouslySetInnerHTML|suppressHydrationWarning|on[A-Z].*)$/

function* listAttributes(props: Props): Generator<[name: string, value: string]> {
  for (const [name, value] of Object.entries(props)) {
    const isWord = /^(?:aria|data)-/.test(name)
    if (value === undefined || value === null || (value === false && !isWord)) continue
    // The value of a radio button is its name for the form, and stays.
    if (notAttributes.test(name) && !(name === 'value' && props.type === 'radio')) continue
    const isOfSvg = /^(?:stroke|text|fill)[A-Z]/.test(name)
    const written = renamed[name] ?? (isOfSvg ? name.replace(/[A-Z]/, (letter) => `-${letter}`) : name)
    yield [
      /^(?:viewBox|preserveAspectRatio)$/.test(written) ? written : written.toLowerCase(),
      value === true && !isWord ? '' : String(value),
    ]
  }
}
