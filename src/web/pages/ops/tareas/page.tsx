import { staffPaths } from '#contract/staff-paths.ts'
import { screeningStaffRoles } from '#domain/customer/people/staff-roles.ts'
import { TasksView } from '../../../features/back-office/ops-tasks/tasks-view.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { StaffPage, staffMeta } from '../staff-page.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta() {
  return staffMeta(staffPaths.tasks)
}

/** `/ops/tareas` (O01). */
export default function OpsTasksPage() {
  return (
    <StaffPage roles={screeningStaffRoles}>
      <TasksView />
    </StaffPage>
  )
}
