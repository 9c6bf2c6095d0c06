import { useState } from 'react'
import { isDeposit } from '../../features/opening/process/pick-process.ts'
import { useProcesses } from '../../features/opening/process/use-processes.ts'

type Asked = {
  /** Somebody with a session pressed «Abrir CDT». */
  open: boolean
  /** The figures, or what the bank offers, are still loading. */
  isLoading: boolean
  /** There is something to choose before it is opened. */
  mayChoose: boolean
}

/**
 * M03: whether the dialog of an opening is needed. A customer with a deposit, and with nothing to choose, sees what
 * they open on the review of the opening. Its payment page asks how it is paid.
 * @returns Undefined until it is known. Once the dialog is shown, it stays until it is closed.
 */
export function useIsDialogNeeded({ open, isLoading, mayChoose }: Asked): boolean | undefined {
  const processes = useProcesses({ enabled: open })
  const [isShown, setShown] = useState(false)
  const needed = decide()
  if (open && needed === true && !isShown) setShown(true)
  if (!open && isShown) setShown(false)
  return needed

  function decide(): boolean | undefined {
    // A guest gives their phone in it.
    if (!open || isShown || processes.failureCount > 0) return true
    if (processes.data?.some(isDeposit) === false) return true
    if (isLoading || !processes.data) return undefined
    return mayChoose
  }
}
