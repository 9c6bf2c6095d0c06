import { PDFArray, PDFBool, PDFDict, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib'
import { getTag, lookUp, lookUpDict, lookUpList, type Paper, toPlain } from './read-paper.ts'

/** Which element is in which (ISO 32000-1, 14.8.4). */
const parents: Readonly<Record<string, readonly string[]>> = {
  H1: ['Document'],
  H2: ['Document'],
  H3: ['Document'],
  P: ['Document', 'LBody', 'TD', 'TH'],
  Figure: ['Document'],
  Table: ['Document'],
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  L: ['Document'],
  LI: ['L'],
  LBody: ['LI'],
}

/** An element of the structure as it was met, and the marks that are its content, as `page/number`. */
type Element = { tag: string; dict: PDFDict; ref: string; parent: string; children: Element[]; marks: string[] }

/**
 * The structure holds all content once, in elements that every reader knows, and leads back from each mark.
 * (ISO 19005-3, 6.7; ISO 14289-1, 7.2 to 7.6.)
 */
export function* findStructureBreaches(paper: Paper): Generator<string> {
  const { catalog, pages } = paper
  if (lookUp(lookUpDict(catalog, 'MarkInfo'), 'Marked') !== PDFBool.True) yield '6.7.2.2: the paper is not marked'
  const root = lookUpDict(catalog, 'StructTreeRoot')
  if (!root) {
    yield '6.7.3.3: there is no structure'
    return
  }
  const elements = readElements(paper, root)
  yield* findNestingBreaches(elements)
  const owners = new Map(elements.flatMap((element) => element.marks.map((mark) => [mark, element.ref])))
  if (owners.size !== elements.flatMap(({ marks }) => marks).length) yield '6.7.3: a content stands in two elements'
  const numbers = lookUpList(lookUpDict(root, 'ParentTree'), 'Nums')
  for (const [index, { dict, operations }] of pages.entries()) {
    if (toPlain(lookUp(dict, 'Tabs')) !== 'S') yield `PDF/UA 7.18.3: page ${index + 1} is not walked by its structure`
    const key = toPlain(lookUp(dict, 'StructParents'))
    const list = numbers[numbers.findIndex((one, at) => at % 2 === 0 && toPlain(one) === key) + 1]
    const begun = operations.filter(({ operator }) => operator === 'BDC').map(({ marks }) => marks.at(-1)?.mcid)
    const mcids = begun.filter((mcid) => mcid !== undefined)
    if (new Set(mcids).size !== mcids.length) yield `6.7.3: two marks of page ${index + 1} have one number`
    for (const mcid of mcids) {
      const owner = owners.get(`${index}/${mcid}`)
      const back = list instanceof PDFArray ? getTag(list.get(mcid)) : ''
      if (owner === undefined) yield `6.7.3: content ${mcid} of page ${index + 1} is in no element`
      else if (owner !== back) yield `6.7.3: content ${mcid} of page ${index + 1} does not lead back to its element`
    }
  }
}

function readElements({ pages }: Paper, root: PDFDict): Element[] {
  const all: Element[] = []
  const read = (object: PDFObject, parent: PDFDict, parentRef: string): Element | undefined => {
    const dict = parent.context.lookup(object)
    if (!(dict instanceof PDFDict)) return undefined
    const element: Element = {
      tag: String(toPlain(lookUp(dict, 'S'))),
      dict,
      ref: getTag(object),
      parent: parentRef,
      children: [],
      marks: [],
    }
    all.push(element)
    const kids = dict.lookup(PDFName.of('K'))
    const list = kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : []
    const findPage = (one: PDFDict) => pages.findIndex(({ dict: page }) => page === lookUp(one, 'Pg'))
    for (const kid of list) {
      const value = dict.context.lookup(kid)
      if (value instanceof PDFNumber) element.marks.push(`${findPage(dict)}/${value.asNumber()}`)
      else if (value instanceof PDFDict && toPlain(lookUp(value, 'Type')) === 'MCR') {
        element.marks.push(`${findPage(value)}/${toPlain(lookUp(value, 'MCID'))}`)
      } else {
        const child = read(kid, dict, element.ref)
        if (child) element.children.push(child)
      }
    }
    return element
  }
  const kids = root.lookup(PDFName.of('K'))
  for (const kid of kids instanceof PDFArray ? kids.asArray() : []) read(kid, root, '')
  return all
}

function* findNestingBreaches(elements: readonly Element[]): Generator<string> {
  const byRef = new Map(elements.map((element) => [element.ref, element]))
  if (elements.filter(({ tag }) => tag === 'Document').length !== 1 || elements[0]?.tag !== 'Document') {
    yield 'the structure is not one document'
  }
  let level = 0
  for (const element of elements) {
    const { tag, dict, parent, children, marks } = element
    if (tag !== 'Document') {
      const above = byRef.get(parent)?.tag ?? ''
      if (!parents[tag]?.includes(above)) yield `6.7.3.4: a ${tag} in a ${above}`
      if (getTag(dict.get(PDFName.of('P'))) !== parent) yield `6.7.3: a ${tag} names another parent`
    }
    if (children.length === 0 && marks.length === 0) yield `a ${tag} is empty`
    const heading = /^H([1-6])$/.exec(tag)
    if (heading) {
      if (Number(heading[1]) > level + 1) yield `PDF/UA 7.4.2: an ${tag} after an H${level}`
      level = Number(heading[1])
    }
    const attributes = lookUpDict(dict, 'A')
    if (tag === 'TH' && !/^(?:Row|Column)$/.test(String(toPlain(lookUp(attributes, 'Scope')))))
      yield 'PDF/UA 7.5: a header cell does not say of what'
    if (tag === 'Figure' && (!toPlain(lookUp(dict, 'Alt')) || lookUpList(attributes, 'BBox').length !== 4))
      yield 'PDF/UA 7.3: a figure says nothing'
    if (tag === 'Table' && new Set(children.map((row) => row.children.length)).size !== 1)
      yield 'PDF/UA 7.2: the rows of a table differ'
  }
  if (elements.filter(({ tag }) => tag === 'H1').length !== 1) yield 'a paper has one title'
}
