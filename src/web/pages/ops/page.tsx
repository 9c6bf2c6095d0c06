import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type StaffPath, staffPaths } from '#contract/staff-paths.ts'
import { staffRoles } from '#domain/customer/people/staff-roles.ts'
import { withoutSlash } from '#domain/site/addresses/without-slash.ts'
import { homeOf, rolesAt } from '../../features/back-office/ops/shell/staff-places.ts'
import { useStaff } from '../../features/back-office/ops/staff-context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { StaffPage, staffMeta } from './staff-page.tsx'
import { staffViews } from './staff-views.tsx'

export const handle: PageHandle = { chrome: 'staff' }

export function meta({ location }: { location: { pathname: string } }) {
  return staffMeta(withoutSlash(location.pathname))
}

/** The page of every address of the staff area (O01 to O04): what it shows, for those who may see it. */
export default function OpsPage() {
  const path = useStaffPath()
  const View = staffViews[path]
  // It loads while the server is asked who is there.
  useEffect(() => void View.ready().catch(() => undefined), [View])
  return (
    // Who signs in comes to the dashboard; a role without it is led to its own first page.
    <StaffPage roles={path === staffPaths.dashboard ? staffRoles : rolesAt(path)}>
      <Allowed path={path}>
        <View />
      </Allowed>
    </StaffPage>
  )
}

function Allowed({ path, children }: { path: StaffPath; children: ReactNode }) {
  const { role } = useStaff()
  return rolesAt(path).includes(role) ? children : <Navigate to={homeOf(role)} replace />
}

function useStaffPath(): StaffPath {
  const { pathname } = useLocation()
  const path = Object.values(staffPaths).find((one) => one === withoutSlash(pathname))
  if (!path) throw new Error(`no page of the staff area: ${pathname}`)
  return path
}
