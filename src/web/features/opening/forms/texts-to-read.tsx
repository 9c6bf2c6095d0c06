import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'

type TextsToReadProps = { texts: readonly { key: string; label: ReactNode; text: ReactNode }[] }

/** What is accepted, in one list, each with its whole text one tap away. */
export function TextsToRead({ texts }: TextsToReadProps) {
  return (
    <ul className="flex flex-col">
      {texts.map(({ key, label, text }) => (
        <li key={key} className="border-b border-line">
          <Disclosure
            summary={
              <span>
                <span className="sr-only">Leer el texto completo: </span>
                {label}
              </span>
            }
            className="text-base leading-snug [&>summary]:py-1.5"
          >
            {text}
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}
