import type { ShownKey } from '../lib/list-keys.ts'
import { CheckboxField } from './checkbox-field.tsx'
import { Dialog } from './dialog.tsx'

type KeysDialogProps = {
  title: string
  keys: readonly ShownKey[]
  open: boolean
  onClose: () => void
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** O01: the keys of a page, and the way to do without them for who speaks to the computer. */
export function KeysDialog({ title, keys, open, onClose, isOn, onSwitch }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="small" title={title}>
      <dl className="divide-y divide-line">
        {keys.map(({ keys: ofOne, does }) => (
          <div key={does} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="flex gap-1">
              {ofOne.map((key) => (
                <kbd key={key} className="rounded-sm border border-edge bg-sunken px-2 font-sans text-sm font-semibold">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-right text-ink-soft">{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        name="ops_keys"
        label="Usar estas teclas"
        hint="Con un campo activo no hacen nada."
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </Dialog>
  )
}
