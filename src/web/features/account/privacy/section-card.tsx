import type { ReactNode } from 'react'

type SectionCardProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** One matter of the page: its title, a sentence about it, and what can be done. */
export function SectionCard({ id, title, lead, children }: SectionCardProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft md:p-6">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {lead ? <p className="max-w-prose text-sm text-ink-soft md:text-base">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}
