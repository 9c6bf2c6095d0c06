import { currentBrand } from '../lib/current-brand.ts'
import { useSession } from '../lib/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const TabBar = lazyPart(() => import('./tab-bar.tsx').then((part) => part.TabBar))

/** The tabs of a signed-in customer on a phone. Steps of an opening have a bar of their own and not this one. */
export function TabBarPlace() {
  const { signedIn } = useSession()
  return signedIn && currentBrand.paths === 'all' ? <TabBar /> : null
}
