import type { ComponentType } from 'react'
import { type StaffPath, staffPaths } from '#contract/staff-paths.ts'
import { GateShape } from '../../features/back-office/ops/ops-shape.tsx'
import { StaffShell } from '../../features/back-office/ops/shell/staff-shell.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const view = (load: () => Promise<ComponentType>) => lazyPart(load, { meanwhile: drawShape, isWhole: true })

/** What each page of the staff area shows, loaded when it is opened. */
export const staffViews: Readonly<Record<StaffPath, ReturnType<typeof view>>> = {
  [staffPaths.dashboard]: view(() =>
    import('../../features/back-office/ops/processes-view.tsx').then((file) => file.ProcessesView),
  ),
  [staffPaths.process]: view(() =>
    import('../../features/back-office/ops/process-view.tsx').then((file) => file.ProcessView),
  ),
  [staffPaths.review]: view(() =>
    import('../../features/back-office/ops-review/review-view.tsx').then((file) => file.ReviewView),
  ),
  [staffPaths.customer]: view(() =>
    import('../../features/back-office/ops/customers/customer-view.tsx').then((file) => file.CustomerView),
  ),
  [staffPaths.team]: view(() => import('../../features/back-office/ops/team-view.tsx').then((file) => file.TeamView)),
  [staffPaths.ownAccess]: view(() =>
    import('../../features/back-office/ops/passkeys/own-access-view.tsx').then((file) => file.OwnAccessView),
  ),
  [staffPaths.audit]: view(() =>
    import('../../features/back-office/ops/audit-view.tsx').then((file) => file.AuditView),
  ),
  [staffPaths.bankQueue]: view(() => import('./bank-desk.tsx').then((file) => file.BankDesk)),
  [staffPaths.rates]: view(() =>
    import('../../features/back-office/ops/rates/rates-view.tsx').then((file) => file.RatesView),
  ),
  [staffPaths.campaigns]: view(() =>
    import('../../features/back-office/ops/campaigns/campaigns-view.tsx').then((file) => file.CampaignsView),
  ),
  [staffPaths.connections]: view(() =>
    import('../../features/back-office/ops/connections/connections-view.tsx').then((file) => file.ConnectionsView),
  ),
  [staffPaths.reconciliation]: view(() =>
    import('../../features/back-office/ops/reconciliation/reconciliation-view.tsx').then(
      (file) => file.ReconciliationView,
    ),
  ),
  [staffPaths.providers]: view(() =>
    import('../../features/back-office/ops/provider-checks/provider-checks-view.tsx').then(
      (file) => file.ProviderChecksView,
    ),
  ),
  [staffPaths.changes]: view(() =>
    import('../../features/back-office/ops/changes/changes-view.tsx').then((file) => file.ChangesView),
  ),
  [staffPaths.tasks]: view(() =>
    import('../../features/back-office/ops-tasks/tasks-view.tsx').then((file) => file.TasksView),
  ),
  [staffPaths.privacy]: view(() =>
    import('../../features/back-office/ops/privacy/privacy-view.tsx').then((file) => file.PrivacyView),
  ),
  [staffPaths.conversations]: view(() =>
    import('../../features/back-office/ops-conversations/conversations-view.tsx').then(
      (file) => file.ConversationsView,
    ),
  ),
  [staffPaths.bonuses]: view(() =>
    import('../../features/back-office/ops-bonuses/bonuses-view.tsx').then((file) => file.BonusesView),
  ),
  [staffPaths.analytics]: view(() =>
    import('../../features/back-office/ops-analytics/analytics-view.tsx').then((file) => file.AnalyticsView),
  ),
  [staffPaths.design]: view(() =>
    import('../../features/back-office/ops/design/design-view.tsx').then((file) => file.DesignView),
  ),
}

function drawShape() {
  return (
    <StaffShell>
      <GateShape />
    </StaffShell>
  )
}
