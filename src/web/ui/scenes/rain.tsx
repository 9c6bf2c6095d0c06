import { Scene } from './scene.tsx'

/** A cloud that rains on a seedling: there is no connection. */
export function RainScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path
        d="M48 58C34 58 28 49 30 41S42 30 48 33C51 20 64 15 75 18S91 29 92 33C104 28 117 34 117 45S109 58 99 58z"
        className="fill-(--scene-dark)"
      />
      <path d="M50 68L46 78M68 68L62 82M88 68L84 78M106 68L100 82M118 66L115 74" />
      <path d="M76 106V88" />
      <path d="M76 94C74 84 66 80 58 81C59 90 66 95 76 94z" className="fill-(--scene-light)" />
      <path d="M76 88C77 78 84 73 93 73C93 83 86 88 76 88z" className="fill-(--scene-light)" />
      <path d="M28 97Q36 93 44 97M108 97Q116 93 124 97" />
    </Scene>
  )
}
