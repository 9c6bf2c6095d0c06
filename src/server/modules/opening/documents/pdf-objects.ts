import { inflateRawSync, inflateSync, constants as zlib } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)

/**
 * The keys of an object stream (7.5.7), as programs write it. With other keys, PDF readers would read it differently.
 */
const keysOfObjects = ['Type', 'N', 'First', 'Length', 'Filter', 'DecodeParms', 'Extends'].map(name)

/** More than the objects of any paper need. A larger stream is made to fill memory. */
const largestObjectsBytes = 64 * 1024 * 1024

/** What a PDF consists of. */
export type PdfObjects = {
  /** Every object, including those that a later one of the same number replaces. */
  objects: readonly PDFObject[]
  root: PDFObject | undefined
  /** The lists of where objects stand that are streams, with their data unpacked. */
  references: readonly PDFRawStream[]
  /** An object as it is, or the newest that a reference can mean. */
  lookup(object: PDFObject | undefined): PDFObject | undefined
  /** An object as it is, or all that a reference can mean. */
  versions(object: PDFObject | undefined): readonly (PDFObject | undefined)[]
  /** Whether some object could not be read, so that nobody knows what is in it. */
  isPartlyUnread: boolean
  /** How many objects are not in an object stream, and how many keys `First` they have. */
  openObjects: number
  openFirsts: number
  /** Whether it was locked and opens without a password. */
  isUnlocked: boolean
}

type Key = ConstructorParameters<typeof PDFParser>[5]

/** A stream of objects is not as programs write it, or is made to fill memory. */
export class HiddenObjectsError extends Error {}

/** Reads a PDF and keeps every object. */
class EveryObject extends PDFParser {
  readonly objects: PDFObject[] = []
  readonly references: PDFRawStream[] = []
  isPartlyUnread = false
  /** An object stream that was not as it should be. While its file is locked, that means nothing. */
  hidden: Error | undefined
  openFirsts = 0
  openObjects = 0
  private readonly byRef = new Map<string, PDFObject[]>()
  private readonly inTheOpen = new WeakSet<PDFObject>()
  private readonly isUnlocking: boolean
  /** Whether the objects that are read now come from a stream that is not compressed. */
  private isOpenStream = false
  private openedBytes = 0

  constructor(bytes: Uint8Array, key?: Key) {
    super(bytes, 1_500, false, false, false, key)
    this.isUnlocking = key !== undefined
    const { context } = this
    const assign = context.assign.bind(context)
    context.assign = (ref, object) => {
      this.objects.push(object)
      const known = this.byRef.get(ref.tag)
      if (known) known.push(object)
      else this.byRef.set(ref.tag, [object])
      this.count(object)
      assign(ref, object)
    }
  }

  private count(object: PDFObject): void {
    if (object instanceof PDFInvalidObject) this.isPartlyUnread = true
    if (object instanceof PDFInvalidObject || this.inTheOpen.has(object)) this.openObjects += 1
    else if (!this.isOpenStream) return
    this.openFirsts += countFirsts(object)
  }

  get root(): PDFObject | undefined {
    return this.context.trailerInfo.Root
  }

  get isLocked(): boolean {
    const lock = this.context.trailerInfo.Encrypt
    return lock !== undefined && lock !== PDFNull
  }

  /** Reads as far as it can: readers too go on where the end of a file is written wrong. */
  async readAll(): Promise<void> {
    try {
      await this.parseDocument()
    } catch (error) {
      if (this.objects.length === 0) throw error
      this.isPartlyUnread = true
    }
  }

  lookup(object: PDFObject | undefined): PDFObject | undefined {
    return this.context.lookup(object)
  }

  versions(object: PDFObject | undefined): readonly (PDFObject | undefined)[] {
    return object instanceof PDFRef ? (this.byRef.get(object.tag) ?? []) : [object]
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = this.judged(super.parseObject(ref))
    this.inTheOpen.add(object)
    return object
  }

  private judged(object: PDFObject): PDFObject {
    this.isOpenStream = false
    if (!(object instanceof PDFRawStream)) return object
    if (isReferences(object)) return this.noted(object)
    if (!holdsObjects(object)) return object
    try {
      return this.opened(object)
    } catch (error) {
      this.hidden = error as Error
      return PDFRawStream.of(PDFDict.withContext(this.context), new Uint8Array())
    }
  }

  /** Objects are found by reading all of them, so that the library itself opens nothing of the list. */
  private noted(stream: PDFRawStream): PDFRawStream {
    const { dict } = stream
    // The list is the one part of a locked file that is not locked.
    if (!this.isUnlocking) this.noteReferences(stream)
    const plain = dict.clone(dict.context)
    plain.delete(name('Filter'))
    plain.set(name('W'), dict.context.obj([0, 0, 0]))
    plain.set(name('Index'), dict.context.obj([]))
    if (!(dict.context.lookup(plain.get(name('Size'))) instanceof PDFNumber)) plain.set(name('Size'), PDFNumber.of(0))
    return PDFRawStream.of(plain, new Uint8Array())
  }

