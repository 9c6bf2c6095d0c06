import { pagePaths } from '#contract/paths.ts'
import { OrderView } from '../../features/account/portal/order-view.tsx'
import { hasPage } from '../../features/opening/process/pick-process.ts'
import { placeOfProcess } from '../../features/opening/process/place-of-process.ts'
import * as storage from '../../lib/storage.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AskedProcess } from './asked-process.tsx'

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Orden de inversión',
    description: 'Lo que abres, con quién y en qué condiciones.',
    path: pagePaths.investmentOrder,
    noindex: true,
  })
}

/** `/orden-inversion` (F13). */
export default function InvestmentOrderPage() {
  return (
    <AskedProcess title="Orden de inversión">
      {(process) => (
        <OrderView
          process={process}
          wayBack={
            // It replaces this page: a sheet that was read is nothing that one abandons.
            <LinkButton
              to={hasPage(process) ? placeOfProcess(process) : pagePaths.dashboard}
              look="quiet"
              replace
              onClick={() => storage.chosenProcess.store(process.processUuid)}
            >
              {hasPage(process) ? 'Volver a mi CDT' : 'Ir a mi portal'}
            </LinkButton>
          }
        />
      )}
    </AskedProcess>
  )
}
