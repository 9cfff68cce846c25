import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { answerFile } from './file-answer.presenter.ts';
import { imageNotFound } from './media.problems.ts';
import { mediaOf } from './media.service.ts';

export function mountMedia(api: Api, context: ServerContext): void {
  const media = mediaOf(context);

  api.app.get('/media/:hash/:file', async (http) => {
    const { hash, file } = http.req.param();
    const [, width, type = ''] = /^([1-9]\d{0,4})\.([a-z]{3,4})$/.exec(file) ?? [];
    if (!width || !/^[0-9a-f]{32}$/.test(hash)) throw imageNotFound();
    const rendition = await media.rendition(hash, Number(width), type);
    return answerFile(http.req.raw, { ...rendition, type });
  });
}
