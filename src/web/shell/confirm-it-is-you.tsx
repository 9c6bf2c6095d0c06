import type { SignedIn } from '../features/account/sign-in/after-sign-in.ts'
import { type SignInAlert, sessionEndedText } from '../features/account/sign-in/alerts.ts'
import { SignInDialog } from '../features/account/sign-in/sign-in-dialog.tsx'

const sessionEnded: SignInAlert = { kind: 'warning', text: sessionEndedText }

type ConfirmItIsYouProps = { open: boolean; onClose: () => void; onDone: (signedIn: SignedIn) => void }

/** Sign-in on the spot, over a page that waits for the session to come back (R40). */
export function ConfirmItIsYou(props: ConfirmItIsYouProps) {
  return <SignInDialog {...props} title="Confirma que eres tú" origin={1} alert={sessionEnded} inPlace />
}
