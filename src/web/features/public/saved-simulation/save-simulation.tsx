import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLatched } from '../../../ui/use-latched.ts'

const SaveSimulationDialog = lazyPart(() =>
  import('./save-simulation-dialog.tsx').then((part) => part.SaveSimulationDialog),
)

type SaveSimulationProps = {
  amountCop: number
  termDays: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** S06. The button under the results that opens the dialog in which a simulation is kept. */
export function SaveSimulation(props: SaveSimulationProps) {
  const wasOpen = useLatched(props.open)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-ink-soft">¿Quieres pensarlo? Guárdala en un PDF y compártela con quien quieras.</p>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => props.onOpenChange(true)}>
        Guardar simulación (PDF)
      </Button>
      {wasOpen ? <SaveSimulationDialog {...props} /> : null}
    </div>
  )
}
