import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)

/**
 * Whether readers can find an object. They rebuild a wrong list when a trailer names the catalogue. Without a trailer,
 * cross-reference streams are all there is (ISO 32000-2, 7.5.8), so that one of them must lead to the object. Where
 * there is neither, nothing leads anywhere.
 * @param streams - The cross-reference streams of the PDF, with their data unpacked.
 */
export function listedIn(bytes: Buffer, streams: readonly PDFRawStream[]): (ref: PDFRef) => boolean {
  if (hasTrailer(bytes)) return () => true
  const rows = new Map<number, Row[]>()
  for (const stream of streams) {
    const read = readRows(stream)
    // A list in a rare encoding is not judged.
    if (!read) return () => true
    for (const row of read) rows.set(row.object, [...(rows.get(row.object) ?? []), row])
  }
  const isAt = ({ object, offset }: Row) =>
    new RegExp(`^\\s*${object}\\s+\\d+\\s+obj`).test(bytes.toString('latin1', offset, offset + 40))
  const leads = (row: Row): boolean =>
    row.kind === 'packed' ? (rows.get(row.offset) ?? []).some((at) => at.kind === 'plain' && isAt(at)) : isAt(row)
  return ({ objectNumber }) => (rows.get(objectNumber) ?? []).some(leads)
}

function hasTrailer(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    if (/^trailer[\s\0]{0,20}<</.test(bytes.toString('latin1', at, at + 30))) return true
  }
  return false
}

/** `offset`: where a plain object is in the file, or the number of the stream in which a packed one is. */
type Row = { object: number; kind: 'plain' | 'packed'; offset: number }

function readRows({ dict, contents }: PDFRawStream): Row[] | undefined {
  const widths = numbers(dict.get(name('W')))
  const data = withoutPrediction(dict, contents)
  const size = widths.reduce((sum, width) => sum + width, 0)
  if (!data || widths.length < 3 || size === 0 || widths.some((width) => width > 8)) return undefined
  const first = numbers(dict.get(name('Index')))
  const index = first.length > 0 ? first : [0, Math.floor(data.length / size)]
  const rows: Row[] = []
  let at = 0
  for (let section = 0; section + 1 < index.length; section += 2) {
    const [from = 0, count = 0] = index.slice(section, section + 2)
    for (let object = from; object < from + count && at + size <= data.length; object += 1) {
      const [type, offset] = readFields(data, at, widths)
      if (type === 1 || type === 2) rows.push({ object, kind: type === 1 ? 'plain' : 'packed', offset })
      at += size
    }
  }
  return rows
}

/** The first two fields of a row. A first field that is left out means 1. */
function readFields(data: Uint8Array, at: number, [first = 0, second = 0]: readonly number[]): [number, number] {
  const read = (from: number, width: number) => {
    let value = 0
    for (const byte of data.subarray(from, from + width)) value = value * 256 + byte
    return value
  }
  return [first === 0 ? 1 : read(at, first), read(at + first, second)]
}

/** Undoes the one prediction that programs use here: each row as the difference to the row above. */
function withoutPrediction(dict: PDFDict, contents: Uint8Array): Uint8Array | undefined {
  const parameters = dict.get(name('DecodeParms'))
  const only = parameters instanceof PDFArray ? parameters.get(0) : parameters
  const [predictor = 1, columns = 1] =
    only instanceof PDFDict ? ['Predictor', 'Columns'].map((key) => number(only, key)) : []
  if (predictor <= 1) return contents
  if (predictor < 10) return undefined
  const rowBytes = columns + 1
  const plain = new Uint8Array(Math.floor(contents.length / rowBytes) * columns)
  for (let row = 0; (row + 1) * rowBytes <= contents.length; row += 1) {
    const kind = contents[row * rowBytes]
    if (kind !== 0 && kind !== 2) return undefined
    for (let column = 0; column < columns; column += 1) {
      const above = kind === 2 && row > 0 ? (plain[(row - 1) * columns + column] ?? 0) : 0
      plain[row * columns + column] = (contents[row * rowBytes + 1 + column] ?? 0) + above
    }
  }
  return plain
}

const number = (dict: PDFDict, key: string): number | undefined => {
  const value = dict.get(name(key))
  return value instanceof PDFNumber ? value.asNumber() : undefined
}

const numbers = (array: unknown): number[] =>
  array instanceof PDFArray ? array.asArray().flatMap((one) => (one instanceof PDFNumber ? [one.asNumber()] : [])) : []
