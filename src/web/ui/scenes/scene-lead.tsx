import type { ReactNode } from 'react'

/** What calms, before anything is asked: a drawing, and beside it who gets what. It stands under the title of a step. */
export function SceneLead({ scene, children }: { scene: ReactNode; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-snug md:gap-4 md:text-base">
      <span className="w-16 shrink-0 sm:w-24 md:w-32">{scene}</span>
      <span className="min-w-0 flex-1 basis-48">{children}</span>
    </span>
  )
}
