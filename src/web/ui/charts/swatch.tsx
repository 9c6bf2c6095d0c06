import { classNames } from '../class-names.ts'

/**
 * The colour of a part in a legend.
 * @param props - The class that fills it, such as `fill-(--drawing-lime)`.
 */
export function Swatch({ fill }: { fill: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="inline-block size-3 shrink-0 self-center">
      <rect x=".5" y=".5" width="11" height="11" rx="3" className={classNames(fill, 'stroke-edge')} />
    </svg>
  )
}
