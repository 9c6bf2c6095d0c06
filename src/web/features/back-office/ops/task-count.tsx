import { TabCount } from './tab-count.tsx'
import { useTasks } from './use-tasks.ts'

/** O01: how many tasks there are, beside the name of their tab; nothing while that is not known, or there are none. */
export function TaskCount() {
  const { data } = useTasks()
  if (!data) return null
  return <TabCount count={data.tasks.length} hasMore={data.hasMore} words="por hacer" />
}
