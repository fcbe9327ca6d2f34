// The S3 server of `npm run cluster`, in a process of its own that can be killed: objects lie in a folder.
import { startFauxqs } from 'fauxqs'

const [port = '', folder = '', bucket = ''] = process.argv.slice(2)
const server = await startFauxqs({
  port: Number(port),
  host: '127.0.0.1',
  logger: false,
  s3StorageDir: folder,
})
server.createBucket(bucket)
