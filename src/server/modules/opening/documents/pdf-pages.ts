import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { PdfObjects } from './pdf-objects.ts'

const name = (text: string) => PDFName.of(text)

/** What only a page has. */
const keysOfPage = ['Contents', 'MediaBox', 'Resources'].map(name)

/**
 * Whether a reader finds every page: from the catalogue through the page tree to its leaves (ISO 32000-2, 7.7.3).
 * @param pdf - All objects of a PDF.
 * @param isListed - Whether the PDF's lists of references lead to an object.
 * @returns False where there is no page, or one is missing, or the tree is none.
 */
export function hasItsPages(pdf: PdfObjects, isListed: (ref: PDFRef) => boolean): boolean {
  const find = (object: PDFObject | undefined) => {
    if (!(object instanceof PDFRef)) return object
    return isListed(object) ? pdf.lookup(object) : undefined
  }
  const root = find(pdf.root)
  // Readers that find no catalogue where it should be look for one, too.
  const catalogs = hasPages(root) ? [root] : pdf.objects.filter(isCatalog)
  const waiting = catalogs.map((catalog) => find(catalog.get(name('Pages'))))
  // Readers ask the tree how many pages it has.
  const isCounted = (tree: PDFDict, count = find(tree.get(name('Count')))) =>
    !tree.has(name('Kids')) ||
    (count instanceof PDFNumber && count.asNumber() > 0 && count.asNumber() <= pdf.objects.length)
  if (waiting.some((tree) => tree instanceof PDFDict && !isCounted(tree))) return false
  const seen = new Set<PDFObject>()
  let pages = 0
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!(node instanceof PDFDict)) return false
    if (seen.has(node)) continue
    seen.add(node)
    const type = find(node.get(name('Type')))
    const kids = find(node.get(name('Kids')))
    if (kids && type && type !== name('Pages')) return false
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().map(find))
    else if (type === name('Page') || keysOfPage.some((key) => node.has(key))) pages += 1
  }
  return pages > 0
}

const hasPages = (object: PDFObject | undefined): object is PDFDict =>
  object instanceof PDFDict && object.has(name('Pages'))
const isCatalog = (object: PDFObject): object is PDFDict =>
  hasPages(object) && object.get(name('Type')) === name('Catalog')
