import type { List, Paragraph, RootContent, Table } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { directive } from 'micromark-extension-directive'
import { gfmTable } from 'micromark-extension-gfm-table'
import {
  action,
  type Block,
  bars,
  campaignState,
  code,
  heading,
  list,
  note,
  openCampaigns,
  paragraph,
  steps,
  table,
} from '../blocks.ts'
import { contentError, type Place } from './content-error.ts'
import { type Figures, fillIn, mergeFigures } from './figures-in-text.ts'
import { getPlace, inlineText, type Link, linkTarget, plainInlineText, type Reading } from './inline-text.ts'

/** A block of a page, with where it is written. */
export type PlacedBlock = Place & { block: Block }

/** What a page is read from: its file, its Markdown, its figures, and the passages that it may include, by name. */
type Source = { file: string; markdown: string; figures: Figures; passages: Passages }
export type Passages = ReadonlyMap<string, TextFile>

/** A file of the content folder: its name from the root of the repository, and its text. */
export type TextFile = { file: string; text: string }

/**
 * @param options - The Markdown of a page.
 * @returns Its blocks and its links. The Markdown is CommonMark with tables, and directives for what it has no mark for
 *   (docs/recipes/add-a-public-text.md).
 * @throws An error with file and line on anything else.
 */
export function parseBlocks({ file, markdown, figures, passages }: Source): { blocks: PlacedBlock[]; links: Link[] } {
  const reading: Reading = { file, figures, links: [] }
  const tree = fromMarkdown(markdown, {
    // A colon inside a sentence is a colon: only whole lines are directives.
    extensions: [gfmTable(), { flow: directive().flow ?? {} }],
    mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
  })
  const blocks = tree.children.flatMap((node): PlacedBlock[] => {
    if (node.type === 'leafDirective' && node.name === 'include') return included(reading, node, passages)
    return [{ ...getPlace(reading, node), block: toBlock(reading, node) }]
  })
  return { blocks, links: reading.links }
}

function toBlock(reading: Reading, node: RootContent): Block {
  const place = getPlace(reading, node)
  switch (node.type) {
    case 'heading':
      if (node.depth !== 2) throw contentError(place, 'a heading is written with ##')
      return heading(plainInlineText(reading, node.children))
    case 'paragraph':
      return paragraph(inlineText(reading, node.children))
    case 'list':
      return toListBlock(reading, node)
    case 'code': {
      const caption = /^title="([^"]+)"$/.exec(node.meta ?? '')?.[1]
      if (!caption) throw contentError(place, 'a text to copy needs its title: ```text title="…"')
      return code(caption, fillIn(reading.figures, place, node.value))
    }
    case 'leafDirective':
      return toLeafBlock(reading, node)
    case 'containerDirective':
      return toContainerBlock(reading, node)
    case 'table':
      throw contentError(place, 'write a table inside :::table[Its caption]')
    default:
      throw contentError(place, `${node.type === 'html' ? 'raw HTML' : node.type} is not allowed`)
  }
}

function toListBlock(reading: Reading, node: List): Block {
  const items = node.children.map((item) => {
    const [only, ...more] = item.children
    if (only?.type !== 'paragraph' || more.length > 0) {
      throw contentError(getPlace(reading, item), 'an item of a list is one paragraph')
    }
    return inlineText(reading, only.children)
  })
  return node.ordered ? steps(...items) : list(...items)
}

function toLeafBlock(reading: Reading, node: LeafDirective): Block {
  const place = getPlace(reading, node)
  switch (node.name) {
    case 'action': {
      const { to } = readAttributes(reading, node, ['to'])
      return action(plainInlineText(reading, node.children), linkTarget(reading, node, to))
    }
    case 'campaign':
      return campaignState(readAttributes(reading, node, ['code']).code)
    case 'campaigns':
      readAttributes(reading, node, [])
      return openCampaigns()
    case 'list': {
      const { items } = readAttributes(reading, node, ['items'])
      return list(...namedIn(reading.figures.lists, items, place))
    }
    default:
      throw contentError(place, `no directive is called ::${node.name}`)
  }
}

