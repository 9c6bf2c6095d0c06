/** A server that does nothing but send the same bytes, as a program of its own: `node bare-server.ts <port>`, bytes on stdin. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const body = await text(process.stdin)
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
createServer((request, response) => {
  request.resume()
  request.once('end', () => response.writeHead(200, headers).end(body))
}).listen(Number(process.argv[2]), '127.0.0.1')
