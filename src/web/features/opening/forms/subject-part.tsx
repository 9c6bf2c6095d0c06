import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { subjectElementId, subjectTitleId } from './screen-view.ts'

type OpenSubjectProps = {
  id: string
  title: string
  intro?: string | undefined
  /** What belongs to it, on a tap. */
  more?: string | undefined
  /** The heading of the screen says it already. */
  isTitled: boolean
  children: ReactNode
}

/** The subject at hand, with its heading. */
export function OpenSubject({ id, title, intro, more, isTitled, children }: OpenSubjectProps) {
  return (
    <section
      id={subjectElementId(id)}
      tabIndex={-1}
      {...(isTitled ? { 'aria-labelledby': subjectTitleId(id) } : { 'aria-label': title })}
      className="flex scroll-mt-20 flex-col gap-3 outline-none md:gap-5"
    >
      {isTitled ? (
        <div>
          <h2 id={subjectTitleId(id)} tabIndex={-1} className="scroll-mt-24 text-xl font-semibold outline-none">
            {title}
          </h2>
          {intro ? (
            <p className="max-w-prose text-sm leading-snug text-ink-soft md:mt-1 md:text-base">{intro}</p>
          ) : null}
        </div>
      ) : null}
      {more ? (
        <Disclosure summary="Qué quiere decir" className="-mt-3 md:-mt-4">
          {more}
        </Disclosure>
      ) : null}
      {children}
    </section>
  )
}

type DoneSubjectProps = {
  id: string
  title: string
  answers: string
  action?: string
  /** The heading of the screen says it already, so here it is only heard. */
  isTitled?: boolean
  onOpen: () => void
}

/** A subject that was answered, as a line: what it is about, what was said, and the way to change it. */
export function DoneSubject({ id, title, answers, action = 'Cambiar', isTitled = true, onOpen }: DoneSubjectProps) {
  return (
    <section
      id={subjectElementId(id)}
      aria-labelledby={subjectTitleId(id)}
      className="grid grid-cols-[auto_1fr_auto] gap-x-3 border-b border-line pb-3"
    >
      <Check aria-hidden className="mt-0.5 size-5 text-go" />
      <h2 id={subjectTitleId(id)} className={isTitled ? 'min-w-0 font-semibold text-ink' : 'sr-only'}>
        {title}
      </h2>
      <Button look="quiet" size="small" className="col-start-3 row-span-2 row-start-1 -my-2.5 -mr-3" onClick={onOpen}>
        {action}
        <span className="sr-only"> {title}</span>
      </Button>
      <p
        className={classNames(
          'col-start-2 text-sm leading-snug text-ink-soft wrap-anywhere md:text-base',
          !isTitled && 'row-start-1 pt-0.5',
        )}
      >
        {answers}
      </p>
    </section>
  )
}

/** What is asked later on this screen, and the way to see all of it now. */
export function LaterSubjects({ titles, onOpenAll }: { titles: readonly string[]; onOpenAll: () => void }) {
  if (titles.length === 0) return null
  return (
    <div className="flex flex-col items-start border-t border-line pt-2 text-sm text-ink-mute">
      <p>Después: {titles.map((title) => `«${title}»`).join(', ')}.</p>
      <Button look="quiet" size="small" className="-ml-3" onClick={onOpenAll}>
        Ver todas las preguntas
      </Button>
    </div>
  )
}
