import { useEffect, useState } from 'react'
import { loyaltyPrizeTexts, loyaltyQuestion, storeAnalytics } from '#contract/analytics.ts'
import { callApi } from '../../../api/client.ts'
import * as storage from '../../../lib/storage.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { longestOther, prizeChoices, type SurveyAnswer, surveyProblem, surveyTexts, surveyTimesMs } from './answer.ts'

/** M07 (B §2.6): with what loyal savers would like to be thanked. However it is closed, it does not come back soon. */
export function SurveyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [answer, setAnswer] = useState<SurveyAnswer>({ option: '', other: '' })
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'asking' | 'sending' | 'failed' | 'thanks'>('asking')

  function close() {
    storage.surveyAnswered.store(true)
    onClose()
  }

  useEffect(() => {
    if (state !== 'thanks') return
    const timer = setTimeout(onClose, surveyTimesMs.thanks)
    return () => clearTimeout(timer)
  }, [state, onClose])

  function change(changes: Partial<SurveyAnswer>) {
    setAnswer({ ...answer, ...changes })
    setProblem(undefined)
  }

  async function send() {
    const found = surveyProblem(answer)
    setProblem(found)
    if (found || answer.option === '' || state === 'sending') return
    setState('sending')
    const { option, other } = answer
    const content = {
      question: loyaltyQuestion,
      answer: option === 'otro' ? other.trim() : loyaltyPrizeTexts[option],
    }
    try {
      await callApi(storeAnalytics, { body: { infoType: 'prize_survey', content } }, { inBackground: true })
      storage.surveyAnswered.store(true)
      setState('thanks')
    } catch {
      setState('failed')
    }
  }

  const isOver = state === 'thanks'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      size="small"
      title="Queremos agradecer tu confianza"
      description={isOver ? undefined : loyaltyQuestion}
      actions={
        isOver ? undefined : (
          <>
            <Button loading={state === 'sending'} onClick={() => void send()}>
              Enviar
            </Button>
            <Button look="quiet" onClick={close}>
              Ahora no
            </Button>
          </>
        )
      }
    >
      {isOver ? (
        <Notice kind="success" live>
          {surveyTexts.thanks}
        </Notice>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {state === 'failed' ? (
            <Notice kind="error" live>
              {surveyTexts.failed}
            </Notice>
          ) : null}
          <ChoiceGroup
            name="premio"
            label="Elige una opción"
            choices={prizeChoices}
            value={answer.option}
            onValueChange={(option) => change({ option })}
            error={answer.option === 'otro' ? undefined : problem}
          />
          {answer.option === 'otro' || answer.other !== '' ? (
            <TextField
              name="premio-otro"
              label="¿Cuál?"
              maxLength={longestOther}
              autoComplete="off"
              value={answer.other}
              onChange={(event) => change({ other: event.currentTarget.value })}
              error={answer.option === 'otro' ? problem : undefined}
            />
          ) : null}
        </form>
      )}
    </Dialog>
  )
}
