import { withToken } from './browser-call.ts';
import { contentOf, withRetryKey } from './retry-keys.ts';

/**
 * Like `browserCall` with POST, for files: `onSent` receives the uploaded share, from 0 to 1. Rejects if the
 * server is unreachable. Sending the same files after that is a retry.
 */
export function browserUpload(
  path: string,
  form: FormData,
  onSent: (part: number) => void,
  further: Record<string, string> = {},
): Promise<Response> {
  return withRetryKey(contentOf(path, form), (key) =>
    withToken((headers) => post(path, form, { ...headers, ...further, ...key }, onSent)),
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
