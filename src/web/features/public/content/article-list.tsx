import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleCard } from '../../../content/articles/categories.ts'
import type { ArticleCategory } from '../../../content/content-page.ts'
import { FieldScene } from '../../../ui/scenes/field.tsx'
import { HarvestScene } from '../../../ui/scenes/harvest.tsx'
import { ScalesScene } from '../../../ui/scenes/scales.tsx'
import { ScarecrowScene } from '../../../ui/scenes/scarecrow.tsx'
import { SigningScene } from '../../../ui/scenes/signing.tsx'

/** What each category is drawn as. */
const scenes: Record<ArticleCategory, ReactNode> = {
  'que-es-un-cdt': <FieldScene />,
  'tasas-y-rendimiento': <HarvestScene />,
  'impuestos-y-leyes': <SigningScene />,
  seguridad: <ScarecrowScene />,
  estrategias: <ScalesScene />,
}

/** Articles as cards: what each is about, and how long one reads it. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="late-cards grid gap-4 md:grid-cols-2">
      {articles.map(({ path, title, lead, minutes, category }) => (
        <li key={path} className="rounded-lg bg-surface shadow-soft">
          <Link
            to={path}
            reloadDocument
            className="flex h-full gap-4 rounded-lg p-5 -outline-offset-3 hover:bg-go-soft"
          >
            <span className="flex min-w-0 flex-1 flex-col gap-2">
              <span className="font-display text-lg font-semibold text-ink underline decoration-1 underline-offset-4">
                {title}
              </span>
              <span className="text-ink-soft">{lead}</span>
              <span className="mt-auto text-sm text-ink-mute">{minutes} min de lectura</span>
            </span>
            <span className="w-20 shrink-0 md:w-28">{category ? scenes[category] : null}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
