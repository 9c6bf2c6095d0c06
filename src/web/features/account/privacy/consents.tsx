import { useState } from 'react'
import { formatDay } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { SectionCard } from './section-card.tsx'
import { type ConsentShown, useWithdrawConsent } from './use-personal-data.ts'

/** Z09: what the person has consented to, and the way to take back what can be taken back. */
export function Consents({ consents }: { consents: readonly ConsentShown[] }) {
  const toast = useToast()
  const [asked, setAsked] = useState<ConsentShown>()
  const withdraw = useWithdrawConsent(() => toast.add({ title: 'Retiraste la autorización' }))
  return (
    <SectionCard
      id="autorizaciones"
      title="Tus autorizaciones"
      lead="Lo que aceptaste al abrir tus CDT. Puedes retirar las que son un permiso, cuando ya no sostienen nada en curso."
    >
      {consents.length === 0 ? (
        <p className="text-ink-soft">Todavía no nos has dado ninguna. Te las pedimos, con su texto, al abrir un CDT.</p>
      ) : (
        gatherByConsequence(consents).map(({ key, consequence, own }) => (
          <div key={key} className="flex flex-col gap-1 border-t border-line pt-3">
            <ul className="flex flex-col gap-2">
              {own.map((consent) => (
                <li key={consent.kind} className="flex flex-col">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <h3 className="font-semibold">{consent.title}</h3>
                    <p className={consent.given ? 'text-sm font-medium text-go-ink' : 'text-sm text-ink-mute'}>
                      {consent.given ? 'Vigente' : 'Retirada'}
                    </p>
                  </div>
                  <p className="text-sm text-ink-mute">
                    Desde el {formatDay(consent.at)}, texto versión {consent.textVersion}
                  </p>
                  {consent.canWithdraw ? (
                    <div className="pt-1">
                      <Button
                        size="small"
                        look="secondary"
                        loading={withdraw.isPending && withdraw.variables === consent.kind}
                        onClick={() => setAsked(consent)}
                      >
                        Retirar<span className="sr-only"> «{consent.title}»</span>
                      </Button>
                    </div>
                  ) : null}
                </li>
              ))}
            </ul>
            {consequence ? <p className="max-w-prose text-sm text-ink-soft">{consequence}</p> : null}
          </div>
        ))
      )}
      {withdraw.error ? <ProblemNotice error={withdraw.error} title="No se retiró" /> : null}
      <ConfirmDialog
        open={asked !== undefined}
        title={`¿Retirar «${asked?.title ?? ''}»?`}
        message={asked?.consequence}
        confirmLabel="Sí, retirarla"
        cancelLabel="No, conservarla"
        advised="cancel"
        onConfirm={() => {
          if (asked) withdraw.mutate(asked.kind)
          setAsked(undefined)
        }}
        onCancel={() => setAsked(undefined)}
      />
    </SectionCard>
  )
}

/** @returns The consents, those with the same remark together, so that it is said once; what can be withdrawn has none. */
function gatherByConsequence(consents: readonly ConsentShown[]) {
  const gathered = new Map<string, ConsentShown[]>()
  for (const consent of consents) {
    const key = consent.canWithdraw ? '' : consent.consequence
    gathered.set(key, [...(gathered.get(key) ?? []), consent])
  }
  return [...gathered].map(([consequence, own]) => ({ key: consequence || 'retirables', consequence, own }))
}
