import { Scene } from './scene.tsx'

/** A signpost with three boards beside a way that leads to a bank. */
export function SignpostScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path d="M44 106C62 92 78 88 92 84C104 80 108 74 110 66" strokeWidth="4" strokeDasharray="1 9" />
      <path d="M96 40L118 26L140 40z" className="fill-(--scene-dark)" />
      <path d="M98 60H138V66H98z" className="fill-(--scene-paper)" />
      <path d="M102 40V60M112 40V60M124 40V60M134 40V60" />
      <path d="M46 20V106" strokeWidth="4" />
      <path d="M22 26H68L76 33L68 40H22z" className="fill-(--scene-light)" />
      <path d="M22 46H58L65 52L58 58H22z" className="fill-(--scene-paper)" />
      <path d="M22 64H50L56 70L50 76H22z" className="fill-(--scene-paper)" />
      <path d="M30 33H58M30 52H48M30 70H42" />
      <path
        d="M18 106V92M18 96C12 95 10 91 10 87C15 87 18 91 18 96zM18 92C24 91 26 87 26 83C21 83 18 87 18 92z"
        className="fill-(--scene-light)"
      />
      <path d="M132 106V94M132 98C138 97 140 93 140 89C135 89 132 93 132 98z" className="fill-(--scene-light)" />
    </Scene>
  )
}
