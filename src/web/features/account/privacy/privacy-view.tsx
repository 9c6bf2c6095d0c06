import type { ReactNode } from 'react'
import { pagePaths } from '#contract/paths.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AskForm } from './ask-form.tsx'
import { Consents } from './consents.tsx'
import { CorrectName } from './correct-name.tsx'
import { DeleteSection } from './delete-section.tsx'
import { KeptData } from './kept-data.tsx'
import { PartTabs, usePrivacyPart } from './part-tabs.tsx'
import { PrivacyShape } from './privacy-shape.tsx'
import { RequestsList } from './requests-list.tsx'
import { type AskedPrivacy, usePersonalData } from './use-personal-data.ts'

type PrivacyViewProps = {
  /** What comes before the title, if anything does. */
  above: ReactNode
  /** What comes under it, in every part. */
  notice: ReactNode
  /** Which notices they want, and where. */
  notices: ReactNode
  /** Who they trust. */
  trusted: ReactNode
  /** Where the person is signed in. */
  sessions: ReactNode
  onErased: (asked: AskedPrivacy) => void
}

/** Z09: a person's own data: seen, downloaded, corrected, withdrawn, asked about and deleted. */
export function PrivacyView({ above, notice, notices, trusted, sessions, onErased }: PrivacyViewProps) {
  const { data, error, refetch } = usePersonalData()
  const part = usePrivacyPart()
  if (!data && !error) return <PrivacyShape />
  const [profile] = data?.groups ?? []
  const name = profile?.items.find(({ label }) => label === 'Nombre completo')?.value ?? ''
  return (
    <PublicPage
      width="form"
      above={above}
      title="Mis datos"
      lead="Son tuyos: míralos, llévatelos, corrígelos o pide que los borremos."
    >
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {notice}
      {data ? (
        <>
          <PartTabs current={part} />
          {part === 'datos' ? (
            <>
              <KeptData groups={data.groups} />
              <CorrectName name={name} />
            </>
          ) : null}
          {part === 'avisos' ? notices : null}
          {part === 'permisos' ? (
            <>
              {trusted}
              <Consents consents={data.consents} />
            </>
          ) : null}
          {part === 'sesiones' ? sessions : null}
          {part === 'solicitudes' ? (
            <>
              <AskForm />
              <RequestsList requests={data.requests} />
              <DeleteSection deletion={data.deletion} onErased={onErased} />
            </>
          ) : null}
        </>
      ) : null}
      <TextLink to={pagePaths.dashboard} className="self-start py-2">
        Volver a mi portal
      </TextLink>
    </PublicPage>
  )
}
