import { useDelayed } from '../../../lib/use-delayed.ts'

/** Says after some seconds that a page is still on its way. */
export function SlowNotice() {
  const late = useDelayed(8_000)
  return (
    <p role="status" className="text-ink-soft">
      {late ? 'Está tardando más de lo normal. Seguimos trayendo tus datos: no tienes que recargar.' : null}
    </p>
  )
}