  private noteReferences(stream: PDFRawStream): void {
    try {
      this.references.push(PDFRawStream.of(stream.dict, this.unpacked(stream)))
    } catch {
      this.isPartlyUnread = true
      // A list that is there and cannot be read.
      this.references.push(PDFRawStream.of(PDFDict.withContext(this.context), new Uint8Array()))
    }
  }

  /** A locked file may lack the id that its key is made of; readers take an empty one then. */
  override async parseDocument() {
    const context = await super.parseDocument()
    const { trailerInfo } = context
    const ids = context.lookup(trailerInfo.ID)
    if (!(ids instanceof PDFArray) || ids.size() === 0) trailerInfo.ID = context.obj([PDFHexString.of('')])
    return context
  }

  /** Throws for a stream of objects that no program writes, or that is too large. */
  private opened(stream: PDFRawStream): PDFRawStream {
    const { dict } = stream
    const parameters = dict.get(name('DecodeParms'))
    const isUsual = dict.keys().every((key) => keysOfObjects.includes(key)) && dict.get(name('Type')) === name('ObjStm')
    if (!isUsual || (parameters !== undefined && parameters !== PDFNull)) throw new HiddenObjectsError()
    const bytes = this.unpacked(stream)
    this.isOpenStream = !dict.has(name('Filter'))
    const plain = dict.clone(dict.context)
    plain.delete(name('Filter'))
    return PDFRawStream.of(plain, bytes)
  }

  /** Decompresses with a limit, where others have none. */
  private unpacked({ dict, contents }: PDFRawStream): Uint8Array {
    const filter = dict.get(name('Filter'))
    const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter
    if (only !== undefined && only !== name('FlateDecode') && only !== name('Fl')) throw new HiddenObjectsError()
    const bytes = only === undefined ? contents : inflate(contents, largestObjectsBytes - this.openedBytes)
    this.openedBytes += bytes.byteLength
    return bytes
  }
}

/** As far as it goes, like readers: programs of Apple leave out the end of a stream, others write a wrong sum. */
function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  const options = { maxOutputLength, finishFlush: zlib.Z_SYNC_FLUSH }
  try {
    return inflateSync(bytes, options)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'Z_DATA_ERROR') throw error
    return inflateRawSync(bytes.subarray(2), options)
  }
}

/** An object stream, whatever its type says: PDF readers look at these two keys. */
const holdsObjects = ({ dict }: PDFRawStream) =>
  dict.get(name('Type')) === name('ObjStm') || (dict.has(name('N')) && dict.has(name('First')))
const isReferences = ({ dict }: PDFRawStream) => dict.get(name('Type')) === name('XRef')

/** How many dictionaries in an object have the key of an object stream. Outlines have it too. */
function countFirsts(object: PDFObject): number {
  let found = 0
  const waiting = [object]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one instanceof PDFArray) waiting.push(...one.asArray())
    const dictionary = one instanceof PDFStream ? one.dict : one
    if (!(dictionary instanceof PDFDict)) continue
    if (dictionary.has(name('First'))) found += 1
    waiting.push(...dictionary.values())
  }
  return found
}

/**
 * Reads every object of a PDF, those in compressed streams too. One that opens without a password is unlocked first.
 * @returns Undefined when it needs a password.
 * @throws For a PDF that cannot be read.
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfObjects | undefined> {
  const parser = new EveryObject(bytes)
  await parser.readAll()
  const read = parser.isLocked ? await readLocked(bytes) : parser
  if (!read) return undefined
  if (read.hidden) throw read.hidden
  return {
    objects: read.objects,
    isPartlyUnread: read.isPartlyUnread,
    isUnlocked: read !== parser,
    openObjects: read.openObjects,
    openFirsts: read.openFirsts,
    root: parser.root,
    references: parser.references,
    lookup: (object) => read.lookup(object),
    versions: (object) => read.versions(object),
  }
}

/** The library makes the key of a locked document while it loads it, and hands it to the parser that it asks for here. */
async function readLocked(bytes: Uint8Array): Promise<EveryObject | undefined> {
  const usual = PDFParser.forBytesWithOptions
  let unlocked: EveryObject | undefined
  PDFParser.forBytesWithOptions = (all, _tick, _throws, _warns, _caps, key) => {
    const parser = new EveryObject(all, key)
    if (key) unlocked = parser
    return parser
  }
  try {
    await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  } catch (error) {
    if (unlocked) throw error
  } finally {
    PDFParser.forBytesWithOptions = usual
  }
  return unlocked
}
