// A program of its own: making a database needs 300 MB that a process would keep for good. Its word is the folder.
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('say which folder')
const pglite = await PGlite.create({ fs: new NodeFS(folder) })
await pglite.close()
process.exit(0)
