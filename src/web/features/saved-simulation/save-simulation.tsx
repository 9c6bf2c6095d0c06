import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SaveSimulationDialog = lazyPart(() =>
  import('./save-simulation-dialog.tsx').then((part) => part.SaveSimulationDialog),
)

type SaveSimulationProps = { amountCop: number; termDays: number }

/** S06. The button under the results that opens the dialog in which a simulation is kept. */
export function SaveSimulation(asked: SaveSimulationProps) {
  const [open, setOpen] = useState(false)
  const [everOpen, setEverOpen] = useState(false)
  function show() {
    setEverOpen(true)
    setOpen(true)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-ink-soft">¿Quieres pensarlo? Guárdala en un PDF y compártela con quien quieras.</p>
      <Button look="secondary" aria-haspopup="dialog" onClick={show}>
        Guardar simulación (PDF)
      </Button>
      {everOpen ? <SaveSimulationDialog {...asked} open={open} onOpenChange={setOpen} /> : null}
    </div>
  )
}
