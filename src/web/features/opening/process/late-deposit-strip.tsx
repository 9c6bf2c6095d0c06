import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What one opens, in its own file: a form shows it at its review alone. */
export const LateDepositStrip = lazyPart(() => import('./deposit-strip.tsx').then((part) => part.DepositStrip), {
  meanwhile: () => <Skeleton className="h-34 rounded-lg" />,
})
