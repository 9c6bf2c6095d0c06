import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePaths } from '#contract/paths.ts'
import { TextLink } from './text-link.tsx'

type BackLinkProps = {
  /** Where it leads; to the portal unless it says something else. */
  to?: string
  children?: ReactNode
}

/** Above the title of a page: the way back to the page that it belongs to. */
export function BackLink({ to = pagePaths.dashboard, children = 'Volver a mi portal' }: BackLinkProps) {
  return (
    <TextLink to={to} className="inline-flex items-center gap-1 self-start py-2">
      <ChevronLeft aria-hidden className="size-5" />
      {children}
    </TextLink>
  )
}
