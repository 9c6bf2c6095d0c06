import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type SceneProps = { children: ReactNode; className?: string }

/**
 * The frame of every illustration: 4:3, one line weight, the hill behind and the horizon below. It only decorates, so what
 * it shows is also said in words beside it. Its colours are those of `styles/drawings.css`.
 */
export function Scene({ children, className }: SceneProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('h-auto w-full max-w-80 stroke-(--scene-line)', className)}
    >
      <path d="M10 106C12 52 40 14 80 14S148 52 150 106z" className="fill-(--scene-ground) stroke-none" />
      {children}
      <path d="M4 106H156" />
    </svg>
  )
}
