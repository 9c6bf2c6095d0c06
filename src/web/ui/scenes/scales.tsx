import { Scene } from './scene.tsx'

/** Scales with more on one side. */
export function ScalesScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path d="M80 24V98" strokeWidth="4" />
      <path d="M60 106Q60 96 70 96H90Q100 96 100 106z" className="fill-(--scene-dark)" />
      <path d="M32 48L128 28" strokeWidth="4" />
      <circle cx="80" cy="38" r="6" className="fill-(--scene-light)" />
      <path d="M32 48L18 78M32 48L46 78M128 28L114 58M128 28L142 58" />
      <path d="M14 78H50Q48 92 32 92T14 78zM110 58H146Q144 72 128 72T110 58z" className="fill-(--scene-dark)" />
      <path d="M22 70H42V78H22zM22 62H42V70H22zM22 54H42V62H22z" className="fill-(--scene-light)" />
      <path d="M118 50H138V58H118z" className="fill-(--scene-light)" />
    </Scene>
  )
}
