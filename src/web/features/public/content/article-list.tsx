import { Link } from 'react-router'
import type { ArticleCard } from '../../../content/articles/categories.ts'

/** Articles as cards: what each is about, and how long one reads it. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="late-cards grid gap-4 md:grid-cols-2">
      {articles.map(({ path, title, lead, minutes }) => (
        <li key={path} className="rounded-lg bg-surface shadow-soft">
          <Link
            to={path}
            reloadDocument
            className="flex h-full flex-col gap-2 rounded-lg p-5 -outline-offset-3 hover:bg-go-soft"
          >
            <span className="font-display text-lg font-semibold text-ink underline decoration-1 underline-offset-4">
              {title}
            </span>
            <span className="text-ink-soft">{lead}</span>
            <span className="mt-auto text-sm text-ink-mute">{minutes} min de lectura</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
