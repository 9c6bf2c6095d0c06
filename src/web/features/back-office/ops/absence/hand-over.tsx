import { Button } from '../../../../ui/button.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { HeldList } from './held-list.tsx'
import { awayWords, movedWords, nameOf } from './held-words.ts'
import { type Holdings, type Receiver, useHandOver } from './use-absence.ts'

type HandOverProps = {
  holdings: Holdings
  /** The id of who gets it; empty for the team. */
  to: string
  onTo: (to: string) => void
}

/** O04: what somebody holds, who gets it, and the one press that gives it. */
export function HandOver({ holdings, to, onTo }: HandOverProps) {
  const toast = useToast()
  const { staffId, receivers, held } = holdings
  const receiver = receivers.find((one) => one.staffId === to)
  const give = useHandOver((moved) => toast.add({ title: movedWords(moved) }))
  const movable = held.filter(({ kind }) => kind !== 'change' && kind !== 'approval')
  return (
    <>
      <SelectField
        name="receiver"
        label="Quién lo recibe"
        placeholder="El equipo, sin alguien en particular"
        value={to}
        options={receivers.map((one) => ({
          value: one.staffId,
          label: `${nameOf(one)}${awayWords(one.awayUntil)}`,
          disabled: one.awayUntil !== undefined,
          isName: true,
        }))}
        onChange={({ target }) => onTo(target.value)}
      />
      <HeldList held={held} receiver={receiver} />
      {give.error ? <ProblemNotice error={give.error} /> : null}
      {movable.length > 0 ? (
        <div>
          <Button
            look="secondary"
            size="small"
            loading={give.isPending}
            onClick={() => give.mutate({ staffId, to: receiver?.staffId })}
          >
            {receiver ? `Pasarlo todo a ${nameOf(receiver)}` : 'Devolverlo todo al equipo'}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** @returns Who gets it unless another is chosen: the stand-in, while they are there. */
export function usualReceiver({ absence, receivers }: Pick<Holdings, 'absence' | 'receivers'>): string {
  const isThere = (one: Receiver) => one.staffId === absence?.standIn?.staffId && one.awayUntil === undefined
  return receivers.find(isThere)?.staffId ?? ''
}
