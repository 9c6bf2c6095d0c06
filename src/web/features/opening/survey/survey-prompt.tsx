import { useCallback, useEffect, useState } from 'react'
import * as storage from '../../../lib/storage.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { surveyTimesMs } from './answer.ts'

const SurveyDialog = lazyPart(() => import('./survey-dialog.tsx').then((part) => part.SurveyDialog))

/** M07: the survey, two seconds after it is asked for, unless it was answered or closed in the last 30 days. */
export function SurveyPrompt({ isRequested }: { isRequested: boolean }) {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting')
  const close = useCallback(() => setState('closed'), [])

  useEffect(() => {
    if (!isRequested || storage.surveyAnswered.read()) return
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'open' : now)), surveyTimesMs.opens)
    return () => clearTimeout(timer)
  }, [isRequested])

  return state === 'waiting' ? null : <SurveyDialog open={state === 'open'} onClose={close} />
}
