// Builds what `npm start` serves, where its sources have changed: the server beside the sites.
// `node tools/build.mjs <brand>` builds that brand too.
import { buildServer } from './build-server.mjs'
import { buildSites } from './build-site.mjs'

const building = buildServer()
buildSites(process.env, process.argv.slice(2))
await building
