import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useBrand } from '../../../brands/brand-context.tsx'
import { StaffShell } from './shell/staff-shell.tsx'

type OpsFrameProps = {
  /** What the tab is called: the name of the page, never that of a customer. */
  tab: string
  /** How much waits for the reader, as the tab says it: `3`, or `50+`. */
  waiting?: string | undefined
  /** Absent where the page places its title itself. */
  title?: ReactNode
  above?: ReactNode
  /** Beside the title, in its line where there is room. */
  beside?: ReactNode
  children: ReactNode
}

/** O01: what is around each page of the staff area: the shell, and the title. */
export function OpsFrame({ tab, waiting, title, above, beside, children }: OpsFrameProps) {
  useTabTitle(waiting ? `(${waiting}) ${tab}` : tab)
  return (
    <StaffShell>
      <div className="flex flex-col gap-4 px-4 py-4 md:px-6">
        {title === undefined ? null : (
          <header className="flex flex-col gap-1">
            {above}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <h1 className="text-xl font-bold">{title}</h1>
              {beside}
            </div>
          </header>
        )}
        {children}
      </div>
    </StaffShell>
  )
}

/**
 * O04: names the tab once it is known that somebody of the team is there; until then its name says nothing, so that a
 * customer learns nothing from it either. Never the name of a customer: browsers keep titles in their history.
 */
function useTabTitle(title: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${title} · Equipo ${name}`
  }, [title, name])
}
