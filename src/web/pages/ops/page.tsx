import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type StaffPath, staffPaths } from '#contract/staff-paths.ts'
import { withoutSlash } from '#domain/site/addresses/without-slash.ts'
import { rolesAt } from '../../features/back-office/ops/shell/staff-places.ts'
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
    <StaffPage roles={rolesAt(path)}>
      <View />
    </StaffPage>
  )
}

function useStaffPath(): StaffPath {
  const { pathname } = useLocation()
  const path = Object.values(staffPaths).find((one) => one === withoutSlash(pathname))
  if (!path) throw new Error(`no page of the staff area: ${pathname}`)
  return path
}
