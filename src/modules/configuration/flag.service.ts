import type { ServerContext } from '#server/context.ts';
import { readTexts } from './texts/texts.service.ts';

/** Whether a flag is set. */
export function readFlag(context: ServerContext, key: string): Promise<boolean> {
  return context.cache.getOrSet(`flag ${key}`, ['configuration'], async () => {
    const { [key]: entry } = await readTexts(context, [key]);
    return entry?.value === '1';
  });
}
