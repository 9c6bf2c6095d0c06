import type { ReactNode } from 'react'

/** Three small drawings of one hand: a line of one weight, and one patch of colour that says what matters. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 72 72"
      className="size-14 md:size-18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.500"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

const patch = 'fill-go-soft stroke-transparent'

/** Bars of different height, the tallest with a leaf: comparing. */
export function SeedDrawing() {
  return (
    <Drawing>
      <rect x="46" y="24" width="14" height="36" rx="3" className={patch} />
      <path d="M8 60h56" />
      <path d="M12 60V46a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14" />
      <path d="M29 60V37a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v23" />
      <path d="M46 60V26a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v34" />
      <path d="M53 24v-6c0-5 3-8 9-8 0 6-3 8-9 8z" />
      <path d="M53 20c0-4-2.500-6.500-7.500-6.500 0 4.500 2.500 6.500 7.500 6.500z" />
    </Drawing>
  )
}

/** A phone with a signature on it. */
export function PhoneDrawing() {
  return (
    <Drawing>
      <rect x="24" y="36" width="24" height="16" rx="3" className={patch} />
      <rect x="19" y="8" width="34" height="56" rx="6" />
      <path d="M32 14h8" />
      <path d="M27 24h18M27 30h11" />
      <path d="M27 47c3-8 6-8 5-3s2 5 4 1 3-3 3 0 3 2 6-1" />
    </Drawing>
  )
}

/** A paper with an ear of grain: the title. */
export function HarvestDrawing() {
  return (
    <Drawing>
      <circle cx="36" cy="38" r="17" className={patch} />
      <path d="M14 12a4 4 0 0 1 4-4h28l12 12v40a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" />
      <path d="M46 8v12h12" />
      <path d="M36 54V34" />
      <path d="M36 34c-4-3-4-8 0-12 4 4 4 9 0 12z" />
      <path d="M36 42c-6 .5-9-2-9.500-8 6-.5 9 2 9.500 8zM36 42c6 .5 9-2 9.500-8-6-.5-9 2-9.500 8z" />
      <path d="M36 51c-6 .5-9-2-9.500-8 6-.5 9 2 9.500 8zM36 51c6 .5 9-2 9.500-8-6-.5-9 2-9.500 8z" />
    </Drawing>
  )
}
