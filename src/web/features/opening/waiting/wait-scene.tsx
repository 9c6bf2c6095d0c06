import type { WaitKind } from '#domain/process/waits.ts'
import { BankWaitScene } from '../../../ui/scenes/bank-wait.tsx'
import { DocumentScanScene } from '../../../ui/scenes/document-scan.tsx'
import { PaymentScene } from '../../../ui/scenes/payment.tsx'
import { RainScene } from '../../../ui/scenes/rain.tsx'
import { SigningScene } from '../../../ui/scenes/signing.tsx'

const scenes: Record<WaitKind, typeof RainScene> = {
  identity: DocumentScanScene,
  lists: DocumentScanScene,
  review: DocumentScanScene,
  signature: SigningScene,
  signed: SigningScene,
  bank: BankWaitScene,
  payment: PaymentScene,
  issue: BankWaitScene,
  decision: SigningScene,
  'decision-signed': SigningScene,
}

/** The picture of a wait; rain while there is no connection. */
export function WaitScene({ wait, isOnline }: { wait: WaitKind; isOnline: boolean }) {
  const Picture = isOnline ? scenes[wait] : RainScene
  return <Picture className="mb-3 w-40" />
}
