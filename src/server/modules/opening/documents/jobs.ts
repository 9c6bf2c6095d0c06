import { aboutProcess, defineJob } from '../../../platform/jobs/job.ts'

/** Approves the documents by rule, or leaves them to staff. */
export const documentsReview = defineJob({
  ...aboutProcess,
  name: 'documents.review',
  handler: async () => (await import('./review-documents.ts')).reviewDocuments,
})
