import { Fragment, type ReactNode, useId, useState } from 'react'

type TextsToReadProps = { texts: readonly { key: string; label: string; text: ReactNode }[] }

/** What is accepted, sentence after sentence, each with its whole text one tap away. */
export function TextsToRead({ texts }: TextsToReadProps) {
  const [open, setOpen] = useState<string>()
  const id = useId()
  const shown = texts.find(({ key }) => key === open)
  return (
    <div className="flex flex-col gap-2">
      <ul className="text-sm leading-6 text-ink">
        {texts.map(({ key, label }) => (
          <Fragment key={key}>
            <li className="inline">
              <button
                type="button"
                aria-expanded={key === open}
                aria-controls={key === open ? id : undefined}
                onClick={() => setOpen(key === open ? undefined : key)}
                className="inline cursor-pointer rounded-sm text-left underline decoration-go decoration-1 underline-offset-4 aria-expanded:font-semibold"
              >
                <span className="sr-only">Leer el texto completo: </span>
                {label}
              </button>
              .
            </li>{' '}
          </Fragment>
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
