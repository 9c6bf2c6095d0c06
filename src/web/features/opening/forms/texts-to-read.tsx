import { type ReactNode, useId } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'

type TextsToReadProps = { texts: readonly { key: string; label: string; text: ReactNode }[] }

/** What is accepted: a list of sentences, each of which opens its whole text. One text is open at a time. */
export function TextsToRead({ texts }: TextsToReadProps) {
  const group = useId()
  return (
    <ul className="divide-y divide-line border-b border-line">
      {texts.map(({ key, label, text }) => (
        <li key={key}>
          <Disclosure
            isClose
            group={group}
            summary={
              <span>
                <span className="sr-only">Leer el texto completo: </span>
                {label}
              </span>
            }
          >
            {text}
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}
