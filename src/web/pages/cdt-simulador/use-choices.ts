import { useState } from 'react'
import { useTurboBanks } from './use-turbo-banks.ts'

/**
 * What was pressed in the simulator: the offer that is explained, the one that is being confirmed, where turbo is
 * wanted, the dialogs of the page.
 */
export function useChoices() {
  const [turboBankIds, changeTurbo] = useTurboBanks()
  const [explained, setExplained] = useState<number>()
  const [chosen, setChosen] = useState<{ bankId: number; bankName: string }>()
  const [isConfirming, setConfirming] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isWatching, setWatching] = useState(false)
  return {
    turboBankIds,
    changeTurbo,
    explained,
    setExplained,
    chosen,
    setChosen,
    isConfirming,
    setConfirming,
    isSaving,
    setSaving,
    isWatching,
    setWatching,
  }
}
