import { Scene } from './scene.tsx'

/** A scarecrow that points nowhere: the page is not there. */
export function ScarecrowScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path d="M80 62V106M28 62H132" strokeWidth="5" />
      <path d="M48 54H112L120 72L104 70L102 94L91 88L80 96L69 88L58 94L56 70L40 72z" className="fill-(--scene-dark)" />
      <circle cx="80" cy="40" r="15" className="fill-(--scene-paper)" />
      <path d="M58 33Q80 40 102 33L94 28L90 12H70L66 28z" className="fill-(--scene-light)" />
      <path d="M68 24Q80 28 92 24" className="stroke-(--drawing-forest)" />
      <path d="M74 41V42M86 41V42M74 48Q80 51 86 48" />
      <path d="M28 62L18 56M28 62L17 63M28 62L20 70M132 62L142 56M132 62L143 63M132 62L140 70" />
      <path
        d="M122 46C122 40 127 36 133 38L138 36L136 41C136 47 130 49 124 48L120 54z"
        className="fill-(--scene-line) stroke-none"
      />
      <rect x="70" y="74" width="12" height="11" rx="2" className="fill-(--scene-light)" />
    </Scene>
  )
}
