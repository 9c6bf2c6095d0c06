import { pagePaths } from '#contract/paths.ts'
import { ConversationView } from '../../features/account/conversation/conversation-view.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { PublicPage } from '../../ui/public-page.tsx'

export function meta() {
  return pageMeta({
    title: 'Escríbenos',
    description: 'Habla con una persona de nuestro equipo y mira lo que te respondimos.',
    path: pagePaths.help,
    noindex: true,
  })
}

/** `/escribenos`: the conversation with the team, for links that are pressed where no application is. */
export default function HelpPage() {
  return (
    <PublicPage width="form" title="Escríbenos">
      <ConversationView />
    </PublicPage>
  )
}
