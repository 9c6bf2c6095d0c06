import type { ContentPage } from '../../../content/content-page.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** Articles with what each is about, in the order in which they are given. */
export function ArticleList({ articles }: { articles: readonly Pick<ContentPage, 'path' | 'title' | 'lead'>[] }) {
  return (
    <ul className="flex flex-col gap-5">
      {articles.map(({ path, title, lead }) => (
        <li key={path} className="flex flex-col gap-1">
          <TextLink to={path} reloadDocument className="self-start text-lg">
            {title}
          </TextLink>
          <p className="text-ink-soft">{lead}</p>
        </li>
      ))}
    </ul>
  )
}
