import { Scene } from './scene.tsx'

/** A ploughed field where nothing grows yet, and a spade. */
export function FallowScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path d="M4 106C30 84 60 78 80 78S130 84 156 106z" className="fill-(--scene-dark)" />
      <path d="M80 80C70 86 58 96 50 106M80 80C90 86 102 96 110 106M80 80V106" className="stroke-(--scene-light)" />
      <path d="M112 26V70" strokeWidth="5" />
      <path d="M104 26H120" strokeWidth="5" />
      <path d="M102 66H122V82Q122 90 112 95Q102 90 102 82z" className="fill-(--scene-paper)" />
      <circle cx="46" cy="40" r="12" className="fill-(--scene-light)" />
      <path d="M46 19V16M67 40H70M25 40H22M60 25L62 23M32 25L30 23" />
    </Scene>
  )
}
