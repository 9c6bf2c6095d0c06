import type { FormKind } from '#domain/forms/form.ts'
import { formFor } from '#domain/forms/registry.ts'
import { useBrand } from '../../brands/brand-context.tsx'
import { FormRunner } from '../../features/forms/form-runner.tsx'
import { formPaths, returningPath } from '../../features/process/form-paths.ts'
import { ProcessFrame } from '../../features/process/process-frame.tsx'
import { ProcessGate } from '../../features/process/process-gate.tsx'
import { useGoToNext } from '../../features/process/use-go-to-next.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PublicPage } from '../../ui/public-page.tsx'

/**
 * The page of a native form. It may be opened again while the process is at a later form, to correct what was handed
 * in.
 */
export function FormPage({ kind, path }: { kind: FormKind; path: (typeof formPaths)[number] }) {
  const { name: platformName } = useBrand()
  const { goTo } = useGoToNext()
  const place = formPaths.indexOf(path)
  return (
    <ProcessGate path={path} alsoAt={[returningPath, ...formPaths.slice(place + 1)]}>
      {(process, refetch) => {
        const form = formFor(kind, process.bank_id)
        if (!form) return <NoSuchForm />
        return (
          <FormRunner
            key={process.process_uuid}
            form={form}
            opening={{
              processUuid: process.process_uuid,
              amountCop: process.amount,
              parties: { bankName: process.name_bank, platformName },
            }}
            before={formPaths[place - 1] ?? '/mis-procesos'}
            frame={(parts) => <ProcessFrame process={process} {...parts} />}
            onHandedIn={goTo}
            onOutOfStep={() => void refetch()}
          />
        )
      }}
    </ProcessGate>
  )
}

function NoSuchForm() {
  return (
    <PublicPage
      width="form"
      title="Este banco no tiene este formulario"
      lead="Vuelve a tu lista y continúa desde ahí: te llevamos al paso que sigue."
    >
      <div>
        <LinkButton to="/mis-procesos">Ver mis procesos</LinkButton>
      </div>
    </PublicPage>
  )
}
