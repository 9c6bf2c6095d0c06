import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { currentBrandDictionary } from '../../brands/current-brand-dictionary.ts'
import { SignedIn } from '../../features/account/portal/signed-in.tsx'
import { GateShape } from '../../features/back-office/ops/ops-shape.tsx'
import { StaffShell } from '../../features/back-office/ops/shell/staff-shell.tsx'
import { type StaffExit, StaffExitContext } from '../../features/back-office/ops/staff-context.ts'
import { StaffOnly } from '../../features/back-office/ops/staff-only.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { useSignOut } from '../../shell/sign-out.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** O04: what is around every page of the staff area: sign-in, the team, the one-time password. */
export function StaffPage({ roles, children }: { roles?: readonly StaffRole[]; children: ReactNode }) {
  return (
    <StaffExitContext value={drawExit}>
      <SignedIn
        shape={
          <StaffShell>
            <GateShape />
          </StaffShell>
        }
      >
        <StaffOnly
          unknown={
            <PageFrame chrome="quiet">
              <NotFound />
            </PageFrame>
          }
          roles={roles}
        >
          {children}
        </StaffOnly>
      </SignedIn>
    </StaffExitContext>
  )
}

const drawExit: StaffExit = ({ className }) => <SignOutButton className={className} />

function SignOutButton({ className }: { className: string }) {
  const { signingOut, signOutNow } = useSignOut()
  return (
    <button type="button" disabled={signingOut} onClick={() => void signOutNow()} className={className}>
      {signingOut ? <Spinner className="size-4" /> : <LogOut aria-hidden className="size-4" />}
      Salir
    </button>
  )
}

/**
 * @param path - The address of a page of the staff area.
 * @returns Its meta, which says nothing of what it is until it is known who looks at it; no search engine lists it
 *   (H04).
 */
export function staffMeta(path: string) {
  const { name } = currentBrandDictionary
  return pageMeta({ title: name, description: name, path, noindex: true })
}
