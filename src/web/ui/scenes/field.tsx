import { Scene } from './scene.tsx'

/** Furrows that become a growth curve, for the places where a plan begins. */
export function FieldScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <circle cx="50" cy="48" r="13" className="fill-(--scene-light)" />
      <path d="M4 106C64 102 112 84 152 26V106z" className="fill-(--scene-dark)" />
      <path
        d="M38 106C78 101 118 86 152 54M76 106C104 102 130 94 152 78M114 106C130 104 142 100 152 96"
        className="stroke-(--scene-light)"
      />
      <path d="M50 25V21M31 36L28 33M69 36L72 33M27 52H22" />
      <path d="M112 74V56" />
      <path d="M112 62C110 52 102 48 94 49C95 58 102 63 112 62z" className="fill-(--scene-light)" />
      <path d="M112 56C113 46 120 41 129 41C129 51 122 56 112 56z" className="fill-(--scene-light)" />
    </Scene>
  )
}
