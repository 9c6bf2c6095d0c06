import { Fragment, type ReactNode } from 'react'
import { currentBrandDictionary } from '../brands/current-brand-dictionary.ts'

const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Amounts, percentages and rates as our formats write them, and the name of the product. */
const kept = new RegExp(
  [
    '[+−-]?\\s?\\$\\s?\\d[\\d.]*(?:,\\d+)?(?:\\sM\\b)?',
    '\\d{1,3}(?:[.,]\\d{1,3})?\\s?%(?:\\s?E\\.A\\.)?',
    `\\b${escapeText(currentBrandDictionary.name)}\\b`,
  ].join('|'),
  'g',
)

/**
 * A sentence in which a translator leaves figures and the name of the product as they are: an English page would write
 * twenty-five million as 25,000,000, or twenty-five. In: what is shown. Out: the same, with those in elements of their own.
 */
export function asWritten(shown: ReactNode): ReactNode {
  if (typeof shown !== 'string') return shown
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: figure, index } of shown.matchAll(kept)) {
    if (index > end) parts.push(shown.slice(end, index))
    parts.push(
      <span key={index} translate="no">
        {figure}
      </span>,
    )
    end = index + figure.length
  }
  if (end === 0) return shown
  if (end < shown.length) parts.push(shown.slice(end))
  return <Fragment>{parts}</Fragment>
}
