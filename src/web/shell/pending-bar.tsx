import { useNavigation } from 'react-router'

/** A thin line at the top while the next page is on its way; a quick page never shows it. */
export function PendingBar() {
  const navigation = useNavigation()
  if (navigation.state === 'idle') return null
  return (
    <div role="progressbar" aria-label="Cargando la página" className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-pending bg-go" />
    </div>
  )
}
