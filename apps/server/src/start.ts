import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import './web/front-end/react-mode.ts'
import { rootFolder } from './folders.ts'

/*
 * What `npm start` runs, as a bundle. React's mode, source maps and the cache of compiled code must be set before
 * anything that needs them is loaded, so everything else comes by an import that runs after them.
 */

// stack traces name our files and lines; maps of packages are large and unused
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
// where the folder is not ours to write, everything is compiled at each start
enableCompileCache(join(rootFolder, '.cache', 'compiled'))
await import('./main.ts')
