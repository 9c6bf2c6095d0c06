import { Fragment, type ReactNode } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'
import { inlineParts } from './inline-parts.ts'

/** A text of a content page with its links and its weight. */
export function InlineText({ text }: { text: string }): ReactNode {
  return inlineParts(text).map((part, place) => {
    // The parts of a text never change places.
    const key = `${place}`
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>
    if (part.kind === 'link') {
      return (
        <TextLink key={key} to={part.to} reloadDocument>
          {part.text}
        </TextLink>
      )
    }
    return <Fragment key={key}>{part.text}</Fragment>
  })
}
