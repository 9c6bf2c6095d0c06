import { useLocation } from 'react-router'
import type { ProcessView } from '#contract/process-view.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { formFor } from '#domain/forms/registry.ts'
import { useBrand } from '../../brands/brand-context.tsx'
import { fetchDraftAhead } from '../../features/opening/forms/draft-ahead.ts'
import { FormRunner } from '../../features/opening/forms/form-runner.tsx'
import { LateDepositStrip } from '../../features/opening/process/late-deposit-strip.tsx'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useCurrentProcess } from '../../features/opening/process/use-current-process.ts'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { formAfter, formsBefore, laterPages, placeOfForm } from './forms-of-process.ts'

/**
 * The page of a form, of whatever bank the process is with. It may be opened again while the process is at a later
 * form, to correct what was handed in. A page of another version or another bank leads to where the process is.
 */
export function FormPage({ kind }: { kind: FormKind }) {
  const { name: platformName } = useBrand()
  const { goTo } = useGoToNext()
  const { pathname } = useLocation()
  const current = useCurrentProcess()
  return (
    <ProcessGate
      path={pathname}
      alsoAt={current.process && laterPages(current.process, kind, pathname)}
      comingFrom={current.process && formsBefore(current.process, kind)}
    >
      {(process, refetch) => {
        const form = formFor(kind, process.bankId)
        if (!form) return <NoSuchForm />
        return (
          <FormRunner
            key={process.processUuid}
            form={form}
            opening={{
              processUuid: process.processUuid,
              amountCop: process.amount,
              parties: { bankName: process.nameBank, platformName },
            }}
            costs={<LateDepositStrip process={process} />}
            place={placeOfForm(process, kind)}
            before={formsBefore(process, kind).at(-1) ?? '/mis-procesos'}
            frame={(parts) => <ProcessFrame process={process} {...parts} />}
            onHandIn={() => askAhead(process, kind)}
            onHandedIn={goTo}
            onOutOfStep={() => void refetch()}
          />
        )
      }}
    </ProcessGate>
  )
}

function askAhead(process: ProcessView, kind: FormKind): void {
  const next = formAfter(process, kind)
  if (next) fetchDraftAhead(next, process.processUuid)
}

function NoSuchForm() {
  return (
    <PublicPage
      width="form"
      title="Este banco no tiene este formulario"
      lead="Vuelve a tu lista y continúa desde ahí: te llevamos al paso que sigue."
    >
      <div>
        <LinkButton to="/mis-procesos">Ver mis CDT</LinkButton>
      </div>
    </PublicPage>
  )
}
