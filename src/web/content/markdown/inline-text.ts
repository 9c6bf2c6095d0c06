import type { Node, PhrasingContent } from 'mdast'
import { contentError, type Place } from './content-error.ts'
import { type Figures, fillIn } from './figures-in-text.ts'

/** A link of a text, with where it is written. */
export type Link = Place & { to: string }

/** What the parts of a text are read with: the file, its figures, and where its links are collected. */
export type Reading = { file: string; figures: Figures; links: Link[] }

/** @returns Where the node begins. */
export function getPlace(reading: Reading, node: Node): Place {
  return { file: reading.file, line: node.position?.start.line ?? 1 }
}

/**
 * @param nodes - The parts of a paragraph, heading or cell.
 * @returns The text with its figures, and with the two marks that the template draws: `**weight**` and
 *   `[links](/to-our-pages)`.
 * @throws Error when there is any other mark, such as raw HTML or a picture.
 */
export function inlineText(reading: Reading, nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => toInlineText(reading, node)).join('')
}

/** The same for a place that takes neither weight nor links. */
export function plainInlineText(reading: Reading, nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if (node.type !== 'text') throw contentError(getPlace(reading, node), `${getName(node)} is not allowed here`)
      return resolveText(reading, node, node.value)
    })
    .join('')
}

/**
 * @param written - Where a link or button leads, as it is written.
 * @returns The address, which begins at the root of the site.
 */
export function linkTarget(reading: Reading, node: Node, written: string): string {
  const place = getPlace(reading, node)
  const to = fillIn(reading.figures, place, written)
  if (!/^\/[^()[\]\s]*$/.test(to)) throw contentError(place, `a link leads to our pages only, not to ${to}`)
  reading.links.push({ ...place, to })
  return to
}

function toInlineText(reading: Reading, node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return resolveText(reading, node, node.value)
    case 'strong':
      return `**${plainInlineText(reading, node.children)}**`
    case 'link':
      return `[${plainInlineText(reading, node.children)}](${linkTarget(reading, node, node.url)})`
    default:
      throw contentError(getPlace(reading, node), `${getName(node)} is not allowed`)
  }
}

function resolveText(reading: Reading, node: Node, value: string): string {
  const words = fillIn(reading.figures, getPlace(reading, node), value).replaceAll('\n', ' ')
  if (/\*\*|\]\(/.test(words)) throw contentError(getPlace(reading, node), 'a text cannot show the marks ** or ](')
  return words
}

/** What people call a kind of node that no text may have. */
function getName({ type }: Node): string {
  return type === 'html' ? 'raw HTML' : type
}
