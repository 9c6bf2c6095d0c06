import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pagePaths } from '#contract/paths.ts'
import { AssistantsList } from '../../../features/account/assistants/assistants-list.tsx'
import { UnprovenMail } from '../../../features/account/mail-address/unproven-mail.tsx'
import { OwnWishes } from '../../../features/account/notices/own-wishes.tsx'
import { DueDecision } from '../../../features/account/portal/due-decision.tsx'
import { SignedIn } from '../../../features/account/portal/signed-in.tsx'
import { Goodbye } from '../../../features/account/privacy/goodbye.tsx'
import { PrivacyShape } from '../../../features/account/privacy/privacy-shape.tsx'
import { PrivacyView } from '../../../features/account/privacy/privacy-view.tsx'
import { SessionsList } from '../../../features/account/sessions/sessions-list.tsx'
import { TrustedPeople } from '../../../features/account/trusted/trusted-people.tsx'
import { announceSessionChange } from '../../../lib/session.ts'
import { clearPersonalStorage } from '../../../lib/storage.ts'
import { pageMeta } from '../../../shell/page-meta.ts'

export function meta() {
  return pageMeta({
    title: 'Mis datos',
    description: 'Mira, descarga, corrige o elimina tus datos personales, y retira tus autorizaciones.',
    path: pagePaths.personalData,
    noindex: true,
  })
}

/** `/portal/mis-datos` (Z09). */
export default function PersonalDataPage() {
  const [erased, setErased] = useState<string>()
  const queryClient = useQueryClient()
  return (
    <SignedIn shape={<PrivacyShape />}>
      {erased ? (
        <Goodbye number={erased} />
      ) : (
        <PrivacyView
          above={<DueDecision />}
          notice={<UnprovenMail />}
          notices={<OwnWishes />}
          trusted={<TrustedPeople />}
          sessions={
            <>
              <SessionsList />
              <AssistantsList />
            </>
          }
          onErased={({ request }) => {
            // The browser forgets the person as it does at signing out.
            setErased(request.number)
            clearPersonalStorage()
            queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'simulation' })
            announceSessionChange()
          }}
        />
      )}
    </SignedIn>
  )
}
