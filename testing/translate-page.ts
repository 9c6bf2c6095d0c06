/**
 * How translators of browsers change a page. `fonts` as Chrome does: each text goes, and a `<font>` in a `<font>`
 * is in its place. `sentences`: the same, but the words of texts side by side all go to the place of the first.
 * Chrome does so where a sentence has several texts. `texts` as Safari does: another text is in its place.
 */
export type Translator = 'fonts' | 'sentences' | 'texts'

/**
 * Translates the page from now on: all texts that are there, new ones, and those that change. It runs in the browser
 * and refers to nothing outside, so that it can be sent there.
 * @param kind - How it translates.
 * @param translate - What a text becomes: itself by default.
 * @param lateMs - How long it takes to translate one text.
 * @returns What ends it.
 */
export function translatePage(
  kind: Translator = 'fonts',
  translate: (text: string) => string = (text) => text,
  lateMs?: number,
): () => void {
  const done = new WeakSet<Node>()
  const left = 'script, style, noscript, textarea, svg, title, font, [translate="no"], .notranslate'
  const isWanted = (node: Node | null): node is Text =>
    node?.nodeType === 3 &&
    !done.has(node) &&
    (node.nodeValue ?? '').trim() !== '' &&
    node.parentElement !== null &&
    !node.parentElement.closest(left)
  const write = (text: Text, words: string) => {
    const translated = document.createTextNode(words)
    done.add(translated)
    if (kind === 'texts') {
      text.before(translated)
      text.remove()
      return
    }
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    inner.style.verticalAlign = 'inherit'
    outer.style.verticalAlign = 'inherit'
    inner.append(translated)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateText = (text: Text) => {
    const sentence = [text]
    if (kind === 'sentences') {
      while (isWanted(sentence[0]?.previousSibling ?? null)) sentence.unshift(sentence[0]?.previousSibling as Text)
      while (isWanted(sentence.at(-1)?.nextSibling ?? null)) sentence.push(sentence.at(-1)?.nextSibling as Text)
    }
    const words = translate(sentence.map(({ data }) => data).join(''))
    for (const [place, one] of sentence.entries()) {
      if (place === 0) write(one, words)
      else one.remove()
    }
  }
  const translateIn = (root: Node) => {
    const walk = document.createTreeWalker(root, 4)
    const texts: Node[] = root.nodeType === 3 ? [root] : []
    while (walk.nextNode()) texts.push(walk.currentNode)
    for (const text of texts) {
      const asked = text.nodeValue
      const answer = () => {
        if (text.isConnected && text.nodeValue === asked && isWanted(text)) translateText(text)
      }
      if (lateMs === undefined) answer()
      else setTimeout(answer, lateMs)
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        // What the page writes into a text again is read again.
        if (type === 'characterData') done.delete(node)
        if (node.isConnected) translateIn(node)
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  translateIn(document.body)
  return () => observer.disconnect()
}
