import type { ReactNode } from 'react'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { currentBrandDictionary } from '../../brands/current-brand-dictionary.ts'
import { SignedIn } from '../../features/account/portal/signed-in.tsx'
import { GateShape } from '../../features/back-office/ops/ops-shape.tsx'
import { StaffOnly } from '../../features/back-office/ops/staff-only.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { pageMeta } from '../../shell/page-meta.ts'

/** O04: what every page of the staff area stands in: sign-in, the team, the one-time password. */
export function StaffPage({ roles, children }: { roles?: readonly StaffRole[]; children: ReactNode }) {
  return (
    <SignedIn shape={<GateShape />}>
      <StaffOnly unknown={<NotFound />} roles={roles}>
        {children}
      </StaffOnly>
    </SignedIn>
  )
}

/**
 * In: the address of a page of the staff area. Out: its meta, which says nothing of what it is until it is known who
 * looks at it; no search engine lists it (H04).
 */
export function staffMeta(path: string) {
  const { name } = currentBrandDictionary
  return pageMeta({ title: name, description: name, path, noindex: true })
}
