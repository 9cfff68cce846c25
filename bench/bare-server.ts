import { createServer } from 'node:http';

// Runs as its own process: `node bench/bare-server.ts PORT URL` fetches URL once and serves its answer byte
// for byte from memory.
const [port = '0', url = ''] = process.argv.slice(2);
const answer = await fetch(url);
const body = Buffer.from(await answer.arrayBuffer());
const headers = { 'Content-Type': answer.headers.get('content-type') ?? '', 'Content-Length': body.length };

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready'));
