import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)

/** Keys that only somebody writes who adds a program or another file (ISO 32000-2, 7.7.4, 12.7.9, 13.7). */
const refusedKeys = ['JavaScript', 'EmbeddedFiles', 'XFA', 'RichMediaContent', 'RichMediaSettings'].map(name)

/** Actions that run something, send something, or open another file (12.6.4). */
const refusedActions = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'RichMediaExecute',
  'GoToR',
  'GoToE',
]

/** What an action may do: lead to a place, or to an address that somebody presses. */
const harmlessActions = ['GoTo', 'URI', 'Named']

/**
 * Whether any object of a PDF, compressed ones included, holds a program, another file, or an action that does more
 * than lead somewhere (R33). In: a PDF. Out: true also for one that the parser cannot read: nobody can say what is in it.
 */
export async function holdsProgram(bytes: Uint8Array): Promise<boolean> {
  let document: PDFDocument
  try {
    document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true, parseSpeed: 1_500 })
  } catch {
    return true
  }
  const waiting: PDFObject[] = document.context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray())
    const dictionary = object instanceof PDFStream ? object.dict : object
    if (!(dictionary instanceof PDFDict)) continue
    if (isActive(dictionary)) return true
    waiting.push(...dictionary.values())
  }
  return false
}

function isActive(dictionary: PDFDict): boolean {
  if (refusedKeys.some((key) => dictionary.has(key))) return true
  const action = actionOf(dictionary)
  if (action && refusedActions.includes(action)) return true
  if (dictionary.get(name('Type')) === name('Action') && !harmlessActions.includes(action ?? '')) return true
  // A paper may open at one of its pages. What opens an address or runs something does it unasked.
  const opened = dictionary.lookup(name('OpenAction'))
  if (opened instanceof PDFDict && actionOf(opened) !== 'GoTo') return true
  // `AA` and `EF` are also names that a font or a picture may have, so what stands under them decides.
  const unasked = dictionary.lookup(name('AA'))
  if (unasked instanceof PDFDict && unasked.keys().some((key) => actionOf(unasked.lookup(key)))) return true
  const attached = dictionary.lookup(name('EF'))
  return attached instanceof PDFDict && ['F', 'UF'].some((key) => attached.has(name(key)))
}

function actionOf(object: PDFObject | undefined): string | undefined {
  const kind = object instanceof PDFDict ? object.lookup(name('S')) : undefined
  return kind instanceof PDFName ? kind.decodeText() : undefined
}
