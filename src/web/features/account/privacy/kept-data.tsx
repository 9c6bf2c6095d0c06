import { Download } from 'lucide-react'
import { personalDataFile } from '#contract/privacy.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { buttonClasses } from '../../../ui/button-look.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SectionCard } from './section-card.tsx'
import type { PersonalData } from './use-personal-data.ts'

/** Z09: what is kept, each group on request, and the same as a file to keep. */
export function KeptData({ groups }: { groups: PersonalData['groups'] }) {
  return (
    <SectionCard
      id="lo-que-guardamos"
      title="Lo que guardamos"
      lead="Todo lo que sabemos de ti, tal como está. Nadie más lo ve en esta página."
    >
      <div className="divide-y divide-line border-y border-line">
        {groups.map(({ title, note, items }) => (
          <Disclosure
            key={title}
            summary={
              <span className="min-w-0">
                {title}
                <span className="block text-sm font-normal text-ink-mute">
                  {items.length === 1 ? '1 dato' : `${items.length} datos`}
                </span>
              </span>
            }
          >
            {note ? <p className="pb-2 text-sm text-ink-mute">{note}</p> : null}
            <DefinitionList rows={items} className="[&_dd]:min-w-0 [&_dd]:break-words" />
          </Disclosure>
        ))}
      </div>
      <div>
        <a
          href={buildCallUrl(personalDataFile)}
          download
          className={buttonClasses('secondary', 'medium', false, 'max-w-full')}
        >
          <Download aria-hidden className="size-5" />
          Descargar mis datos
        </a>
      </div>
      <p className="text-sm text-ink-mute">
        El archivo (JSON) trae lo mismo que ves aquí, para que lo guardes o lo lleves a otra parte. Los documentos se
        descargan en cada CDT.
      </p>
    </SectionCard>
  )
}
