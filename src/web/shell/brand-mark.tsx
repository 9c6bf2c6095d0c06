/** An ear of grain: two pairs of grains and one at the tip. Decorative; the name stands beside it. */
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
      <path d="M16 30V12" />
      <path d="M16 12c-3-1.500-3-6 0-9.500 3 3.500 3 8 0 9.500z" />
      <path d="M16 19.500c-4.400.5-7-1.900-7.300-6 4.400-.5 7 1.900 7.300 6z" />
      <path d="M16 19.500c4.400.5 7-1.900 7.300-6-4.400-.5-7 1.900-7.300 6z" />
      <path d="M16 27c-4.400.5-7-1.900-7.300-6 4.400-.5 7 1.900 7.300 6z" />
      <path d="M16 27c4.400.5 7-1.900 7.300-6-4.400-.5-7 1.900-7.300 6z" />
    </svg>
  )
}
