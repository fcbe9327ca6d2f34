// The measure beside worst.ts: a process that reads every body and answers at once, so that what the attackers' bytes
// cost a machine of this size can be distinguished from what the product does with them.
import { createServer } from 'node:http'

// biome-ignore lint/style/noProcessEnv: where the bench starts a program
const { PORT } = process.env

createServer((request, response) => {
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{"code":200}')).resume()
}).listen(Number(PORT), '127.0.0.1')
