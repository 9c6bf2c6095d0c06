import { LoaderCircle } from 'lucide-react'

/**
 * A turning ring for a short wait inside a button or a line. What is being waited for is said in words beside it;
 * `label` says it to screen readers where no words are seen.
 */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  return (
    <span className="inline-flex" role={label ? 'status' : undefined}>
      <LoaderCircle aria-hidden className={`animate-spin ${className}`} />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
