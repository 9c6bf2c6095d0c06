import { useMutation, useQueryClient } from '@tanstack/react-query'
import { returnTask, takeTask } from '#contract/ops-tasks.ts'
import { useStaffCall } from '../ops/use-staff-call.ts'
import { tasksKey } from '../ops/use-tasks.ts'

export type TaskAct = { key: string; act: 'take' | 'return' }

/**
 * O01: takes a task or gives it back; the list is read again even after a failure, since another person may have it.
 */
export function useTaskAct() {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, act }: TaskAct): Promise<void> => {
      await call(act === 'take' ? takeTask : returnTask, { body: { key } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tasksKey }),
  })
}
