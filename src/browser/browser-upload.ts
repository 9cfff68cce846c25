import { withToken } from './browser-call.ts';
import { contentOf, withRetryKey } from './retry-keys.ts';

/**
 * As `browserCall` with POST, for files: `onSent` is told again and again how much of them is on the server, from 0 to 1.
 * Rejects where the server cannot be reached. The same files sent again after that are a retry.
 */
export function browserUpload(
  path: string,
  form: FormData,
  onSent: (part: number) => void,
): Promise<Response> {
  return withRetryKey(contentOf(path, form), (key) =>
    withToken((headers) => post(path, form, { ...headers, ...key }, onSent)),
  );
}

function post(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onSent: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }));
    request.onerror = () => reject(new TypeError('The server cannot be reached.'));
    request.send(form);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}
