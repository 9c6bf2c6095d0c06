/**
 * A deadline that another signal cancels too. `AbortSignal.any` would do it, which iPhones below iOS 17.4 do not have.
 * @returns The signal, and what ends both once the work is done.
 */
export function deadlineSignal(
  deadlineMs: number,
  other?: AbortSignal | null,
): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const cancel = () => controller.abort(other?.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('The deadline is over', 'TimeoutError')), deadlineMs)
  if (other?.aborted) cancel()
  other?.addEventListener('abort', cancel)
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer)
      other?.removeEventListener('abort', cancel)
    },
  }
}
