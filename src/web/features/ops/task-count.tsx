import { useTasks } from './use-tasks.ts'

/** O01: how many tasks there are, beside the name of their tab; nothing while that is not known, or there are none. */
export function TaskCount() {
  const { data } = useTasks()
  if (!data || data.tasks.length === 0) return null
  const count = `${data.tasks.length}${data.has_more ? '+' : ''}`
  return (
    <span className="figures ml-1.5 min-w-6 rounded-full bg-wait-soft px-1.5 text-center text-sm font-semibold text-wait">
      <span className="sr-only">: </span>
      {count}
      <span className="sr-only"> por hacer</span>
    </span>
  )
}
