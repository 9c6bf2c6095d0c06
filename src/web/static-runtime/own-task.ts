/**
 * Runs something in a task of its own, after what already waits: a slow phone that is touched answers between two of
 * them. A timer would be held back by the browser when several follow each other.
 */
export function inOwnTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    task()
  }
  port2.postMessage(undefined)
}
