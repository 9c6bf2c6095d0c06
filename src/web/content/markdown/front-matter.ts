import { type Document, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { contentError } from './content-error.ts'

/** The data at the top of a text between two lines `---`, and the Markdown below them. */
type Parts<Data> = {
  data: Data
  /** Empty lines stand for the data, so every line keeps its number in the file. */
  body: string
  /**
   * @param name - The name of a value of the data.
   * @returns The line in which it is written.
   */
  buildLine(name: string): number
}

const fence = '---'

/**
 * @param schema - The schema of the data at the top of the file.
 * @returns The data and the Markdown.
 * @throws Error, which names the file and line, when the data are missing, are no YAML or do not fit the schema.
 */
export function readFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): Parts<z.output<Schema>> {
  const lines = text.split('\n')
  const end = lines.indexOf(fence, 1)
  if (lines[0] !== fence || end < 0) throw contentError({ file, line: 1 }, 'the data between two lines --- are missing')
  const counter = new LineCounter()
  const document = parseDocument(lines.slice(1, end).join('\n'), { lineCounter: counter })
  const lineAt = (offset: number) => counter.linePos(offset).line + 1
  const [broken] = document.errors
  if (broken) throw contentError({ file, line: lineAt(broken.pos[0]) }, `no YAML: ${broken.message.split('\n')[0]}`)
  const parsed = schema.safeParse(document.toJS() ?? {})
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
    throw contentError({ file, line: lineAt(findOffset(document, path)) }, `${path.join('.')}: ${issue?.message}`)
  }
  return {
    data: parsed.data,
    body: ['', ...lines.slice(1, end).map(() => ''), '', ...lines.slice(end + 1)].join('\n'),
    buildLine: (name) => lineAt(findOffset(document, [name])),
  }
}

/** Where the value at a path begins, or the nearest one that is written and holds it. */
function findOffset(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range)) return Number(node.range[0])
  }
  return 0
}
