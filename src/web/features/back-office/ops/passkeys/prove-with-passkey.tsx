import { KeyRound } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'
import { useProvePasskey } from './use-passkeys.ts'

/** O04: the second proof by a passkey, beside the one-time password. In: who hears that it was right. */
export function ProveWithPasskey({ onGiven }: { onGiven: () => void }) {
  const prove = useProvePasskey(onGiven)
  return (
    <div className="flex flex-col items-start gap-3">
      <Button look="secondary" loading={prove.isPending || prove.isSuccess} onClick={() => prove.mutate()}>
        <KeyRound aria-hidden className="size-5" />
        Usar mi llave de acceso
      </Button>
      <PasskeyProblem error={prove.error} />
    </div>
  )
}
