import { currentBrandLook } from '../brands/current-brand-look.ts'

/** The mark of the brand. Decorative; the name is beside it. */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {currentBrandLook.mark.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
  )
}
