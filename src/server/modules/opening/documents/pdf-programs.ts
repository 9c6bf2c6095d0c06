import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)

/** Keys that appear only with a program or another file inside (ISO 32000-2, 7.7.4, 12.7.9, 13.6, 13.7). */
const refusedKeys = [
  'JavaScript',
  'EmbeddedFiles',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
  'OnInstantiate',
].map(name)

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

/** Allowed actions: go to a place, or to an address when the reader clicks it. */
const harmlessActions = ['GoTo', 'URI', 'Named']

/**
 * The keys of an object stream (7.5.7), as programs write it. With other keys, PDF readers would read it differently.
 */
const keysOfObjects = ['Type', 'N', 'First', 'Length', 'Filter', 'DecodeParms', 'Extends'].map(name)

/** More than the objects of any paper need. A larger stream is made to fill memory. */
const largestObjectsBytes = 64 * 1024 * 1024

/** Reads a PDF and keeps every object, including those that a later one of the same number replaces. */
class EveryObject extends PDFParser {
  readonly objects: PDFObject[] = []
  readonly byRef = new Map<string, PDFObject[]>()
  private openedBytes = 0

  constructor(bytes: Uint8Array) {
    super(bytes, 1_500, true)
    const { context } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      this.objects.push(object)
      this.byRef.set(ref.tag, [...(this.byRef.get(ref.tag) ?? []), object])
      assign(ref, object)
    }
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    const isCompressed = object instanceof PDFRawStream && (holdsObjects(object) || isReferences(object))
    return isCompressed ? this.opened(object) : object
  }

  get isEncrypted(): boolean {
    return this.context.trailerInfo.Encrypt !== undefined
  }

  /** Decompresses with a limit, where others have none. Throws for what no program writes, or what is too large. */
  private opened(stream: PDFRawStream): PDFRawStream {
    const { dict, contents } = stream
    const filter = dict.get(name('Filter'))
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
    const parameters = dict.get(name('DecodeParms'))
    if (holdsObjects(stream)) {
      const isUsual =
        dict.keys().every((key) => keysOfObjects.includes(key)) && dict.get(name('Type')) === name('ObjStm')
      if (!isUsual || (parameters !== undefined && parameters !== PDFNull))
        throw new Error('objects hidden in a stream')
    }
    if (only !== undefined && only !== name('FlateDecode')) throw new Error('an unusual filter')
    const maxOutputLength = largestObjectsBytes - this.openedBytes
    const bytes = only === undefined ? contents : inflateSync(contents, { maxOutputLength })
    this.openedBytes += bytes.byteLength
    if (!holdsObjects(stream)) return stream
    const plain = dict.clone(dict.context)
    plain.delete(name('Filter'))
    return PDFRawStream.of(plain, bytes)
  }
}

/** An object stream, whatever its type says: PDF readers look at these two keys. */
const holdsObjects = ({ dict }: PDFRawStream) =>
  dict.get(name('Type')) === name('ObjStm') || (dict.has(name('N')) && dict.has(name('First')))
const isReferences = ({ dict }: PDFRawStream) => dict.get(name('Type')) === name('XRef')

/**
 * Returns whether any object of a PDF holds a program, another file, or an action that does more than go somewhere
 * (R33). Includes compressed and replaced objects. In: a PDF, and how many object streams its bytes show (`First`).
 * Out: true also for one that the parser cannot read whole, because its content is unknown.
 */
export async function holdsProgram(bytes: Uint8Array, firsts: number): Promise<boolean> {
  let parser: EveryObject
  try {
    parser = new EveryObject(bytes)
    await parser.parseDocument()
  } catch {
    return true
  }
  if (parser.isEncrypted) return true
  const versions = (object: PDFObject | undefined): readonly (PDFObject | undefined)[] =>
    object instanceof PDFRef ? (parser.byRef.get(object.tag) ?? []) : [object]
  const waiting = [...parser.objects]
  const seen = new Set<PDFObject>()
  let found = 0
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray())
    const dictionary = object instanceof PDFStream ? object.dict : object
    if (!(dictionary instanceof PDFDict) || seen.has(dictionary)) continue
    seen.add(dictionary)
    if (dictionary.has(name('First'))) found += 1
    if (isActive(dictionary, versions)) return true
    waiting.push(...dictionary.values())
  }
  // An object that no parser met lies in a picture or a comment. The list of references may still point at it.
  return found < firsts
}

type Versions = (object: PDFObject | undefined) => readonly (PDFObject | undefined)[]

function isActive(dictionary: PDFDict, versions: Versions): boolean {
  if (refusedKeys.some((key) => dictionary.has(key))) return true
  const actions = getActionTypes(dictionary, versions)
  if (actions.some((action) => refusedActions.includes(action))) return true
  const isAction = versions(dictionary.get(name('Type'))).includes(name('Action'))
  if (isAction && (actions.length === 0 || !actions.every((action) => harmlessActions.includes(action)))) return true
  // A paper may open at one of its pages. Opening an address or running something without a click is refused.
  for (const opened of versions(dictionary.get(name('OpenAction')))) {
    if (!(opened instanceof PDFDict)) continue
    const kinds = getActionTypes(opened, versions)
    if (kinds.length === 0 || kinds.some((kind) => kind !== 'GoTo')) return true
  }
  // `AA` and `EF` are also valid names of a font or a picture, so the value decides.
  for (const unasked of versions(dictionary.get(name('AA')))) {
    if (!(unasked instanceof PDFDict)) continue
    const kinds = unasked.values().flatMap((value) => versions(value).flatMap((one) => getActionTypes(one, versions)))
    if (kinds.length > 0) return true
  }
  const files = ['F', 'UF', 'DOS', 'Mac', 'Unix'].map(name)
  return versions(dictionary.get(name('EF'))).some(
    (attached) => attached instanceof PDFDict && files.some((key) => attached.has(key)),
  )
}

/** Returns an action's types; several where an object was replaced. */
function getActionTypes(object: PDFObject | undefined, versions: Versions): string[] {
  const kinds = object instanceof PDFDict ? versions(object.get(name('S'))) : []
  return kinds.flatMap((kind) => (kind instanceof PDFName ? [kind.decodeText()] : []))
}
