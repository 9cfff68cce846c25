import { type Answer, answerOf } from '#wire/call.ts';

/** Saves a call's answer as a file under the answer's file name. Throws CallFailed. */
export async function download(response: Answer & Pick<Response, 'blob'>): Promise<void> {
  if (!response.ok) await answerOf(response);
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = decodeURIComponent(name);
  link.click();
  URL.revokeObjectURL(address);
}
