import { Scene } from './scene.tsx'

/** A certificate beside ripe wheat. */
export function HarvestScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <rect x="28" y="26" width="70" height="80" rx="6" className="fill-(--scene-paper)" />
      <path d="M40 42H72M40 54H86M40 66H80" />
      <path d="M76 88L72 104L80 99L88 104L84 88z" className="fill-(--scene-dark)" />
      <circle cx="80" cy="83" r="10" className="fill-(--scene-dark)" />
      <path d="M76 83L79 86L85 80" className="stroke-(--scene-light)" />
      <path d="M114 106V50" />
      <path
        d="M114 72C104 70 103 63 104 60C111 61 114 65 114 72C114 65 117 61 124 60C125 63 124 70 114 72z"
        className="fill-(--scene-light)"
      />
      <path
        d="M114 61C104 59 103 52 104 49C111 50 114 54 114 61C114 54 117 50 124 49C125 52 124 59 114 61z"
        className="fill-(--scene-light)"
      />
      <path
        d="M114 50C104 48 103 41 104 38C111 39 114 43 114 50C114 43 117 39 124 38C125 41 124 48 114 50z"
        className="fill-(--scene-light)"
      />
      <path d="M136 106V68" />
      <path
        d="M136 90C126 88 125 81 126 78C133 79 136 83 136 90C136 83 139 79 146 78C147 81 146 88 136 90z"
        className="fill-(--scene-light)"
      />
      <path
        d="M136 79C126 77 125 70 126 67C133 68 136 72 136 79C136 72 139 68 146 67C147 70 146 77 136 79z"
        className="fill-(--scene-light)"
      />
      <path
        d="M136 68C126 66 125 59 126 56C133 57 136 61 136 68C136 61 139 57 146 56C147 59 146 66 136 68z"
        className="fill-(--scene-light)"
      />
    </Scene>
  )
}
