export type InlinePart = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; to: string }

const marks = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<to>\/[^()[\]\s]*)\)/g

/**
 * @param text - A text with `**weight**` and `[links](/to-our-pages)`.
 * @returns Its parts in order; any other mark stays as it is.
 */
export function inlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    const { strong, label, to } = match.groups ?? {}
    if (label && to) parts.push({ kind: 'link', text: label, to })
    else if (strong) parts.push({ kind: 'strong', text: strong })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}
