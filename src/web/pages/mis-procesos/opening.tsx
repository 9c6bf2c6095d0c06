import { useState } from 'react'
import type { CallError } from '../../api/client.ts'
import type { OpeningIntent } from '../../features/opening/opening/opening-intent.ts'
import { OpeningProgress } from '../../features/opening/opening/opening-progress.tsx'
import { useOpening } from '../../features/opening/opening/use-opening.ts'
import { BonusResultDialog } from '../../features/public/bonus-result/bonus-result-dialog.tsx'
import { TurboRefusedDialog } from '../../features/public/simulation/turbo-refused-dialog.tsx'

type OpeningProps = {
  intent: OpeningIntent
  onOpened: (processUuid: string, choice: OpeningIntent) => void | Promise<void>
  onBack: (choice: OpeningIntent) => void
  onLeave: () => void
}

/** The opening of a choice. Where a bonus or turbo is refused a dialog says so, and it is opened without on request. */
export function Opening({ intent, onOpened, onBack, onLeave }: OpeningProps) {
  const opening = useOpening(intent, onOpened)
  const [closed, setClosed] = useState<CallError>()
  const { state, goOnWithout } = opening
  const refused = state.kind === 'claim-refused' && state.error !== closed ? state : undefined
  const isBonus = refused?.part === 'bonus' || refused?.part === 'promo' || refused?.part === 'bonuses'
  return (
    <>
      <OpeningProgress opening={opening} onLeave={onLeave} onBack={() => onBack(opening.intent)} />
      <BonusResultDialog
        kind="bonus"
        outcome={refused && isBonus ? { applied: false, message: refused.error.message } : undefined}
        onContinue={() => refused && goOnWithout(refused.part)}
        onClose={() => setClosed(refused?.error)}
      />
      <TurboRefusedDialog
        message={refused?.part === 'turbo' ? refused.error.message : undefined}
        onClose={() => setClosed(refused?.error)}
      />
    </>
  )
}
