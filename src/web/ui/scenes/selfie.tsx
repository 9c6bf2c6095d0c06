import { Scene } from './scene.tsx'

/** A face on the screen of a phone. */
export function SelfieScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <rect x="50" y="12" width="60" height="94" rx="11" className="fill-(--scene-paper)" />
      <rect x="57" y="23" width="46" height="66" rx="5" className="fill-(--scene-dark)" />
      <path d="M61 89C62 74 69 70 80 70S98 74 99 89z" className="fill-(--scene-paper)" />
      <circle cx="80" cy="53" r="14" className="fill-(--scene-light)" />
      <path
        d="M66 53C64 39 72 35 80 35S96 39 94 53C91 47 86 45 80 45S69 47 66 53z"
        className="fill-(--drawing-forest) stroke-none"
      />
      <path d="M75 58Q80 63 85 58" className="stroke-(--drawing-forest)" />
      <circle cx="80" cy="97.5" r="3" className="fill-(--scene-line) stroke-none" />
      <path d="M38 34L30 28M34 54H24M122 34L130 28M126 54H136" />
    </Scene>
  )
}
