import { changedAnswers, type DraftAnswers, type DraftChanges } from './draft.ts'

/**
 * `idle`: nothing was changed. `saving`: it is being saved, or soon will be. `saved`. `offline`: it is retried
 * automatically. `refused`: the server refused it, and a retry would not help.
 */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused'

type DraftSaverOptions = {
  /** The answers as the server has them. */
  stored: DraftAnswers
  save: (changes: DraftChanges) => Promise<unknown>
  /** Whether a failed save may be retried automatically. */
  mayRetry: (error: unknown) => boolean
  onState: (state: SaveState) => void
  /** How long typing must pause before it is saved. */
  pauseMs?: number
  retryMs?: number
}

export type DraftSaver = {
  /** Takes the current answers and saves them when typing pauses. */
  change: (answers: DraftAnswers) => void
  /**
   * Saves immediately what is not saved yet.
   * @returns Whether everything is saved. Never throws.
   */
  flush: () => Promise<boolean>
  /**
   * The same, before the answers are handed in. Resolves once no answer is on its way that has been changed since: what
   * is handed in beside its own draft is the same.
   */
  settle: () => Promise<void>
  /** The answers were handed in: what was on its way is not sent again, for it would be older. */
  end: () => void
  hasUnsaved: () => boolean
}

/** F04. Saves a draft while it is typed: one save at a time, only what changed, and no change is lost. */
export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { save, mayRetry, onState, pauseMs = 600, retryMs = 4_000 } = options
  let stored = options.stored
  let current = options.stored
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let onItsWay: DraftAnswers | undefined
  let hasEnded = false

  const unsaved = () => changedAnswers(stored, current)
  const hasUnsaved = () => Object.keys(unsaved()).length > 0

  async function saveAll(): Promise<boolean> {
    while (hasUnsaved()) {
      onState('saving')
      const sent = current
      onItsWay = sent
      try {
        await save(unsaved())
      } catch (error) {
        if (hasEnded) return false
        const again = mayRetry(error)
        onState(again ? 'offline' : 'refused')
        if (again) timer = setTimeout(flush, retryMs)
        return false
      }
      stored = sent
      onState(hasUnsaved() ? 'saving' : 'saved')
    }
    return true
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = undefined
      onItsWay = undefined
    })
    return running
  }

  async function settle(): Promise<void> {
    const saved = flush()
    if (onItsWay !== current) await saved
  }

  function end(): void {
    hasEnded = true
    stored = current
    clearTimeout(timer)
  }

  function change(answers: DraftAnswers): void {
    current = answers
    clearTimeout(timer)
    const settled = !hasUnsaved() && !running
    onState(settled ? 'saved' : 'saving')
    if (!settled) timer = setTimeout(flush, pauseMs)
  }

  return { change, flush, settle, end, hasUnsaved }
}
