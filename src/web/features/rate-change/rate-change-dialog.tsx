import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ProcessView, updateValues, validateRateChanging } from '#contract/processes.ts'
import { formatRate } from '#domain/rates/rate.ts'
import { formatTerm } from '#domain/terms/format-term.ts'
import { CallError, callApi } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'

/** How long the result is shown before everything is asked again (A §2). */
const reloadAfterMs = 4_000

/**
 * The bank changed its rate before the signature (P07): the old one, the new one, and the customer's word on it. It
 * opens by itself when the process says so, and nothing but an answer closes it.
 */
export function RateChangeDialog({ process }: { process: ProcessView }) {
  const { process_uuid, validate_rate_changing: changing } = process
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<{ accepted: boolean; touched: boolean }>({ accepted: false, touched: false })
  const box = useRef<HTMLInputElement>(null)
  const rates = useQuery({
    queryKey: ['rate-change', process_uuid],
    queryFn: ({ signal }) => callApi(validateRateChanging, { query: { processId: process_uuid } }, { signal }),
    enabled: changing,
    staleTime: 0,
  })
  const update = useMutation({
    mutationFn: (rate: string) => callApi(updateValues, { body: { uuid: process_uuid, fields: { rate } } }),
  })
  const settled = update.isSuccess || update.isError

  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(async () => {
      await queryClient.invalidateQueries()
      update.reset()
      setAnswer({ accepted: false, touched: false })
    }, reloadAfterMs)
    return () => clearTimeout(timer)
  }, [settled, queryClient, update.reset])

  const newRate = rates.data?.new_rate
  const open = settled || (changing && newRate !== undefined)
  if (!open || !rates.data) return null
  const { old_rate } = rates.data
  return (
    <Dialog
      open
      dismissable={false}
      initialFocus={box}
      title="La tasa de tu CDT cambió"
      description={`${process.name_bank} cambió su tasa antes de que firmaras. Nada sigue sin que tú lo aceptes.`}
      actions={
        <Button
          disabled={!answer.accepted || settled}
          loading={update.isPending}
          onClick={() => newRate && update.mutate(newRate)}
        >
          Continuar
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <DefinitionList
          rows={[
            { label: 'Banco', value: process.name_bank },
            { label: 'Monto', value: <Money amountCop={process.amount} /> },
            { label: 'Plazo', value: formatTerm(process.term) },
            { label: 'Tasa anterior', value: <s className="figures text-ink-mute">{formatRate(old_rate)}</s> },
            {
              label: 'Tasa nueva',
              value: <span className="figures text-xl font-bold">{formatRate(newRate ?? process.rate)}</span>,
            },
          ]}
        />
        {update.isSuccess ? (
          <Notice kind="success" live title="Estamos actualizando la tasa de interés de tu CDT" />
        ) : update.error ? (
          <Notice kind="error" live title="Ha ocurrido un error al actualizar la nueva tasa de interés">
            {update.error instanceof CallError ? update.error.message : null} Cargamos de nuevo tus datos enseguida.
          </Notice>
        ) : (
          <CheckboxField
            name="acepto-nueva-tasa"
            label="Acepto la nueva tasa de interés y los términos asociados"
            required
            ref={box}
            checked={answer.accepted}
            disabled={update.isPending}
            onChange={(event) => setAnswer({ accepted: event.currentTarget.checked, touched: true })}
            error={
              answer.touched && !answer.accepted
                ? 'Por favor, es necesario que aceptes la nueva tasa de interés y los términos asociados'
                : undefined
            }
          />
        )}
      </div>
    </Dialog>
  )
}
