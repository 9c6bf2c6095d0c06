import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type BreadcrumbsProps = { trail: readonly { label: string; path: string }[]; className?: string }

/** The way from the front page to this one, as links; the page itself is last and is none. */
export function Breadcrumbs({ trail, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Estás en" className={classNames('text-sm text-ink-soft', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ label, path }, place) => (
          <li key={path} className="flex items-center gap-x-2">
            {place > 0 ? <span aria-hidden>›</span> : null}
            {place === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link
                to={path}
                reloadDocument
                className="inline-block rounded-sm py-1.5 underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
