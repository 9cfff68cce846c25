import { createServer } from 'node:http';

// Run as a process of its own: `node bench/bare-server.ts PORT URL` sends what URL answered, byte for byte, from memory.
const [port = '0', url = ''] = process.argv.slice(2);
const answer = await fetch(url);
const body = Buffer.from(await answer.arrayBuffer());
const headers = { 'Content-Type': answer.headers.get('content-type') ?? '', 'Content-Length': body.length };

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready'));
