import { TabCount } from './tab-count.tsx'
import { useConversations } from './use-conversations.ts'

/** O01: how many people wait for an answer, beside the name of the tab. */
export function ConversationCount() {
  const { data } = useConversations('open')
  if (!data) return null
  return <TabCount count={data.conversations.length} hasMore={data.hasMore} words="por responder" />
}
