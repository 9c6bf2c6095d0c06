import { type Column, isNull, type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import { gatherRows } from '../../../platform/db/gather-rows.ts'
import { documents } from '../../../platform/db/schema/opening.ts'

/**
 * Which kinds of documents count, for each process of a statement about processes.
 * @param processUuid - Its column of process ids.
 */
export const gatherCurrentKinds = (processUuid: Column): SQL<{ kind: DocumentKind }[]> =>
  gatherRows(
    { kind: documents.kind },
    {
      from: sql`from ${documents} where ${documents.processUuid} = ${processUuid} and ${isNull(documents.replacedAt)}`,
    },
  )
