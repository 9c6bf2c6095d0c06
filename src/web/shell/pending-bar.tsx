import { useNavigation } from 'react-router'

/** A thin line at the top while the next page is on its way; a quick page never shows it. */
export function PendingBar() {
  const navigation = useNavigation()
  if (navigation.state === 'idle') return null
  return (
    <div role="progressbar" aria-label="Cargando la página" className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-[pending_8s_cubic-bezier(0.1,0.7,0.3,1)_200ms_both] bg-go" />
    </div>
  )
}
