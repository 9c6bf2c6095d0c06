import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import type { FileRefusal } from './inspected.ts'
import type { PdfObjects } from './pdf-objects.ts'

const name = (text: string) => PDFName.of(text)

/** What a paper does not need and a reader may not open for the saver; the first that is found is reported. */
const reasons = ['PDF_HAS_PROGRAM', 'PDF_FORM_COMPUTES', 'PDF_HAS_ATTACHMENT', 'PDF_OPENS_FILE'] as const
export type ActiveReason = Extract<FileRefusal, (typeof reasons)[number]>

/** Keys that appear only with a program or another file inside (ISO 32000-2, 7.7.4, 12.7.9, 13.6, 13.7). */
const refusedKeys: readonly (readonly [PDFName, ActiveReason])[] = [
  [name('JavaScript'), 'PDF_HAS_PROGRAM'],
  [name('EmbeddedFiles'), 'PDF_HAS_ATTACHMENT'],
  [name('XFA'), 'PDF_FORM_COMPUTES'],
  [name('RichMediaContent'), 'PDF_HAS_PROGRAM'],
  [name('RichMediaSettings'), 'PDF_HAS_PROGRAM'],
  [name('OnInstantiate'), 'PDF_HAS_PROGRAM'],
]

/** Actions that run something, send something, or open another file (12.6.4). */
const refusedActions: Record<string, ActiveReason> = {
  JavaScript: 'PDF_HAS_PROGRAM',
  Launch: 'PDF_HAS_PROGRAM',
  Rendition: 'PDF_HAS_PROGRAM',
  RichMediaExecute: 'PDF_HAS_PROGRAM',
  ImportData: 'PDF_FORM_COMPUTES',
  SubmitForm: 'PDF_FORM_COMPUTES',
  GoToR: 'PDF_OPENS_FILE',
  GoToE: 'PDF_OPENS_FILE',
}

/** Actions that somebody may click: they go to a place or an address, or change what is seen. */
const harmlessActions = ['GoTo', 'URI', 'Named', 'Hide', 'SetOCGState', 'ResetForm', 'Thread', 'Trans']

/** What a PDF may do by itself when it is opened: show one of its pages, and ask to be printed. */
const harmlessNames = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'Print']

/**
 * What in a PDF runs, sends or opens something, or is another file (R33). Every object counts, compressed and replaced
 * ones too.
 * @returns Undefined for a paper.
 */
export function findActive(pdf: PdfObjects): ActiveReason | undefined {
  const found = new Set<ActiveReason>()
  const waiting = [...pdf.objects]
  const seen = new Set<PDFObject>()
  let hasFields = false
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray())
    const dictionary = object instanceof PDFStream ? object.dict : object
    if (!(dictionary instanceof PDFDict) || seen.has(dictionary)) continue
    seen.add(dictionary)
    hasFields ||= dictionary.has(name('FT'))
    for (const reason of activeIn(dictionary, pdf)) found.add(reason)
    waiting.push(...dictionary.values())
  }
  const reason = reasons.find((one) => found.has(one))
  // The programs of a form check or compute what is typed.
  return reason === 'PDF_HAS_PROGRAM' && hasFields && !found.has('PDF_OPENS_FILE') ? 'PDF_FORM_COMPUTES' : reason
}

function* activeIn(dictionary: PDFDict, pdf: PdfObjects): Generator<ActiveReason> {
  for (const [key, reason] of refusedKeys) if (dictionary.has(key)) yield reason
  const actions = actionTypes(dictionary, pdf)
  for (const action of actions)
    if (Object.hasOwn(refusedActions, action)) yield refusedActions[action] ?? 'PDF_HAS_PROGRAM'
  const isAction = pdf.versions(dictionary.get(name('Type'))).includes(name('Action'))
  if (isAction && !actions.every((action) => Object.hasOwn(refusedActions, action) || harmlessActions.includes(action)))
    yield 'PDF_HAS_PROGRAM'
  for (const opened of pdf.versions(dictionary.get(name('OpenAction')))) {
    if (opened instanceof PDFDict && !isHarmless(opened, pdf)) yield 'PDF_HAS_PROGRAM'
  }
  // `AA` and `EF` are also valid names of a font or a picture, so the value decides.
  for (const unasked of pdf.versions(dictionary.get(name('AA')))) {
    const events = unasked instanceof PDFDict ? unasked.values().flatMap((value) => pdf.versions(value)) : []
    if (events.some((event) => actionTypes(event, pdf).length > 0)) yield 'PDF_HAS_PROGRAM'
  }
  const files = ['F', 'UF', 'DOS', 'Mac', 'Unix'].map(name)
  const isFile = (attached: PDFObject | undefined) =>
    attached instanceof PDFDict && files.some((key) => attached.has(key))
  if (pdf.versions(dictionary.get(name('EF'))).some(isFile)) yield 'PDF_HAS_ATTACHMENT'
}

/** Whether an action, with those that follow it, only shows a page or asks to print. */
function isHarmless(first: PDFDict, pdf: PdfObjects): boolean {
  const waiting: (PDFObject | undefined)[] = [first]
  const seen = new Set<PDFObject>()
  while (waiting.length > 0) {
    const action = waiting.pop()
    if (action instanceof PDFArray) waiting.push(...action.asArray().flatMap((one) => pdf.versions(one)))
    if (!(action instanceof PDFDict) || seen.has(action)) continue
    seen.add(action)
    const names = pdf.versions(action.get(name('N'))).map((one) => (one instanceof PDFName ? one.decodeText() : ''))
    const isFine = (kind: string) =>
      kind === 'GoTo' || (kind === 'Named' && names.every((one) => harmlessNames.includes(one)))
    if (!actionTypes(action, pdf).every(isFine)) return false
    waiting.push(...pdf.versions(action.get(name('Next'))))
  }
  return true
}

/** Returns an action's types; several where an object was replaced. */
function actionTypes(object: PDFObject | undefined, pdf: PdfObjects): string[] {
  const kinds = object instanceof PDFDict ? pdf.versions(object.get(name('S'))) : []
  return kinds.flatMap((kind) => (kind instanceof PDFName ? [kind.decodeText()] : []))
}
