import { Scene } from './scene.tsx'

/** A coin that goes into a wallet. */
export function PaymentScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <circle cx="92" cy="38" r="23" className="fill-(--scene-light)" />
      <path
        d="M99 31C97 28 87 27 86 33S99 38 99 44S88 49 85 45M92 24V28M92 48V52"
        className="stroke-(--drawing-forest)"
      />
      <path d="M30 60Q30 52 38 52H116Q126 52 126 62V106H38Q30 106 30 98z" className="fill-(--scene-dark)" />
      <path d="M30 60Q30 68 40 68H126" />
      <path d="M126 76H108Q100 76 100 84T108 92H126z" className="fill-(--scene-paper)" />
      <circle cx="111" cy="84" r="2.5" className="fill-(--scene-line) stroke-none" />
      <path d="M48 24V40M42 34L48 40L54 34" />
    </Scene>
  )
}
