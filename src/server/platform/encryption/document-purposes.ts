/** What the sealed parts of a document are sealed as; they open as nothing else. */
export const bytesPurpose = 'documents.bytes'
export const fileNamePurpose = 'documents.file-name'
