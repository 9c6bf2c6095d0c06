/**
 * A page that a browser translates goes on working, and says nothing stale.
 *
 * A translator takes a text out of the page and puts a text of its own there (Chrome in a `<font>`). React goes on with
 * the text that it made: to remove it or to put something before it throws, and to change it changes nothing that is
 * seen. So this knows what stands in place of which text. It removes that instead, inserts before that, and where a text
 * changes it puts the original texts of the whole sentence back, for the translator to read again.
 */

/** Where the few lines in the head of a page keep what happened to its texts before the application came. */
const earlyName = 'textChanges'

declare global {
  interface Window {
    [earlyName]?: { records: MutationRecord[]; end: () => void }
  }
}

/** In the head of every page that hydrates: notes which texts a translator replaces before the application is there. */
export const watchTextsScript = `addEventListener("DOMContentLoaded",()=>{
const records=[],keep=all=>records.push(...all.filter(one=>[...one.removedNodes,...one.addedNodes].some(node=>/t$/i.test(node.nodeName)))),
watch=new MutationObserver(keep);
watch.observe(document,{childList:true,subtree:true});
${earlyName}={records,end(){keep(watch.takeRecords());watch.disconnect()}}})`.replaceAll('\n', '')

/** What a translator put in the place of a text, and the other way round. */
const standIns = new WeakMap<Text, Node>()
const originals = new WeakMap<Node, Text>()
/** Texts without a stand-in, whose words a translator wrote into that of a neighbour: what followed them, by their place. */
const swallowed = new WeakMap<Node, Map<Text, Node | null>>()
/** The element in which a text stood that is no longer in the page. */
const homes = new WeakMap<Text, Node>()
/** Texts that the page itself put there, and that it took away. */
const own = new WeakSet<Node>()
const taken = new WeakSet<Node>()

/** Elements in which the page replaced or removed a translated text, and texts out of sight that it wrote into. */
const changed = new Set<Node>()
const rewritten = new Set<Text>()

let observer: MutationObserver | undefined
let wasTranslated = false

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isFont = (node: Node) => node.nodeName === 'FONT'
const isForeign = (node: Node) => isFont(node) || (isText(node) && !own.has(node))

/** Begins to keep watch over the texts of the page. It comes before React takes a part of it over; once is enough. */
export function guardTexts(): void {
  if (observer) return
  observer = new MutationObserver(follow)
  // React writes into the text that it made: what is out of the page since a moment is heard of too.
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  guardMethods()
  const early = window[earlyName]
  early?.end()
  // Small scripts have written texts of their own by then, and nothing that React drew has to be put right.
  learn(early?.records ?? [], isFont)
  changed.clear()
  delete window[earlyName]
}

/**
 * For React, which takes over a page: where it meets a text that a translator has changed meanwhile, it draws that part
 * anew, and nothing went wrong. Any other difference is reported as before.
 */
export function reportUnlessTranslated(error: unknown): void {
  if (!wasTranslated) reportError(error)
}

/**
 * Puts the texts back that a translator replaced before React knew them, since React looks for exactly those. Until it
 * has taken the page over, the translator is asked to leave it alone. Out: what lets it begin again.
 */
export function holdTranslation(): () => void {
  const page = document.documentElement
  if (![...page.querySelectorAll('font')].some((font) => originals.has(font))) return () => undefined
  page.setAttribute('translate', 'no')
  const restored = restore(page)
  return () => {
    page.removeAttribute('translate')
    catchUp()
    // A translator looks at what is new.
    for (const text of restored) text.parentNode?.insertBefore(text, text.nextSibling)
    observer?.takeRecords()
  }
}

/** Follows what changed: which text stands for which, and which sentences are no longer true. */
function follow(records: readonly MutationRecord[]): void {
  learn(records)
  settle()
}

/** A translator may have been at work since the observer was last told. */
function catchUp(): void {
  learn(observer?.takeRecords() ?? [])
  if (changed.size + rewritten.size > 0) queueMicrotask(settle)
}

/** Lets the translator read again what is no longer true. */
function settle(): void {
  learn(observer?.takeRecords() ?? [])
  while (changed.size + rewritten.size > 0) {
    const texts = [...rewritten].filter((text) => !text.isConnected)
    const places = [...changed, ...texts.flatMap((text) => homes.get(text) ?? [])]
    changed.clear()
    rewritten.clear()
    for (const home of places) if (home.isConnected) restore(sentenceAround(home))
    for (const text of texts) standForItself(text)
  }
}

