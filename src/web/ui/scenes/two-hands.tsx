import { Scene } from './scene.tsx'

/** Two hands that hold a seedling together. */
export function TwoHandsScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path d="M60 80C58 70 68 64 80 64S102 70 100 80z" className="fill-(--scene-dark)" />
      <path d="M80 64V46" />
      <path d="M80 52C78 42 70 38 62 39C63 48 70 53 80 52z" className="fill-(--scene-light)" />
      <path d="M80 46C81 36 88 31 97 31C97 41 90 46 80 46z" className="fill-(--scene-light)" />
      <path
        d="M20 76H36Q42 76 48 81L72 84Q79 85 79 91T72 97L52 100Q44 102 36 102H20z"
        className="fill-(--scene-paper)"
      />
      <path
        d="M140 76H124Q118 76 112 81L88 84Q81 85 81 91T88 97L108 100Q116 102 124 102H140z"
        className="fill-(--scene-paper)"
      />
      <path d="M8 72H20V106H8zM140 72H152V106H140z" className="fill-(--scene-dark)" />
      <path d="M52 91H66M94 91H108" />
    </Scene>
  )
}
