import { Scene } from './scene.tsx'

/** A bank, and a clock that runs. */
export function BankWaitScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path d="M24 54L74 26L124 54z" className="fill-(--scene-dark)" />
      <path d="M32 54H116V62H32z" className="fill-(--scene-paper)" />
      <path d="M38 62H48V94H38zM69 62H79V94H69zM100 62H110V94H100z" className="fill-(--scene-paper)" />
      <path d="M28 94H120V106H28z" className="fill-(--scene-dark)" />
      <circle cx="74" cy="45" r="4" className="fill-(--scene-light)" />
      <circle cx="120" cy="38" r="21" className="fill-(--scene-light)" />
      <path d="M120 25V38L129 44" className="stroke-(--drawing-forest)" />
    </Scene>
  )
}
