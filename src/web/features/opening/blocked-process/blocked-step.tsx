import type { ReactNode } from 'react'
import { pagePaths } from '#contract/paths.ts'
import { ContactLine } from '../../../ui/contact-line.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import type { RenderFrame } from '../../../ui/funnel-parts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type StoppedStepProps = {
  title: string
  lead: ReactNode
  /** What happened, what was kept, what to do next, and by when. */
  happened: ReactNode
  kept: ReactNode
  next: ReactNode
  byWhen: ReactNode
  /** Why, in words for the customer, where the server gives it. */
  reason?: string | undefined
  reasonTitle?: string
  /** The subject of a message to us. */
  about: string
  /** True where opening with another bank makes sense. */
  otherBanks?: boolean
  frame: RenderFrame
}

/** A process that cannot go on now (F12): said kindly, with what happened, what was kept, and the way out. */
export function BlockedStep(props: StoppedStepProps) {
  const { title, lead, happened, kept, next, byWhen, reason, about, otherBanks = false, frame } = props
  const { reasonTitle = 'El motivo' } = props
  return frame({
    title,
    lead,
    children: (
      <>
        {reason ? <Notice title={reasonTitle}>{reason}</Notice> : null}
        <div className="rounded-lg bg-surface px-5 shadow-soft md:px-6">
          <DefinitionList
            layout="stacked"
            rows={[
              { label: 'Qué pasó', value: happened },
              { label: 'Qué quedó guardado', value: kept },
              { label: 'Qué sigue', value: next },
              { label: 'Cuándo', value: byWhen },
            ]}
          />
        </div>
        <p className="text-ink-soft">
          ¿Tienes preguntas? Con gusto te ayudamos: <ContactLine about={about} />
        </p>
      </>
    ),
    primary: <LinkButton to={pagePaths.processes}>Ir a mis CDT</LinkButton>,
    secondary: otherBanks ? (
      <LinkButton to={pagePaths.simulator} look="quiet">
        Ver otros bancos
      </LinkButton>
    ) : undefined,
  })
}
