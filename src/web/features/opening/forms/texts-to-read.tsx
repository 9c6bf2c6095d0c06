import { type ReactNode, useId, useState } from 'react'
import { textLinkClasses } from '../../../ui/text-link-look.ts'

type TextsToReadProps = { texts: readonly { key: string; label: string; text: ReactNode }[] }

/** What is accepted, sentence after sentence, each with its whole text one tap away. */
export function TextsToRead({ texts }: TextsToReadProps) {
  const [open, setOpen] = useState<string>()
  const id = useId()
  const shown = texts.find(({ key }) => key === open)
  return (
    <div className="flex flex-col gap-2">
      <ul className="text-sm leading-snug text-ink">
        {texts.map(({ key, label }) => (
          <li key={key} className="inline">
            {label}
            {': '}
            <button
              type="button"
              aria-expanded={key === open}
              aria-controls={key === open ? id : undefined}
              onClick={() => setOpen(key === open ? undefined : key)}
              className={`${textLinkClasses} cursor-pointer`}
            >
              {key === open ? 'cerrar' : 'leer'}
              <span className="sr-only"> el texto de «{label}»</span>
            </button>
            {'. '}
          </li>
        ))}
      </ul>
      {shown ? (
        <section id={id} aria-label={shown.label} className="rounded-md bg-sunken p-3 text-sm text-ink-soft">
          {shown.text}
        </section>
      ) : null}
    </div>
  )
}