function toContainerBlock(reading: Reading, node: ContainerDirective): Block {
  const place = getPlace(reading, node)
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data ? first : undefined
  const inside = label ? rest : node.children
  switch (node.name) {
    case 'note': {
      readAttributes(reading, node, [])
      const [only, ...more] = inside
      if (!label || only?.type !== 'paragraph' || more.length > 0) {
        throw contentError(place, 'a note is :::note[Its title] and one paragraph')
      }
      return note(plainInlineText(reading, label.children), inlineText(reading, only.children))
    }
    case 'questions':
      readAttributes(reading, node, [])
      return { kind: 'questions', items: toQuestions(reading, inside) }
    case 'table':
    case 'bars': {
      const [only, ...more] = inside
      if (!label || only?.type !== 'table' || more.length > 0) {
        throw contentError(place, `${node.name} is :::${node.name}[Its caption] and one Markdown table`)
      }
      return toTableBlock(reading, node, label, only)
    }
    default:
      throw contentError(place, `no directive is called :::${node.name}`)
  }
}

/** Questions, each a heading with one paragraph below it. */
function toQuestions(reading: Reading, nodes: readonly RootContent[]): { question: string; answer: string }[] {
  const pairs = nodes.flatMap((node, index) => (index % 2 === 0 ? [[node, nodes[index + 1]] as const] : []))
  return pairs.map(([question, answer]) => {
    if (question.type !== 'heading' || question.depth !== 3 || answer?.type !== 'paragraph') {
      throw contentError(getPlace(reading, question), 'a question is written with ###, and one paragraph answers it')
    }
    return { question: plainInlineText(reading, question.children), answer: inlineText(reading, answer.children) }
  })
}

/** A table, or a drawn figure of its second column: as it is written, or with its head as it is written and its rows by their name. */
function toTableBlock(reading: Reading, node: ContainerDirective, label: Paragraph, written: Table): Block {
  const place = getPlace(reading, node)
  const [head = [], ...rows] = written.children.map((row) =>
    row.children.map((cell) => plainInlineText(reading, cell.children)),
  )
  const name = readAttributes(reading, node, [], ['rows']).rows
  if ((name === undefined) === (rows.length === 0)) throw contentError(place, 'a table has rows, or names them')
  const all = name === undefined ? rows : namedIn(reading.figures.tables, name, place)
  const uneven = all.findIndex((row) => row.length !== head.length)
  if (uneven >= 0) throw contentError(place, `row ${uneven + 1} of the table has not ${head.length} cells`)
  const caption = plainInlineText(reading, label.children)
  if (node.name === 'table') return table(caption, head, all)
  const figure = head.length === 2 ? bars(caption, all) : undefined
  if (!figure) throw contentError(place, 'bars have two columns, the second of them figures from zero on')
  return figure
}

/** The blocks of a passage, with the directive's other attributes as figures of their own. */
function included(reading: Reading, node: LeafDirective, passages: Passages): PlacedBlock[] {
  const { passage: name = '', ...given } = node.attributes ?? {}
  const place = getPlace(reading, node)
  const passage = passages.get(name ?? '')
  if (!passage) throw contentError(place, `no passage is called ${name}`)
  const own = Object.entries(given).map(([key, value]) => [key, fillIn(reading.figures, place, value ?? '')])
  const figures = mergeFigures(reading.figures, { values: Object.fromEntries(own) })
  const { blocks, links } = parseBlocks({ file: passage.file, markdown: passage.text, figures, passages: new Map() })
  reading.links.push(...links)
  return blocks
}

/**
 * @param must - The names that it must have.
 * @param may - The names that it may have.
 * @returns The attributes of the directive with their figures.
 */
function readAttributes<Must extends string, May extends string = never>(
  reading: Reading,
  node: LeafDirective | ContainerDirective,
  must: readonly Must[],
  may: readonly May[] = [],
): Record<Must, string> & Partial<Record<May, string>> {
  const place = getPlace(reading, node)
  const given = node.attributes ?? {}
  const unknown = Object.keys(given).find((key) => ![...must, ...may].some((name) => name === key))
  if (unknown) throw contentError(place, `${node.name} takes no ${unknown}`)
  const missing = must.find((name) => !given[name])
  if (missing) throw contentError(place, `${node.name} needs ${missing}="…"`)
  const filled = Object.entries(given).map(([key, value]) => [key, fillIn(reading.figures, place, value ?? '')])
  return Object.fromEntries(filled) as Record<Must, string> & Partial<Record<May, string>>
}

function namedIn<Value>(all: Readonly<Record<string, Value>>, name: string, place: Place): Value {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  if (found === undefined) throw contentError(place, `nothing to show is called ${name}`)
  return found
}
