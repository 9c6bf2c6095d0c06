import { useEffect, useRef, useState } from 'react'
import { readExternalDepositLetter } from '#contract/external-deposits.ts'
import { CallError } from '../../../api/client.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { isBusy, untilLookedAt } from '../../../api/upload-until-looked-at.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { photoToSend } from '../../../lib/shrink-photo.ts'
import { busyText } from '../../../ui/busy-text.ts'
import { type LetterTyped, typedFile } from './read-note.ts'

type LetterState = {
  /** What is being read. */
  reading?: File
  /** Why it waits. */
  waitText?: string
  error?: string
  /** What nobody could look at, to be sent again. */
  again?: File
  /** A PDF that asks for its password, with what was wrong with the last one. */
  locked?: { file: File; wrong?: string | undefined }
}

/**
 * Z14: hands a letter in to be read, and again while the server is busy. A photo becomes as small as a paper needs.
 * @param onRead - Gets what the letter says.
 */
export function useLetterFile(onRead: (read: LetterTyped) => void) {
  const [state, setState] = useState<LetterState>({})
  const leaving = useRef<AbortController>(undefined)
  // What is on the page when the answer comes, which may be seconds later.
  const take = useRef(onRead)
  take.current = onRead

  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  async function send(file: File, password?: string) {
    const locked = password === undefined ? undefined : { file }
    setState({ reading: file, ...(locked ? { locked } : {}) })
    const signal = leaving.current?.signal
    try {
      const sent = await photoToSend(file)
      const fields: Record<string, string> = password === undefined ? {} : { password }
      const read = await untilLookedAt(() => uploadFile(readExternalDepositLetter, {}, sent, { fields, signal }), {
        signal,
        onBusy: () => setState((before) => ({ ...before, waitText: busyText(sent.type) })),
      })
      setState({})
      take.current(typedFile(read))
    } catch (error) {
      if (!signal?.aborted) setState(stateAfter(error, file, locked))
    }
  }

  return { ...state, send }
}

function stateAfter(error: unknown, file: File, locked: LetterState['locked']): LetterState {
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'LETTER_HAS_PASSWORD') return { locked: { file } }
  if (code === 'LETTER_PASSWORD_WRONG') return { locked: { file, wrong: errorWords(error) } }
  if (!isBusy(error)) return { error: errorWords(error) }
  // A locked one is sent again from where its password is.
  return { error: errorWords(error), ...(locked ? { locked } : { again: file }) }
}
