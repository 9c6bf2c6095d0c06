import { Scene } from './scene.tsx'

/** A pen that signs a document. */
export function SigningScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <path d="M38 20H92L108 36V106H38z" className="fill-(--scene-paper)" />
      <path d="M92 20V36H108" className="fill-(--scene-light)" />
      <path d="M50 46H82M50 58H94M50 70H90" />
      <path d="M50 92C56 80 62 80 60 89S66 97 71 88S76 92 84 91" strokeWidth="3" />
      <path d="M86 92L90 79L126 43Q130 39 134 43L136 45Q140 49 136 53L100 89z" className="fill-(--scene-dark)" />
      <path d="M118 51L128 61" />
      <path d="M86 92L90 79L100 89z" className="fill-(--scene-light)" />
    </Scene>
  )
}