/** Notes what changes of the page mean. In: also which nodes that came may be a translator's. */
function learn(records: readonly MutationRecord[], isTranslators = isForeign): void {
  const come = new Set<Node>()
  const isNew = (node: Node | null) => node !== null && come.has(node) && !originals.has(node)
  const gone: { text: Text; record: MutationRecord }[] = []
  for (const record of records) {
    if (record.type === 'characterData') rewritten.add(record.target as Text)
    const came = [...record.addedNodes].find(isTranslators)
    for (const node of record.addedNodes) {
      if (isTranslators(node)) come.add(node)
      if (isText(node) && node.isConnected) forget(node)
    }
    const before = came ? gone.findIndex((one) => isSamePlace(one.record, record)) : -1
    for (const { text } of before < 0 ? [] : gone.splice(before, 1)) if (came) pair(text, came, record)
    for (const node of record.removedNodes) {
      const text = originals.get(node) ?? (isText(node) ? node : undefined)
      if (!text || text.isConnected) continue
      const standIn = came ?? [record.previousSibling, record.nextSibling].find(isNew)
      if (standIn && !taken.has(text)) pair(text, standIn, record)
      else if (originals.has(node)) changed.add(record.target)
      else if (!taken.has(text) && record.addedNodes.length === 0) gone.push({ text, record })
    }
  }
  for (const { text, record } of gone) swallow(text, record)
}

const isSamePlace = (went: MutationRecord, came: MutationRecord) =>
  went.target === came.target && went.previousSibling === came.previousSibling && went.nextSibling === came.nextSibling

function pair(text: Text, standIn: Node, { target }: MutationRecord): void {
  wasTranslated ||= standIn.nodeName === 'FONT'
  standIns.set(text, standIn)
  originals.set(standIn, text)
  leave(text, target)
}

function swallow(text: Text, { target, nextSibling }: MutationRecord): void {
  if (text.isConnected || standIns.has(text) || ![...target.childNodes].some(isFont)) return
  swallowed.set(target, (swallowed.get(target) ?? new Map()).set(text, nextSibling))
  leave(text, target)
}

function leave(text: Text, home: Node): void {
  homes.set(text, home)
  // React writes into the text that it made, wherever that is.
  observer?.observe(text, { characterData: true })
}

/** A text that is in the page again stands for itself. */
function forget(text: Text): void {
  const home = homes.get(text)
  if (home) swallowed.get(home)?.delete(text)
  homes.delete(text)
  standIns.delete(text)
}

function standForItself(text: Text): void {
  const standIn = standIns.get(text)
  if (text.isConnected || !standIn?.isConnected) return
  ;(standIn as ChildNode).replaceWith(text)
  forget(text)
}

/** The child of a place that a node is in, or that stands for it, or that followed it. */
function childAt(place: Node, node: Node | null | undefined): Node | null {
  for (let at = node; at; at = at.parentNode) if (at.parentNode === place) return at
  if (!node || !isText(node)) return null
  return childAt(place, standIns.get(node) ?? swallowed.get(place)?.get(node))
}

/** The block around a place: a translator reads its text in one go. */
function sentenceAround(place: Node): Element {
  let block = place instanceof Element ? place : document.body
  while (block.parentElement && /^(?:inline|contents)/.test(getComputedStyle(block).display))
    block = block.parentElement
  return block
}

/** Puts the original texts of a part of the page back. Out: those texts. */
function restore(part: Element): Text[] {
  catchUp()
  const restored: Text[] = []
  for (const font of part.querySelectorAll('font')) {
    const text = originals.get(font)
    if (!text) continue
    font.replaceWith(text)
    restored.push(text)
  }
  for (const home of [part, ...part.querySelectorAll('*')]) {
    for (const [text, follower] of swallowed.get(home) ?? []) {
      home.insertBefore(text, childAt(home, follower))
      restored.push(text)
    }
  }
  for (const text of restored) forget(text)
  observer?.takeRecords()
  return restored
}

/** What React calls meets what stands in the place of a text. */
function guardMethods(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const isHere = child.parentNode === this
    if (!isHere) catchUp()
    if (isText(child)) taken.add(child)
    if (isHere) return removeChild.call(this, child) as T
    const place = childAt(this, child)
    if (!isText(child)) return removeChild.call(this, place ?? child) as T
    // Its words may stand in the sentence of a neighbour.
    const isSwallowed = swallowed.get(this)?.has(child)
    if (isSwallowed) {
      changed.add(this)
      queueMicrotask(settle)
    } else if (place) removeChild.call(this, place)
    forget(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    arrive(node)
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T
    catchUp()
    const place = childAt(this, before)
    return insertBefore.call(this, node, place ?? (isText(before) ? null : before)) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    arrive(node)
    return appendChild.call(this, node) as T
  }
  const content = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')
  if (!content) return
  Object.defineProperty(Node.prototype, 'textContent', {
    ...content,
    set(this: Node, text: string | null) {
      content.set?.call(this, text)
      if (this.firstChild) own.add(this.firstChild)
    },
  })
}

/** The page puts a text somewhere. What stood in its place would say it a second time. */
function arrive(node: Node): void {
  if (!isText(node)) return
  if (own.has(node) && !node.isConnected) catchUp()
  own.add(node)
  taken.delete(node)
  if (node.isConnected) return
  const standIn = standIns.get(node)
  forget(node)
  ;(standIn as ChildNode | undefined)?.remove()
}
