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
import { PrivacyShape } from './privacy-shape.tsx'
import { RequestsList } from './requests-list.tsx'
import { type AskedPrivacy, usePersonalData } from './use-personal-data.ts'

type PrivacyViewProps = {
  /** What comes before the title, if anything does. */
  above: ReactNode
  /** Where the person is signed in. */
  sessions: ReactNode
  onErased: (asked: AskedPrivacy) => void
}

/** Z09: a person's own data: seen, downloaded, corrected, withdrawn, asked about and deleted. */
export function PrivacyView({ above, sessions, onErased }: PrivacyViewProps) {
  const { data, error, refetch } = usePersonalData()
  if (!data && !error) return <PrivacyShape />
  const [profile] = data?.groups ?? []
  const name = profile?.items.find(({ label }) => label === 'Nombre completo')?.value ?? ''
  return (
    <PublicPage
      width="form"
      above={above}
      title="Mis datos"
      lead="Tus datos son tuyos: míralos, llévatelos, corrígelos, retira permisos o pide que los borremos."
    >
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <KeptData groups={data.groups} />
          <CorrectName name={name} />
          {sessions}
          <Consents consents={data.consents} />
          <AskForm />
          <RequestsList requests={data.requests} />
          <DeleteSection deletion={data.deletion} onErased={onErased} />
        </>
      ) : null}
      <TextLink to={pagePaths.dashboard} className="self-start py-2">
        Volver a mi portal
      </TextLink>
    </PublicPage>
  )
}
