import { splitFullName } from '#domain/customer/people/split-full-name.ts'
import { useBrand } from '../../brands/brand-context.tsx'
import { returningPath } from '../../features/opening/process/form-paths.ts'
import { LateDepositStrip } from '../../features/opening/process/late-deposit-strip.tsx'
import { ProcessFrame } from '../../features/opening/process/process-frame.tsx'
import { ProcessGate } from '../../features/opening/process/process-gate.tsx'
import { useFullName } from '../../features/opening/process/use-full-name.ts'
import { useGoToNext } from '../../features/opening/process/use-go-to-next.ts'
import { noteAgreedSigning } from '../../lib/agreed-signing.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StepShape } from '../../ui/step-shape.tsx'

/** It carries all forms, which the table of routes need not list; it is loaded beside the process. */
const ReturningReview = lazyPart(
  () => import('../../features/opening/forms/returning/returning-review.tsx').then((part) => part.ReturningReview),
  {
    soon: true,
    isWhole: true,
    meanwhile: ({ frame, deposit }) =>
      frame({
        title: 'Hola otra vez',
        children: (
          <>
            {deposit}
            <StepShape label="Cargando tus respuestas…" />
          </>
        ),
      }),
  },
)

export const handle: PageHandle = { chrome: 'quiet' }

export function meta() {
  return pageMeta({
    title: 'Hola otra vez',
    description: 'Ya tenemos tus datos de un CDT anterior: revísalos, confirma y firma.',
    path: returningPath,
    noindex: true,
  })
}

/** `/bienvenida-usuario-retorno` (F05): a customer with an earlier opening confirms all answers on one screen. */
export default function ReturningCustomerPage() {
  const { name: platformName } = useBrand()
  const { goTo } = useGoToNext()
  const { fullName } = useFullName()
  return (
    <ProcessGate path={returningPath}>
      {(process, refetch) => {
        const { processUuid, bankId, amount, nameBank } = process
        return (
          <ReturningReview
            key={processUuid}
            opening={{ processUuid, bankId, amountCop: amount, parties: { bankName: nameBank, platformName } }}
            firstName={fullName ? splitFullName(fullName).firstName : undefined}
            deposit={<LateDepositStrip process={process} />}
            secondary={
              <LinkButton to="/mis-procesos" look="quiet" replace>
                Ahora no
              </LinkButton>
            }
            frame={(parts) => <ProcessFrame process={process} tellsDeposit {...parts} />}
            onConfirmed={async (path, agreementVersion) => {
              if (agreementVersion) noteAgreedSigning(processUuid, agreementVersion)
              await goTo(path)
            }}
            onOutOfStep={() => void refetch()}
          />
        )
      }}
    </ProcessGate>
  )
}
