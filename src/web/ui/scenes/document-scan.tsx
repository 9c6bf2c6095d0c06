import { Scene } from './scene.tsx'

/** A cédula in the frame of a camera. */
export function DocumentScanScene({ className }: { className?: string }) {
  return (
    <Scene className={className}>
      <rect x="36" y="38" width="88" height="56" rx="7" className="fill-(--scene-paper)" />
      <rect x="45" y="49" width="26" height="34" rx="4" className="fill-(--scene-dark)" />
      <circle cx="58" cy="61" r="6" className="fill-(--scene-light)" />
      <path d="M48 82C49 73 53 71 58 71S67 73 68 82" className="fill-(--scene-light)" />
      <path d="M81 53H113M81 79H103" />
      <path d="M22 42V32Q22 24 30 24H40M120 24H130Q138 24 138 32V42M138 88V90Q138 98 130 98H124M36 98H30Q22 98 22 90V88" />
      <rect x="20" y="62" width="120" height="7" rx="3.5" className="fill-(--scene-light)" />
    </Scene>
  )
}
