import { browserCall } from '#browser/browser-call.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { preparePicture } from '#ui/admin/picture-file.ts';
import type { StoreTextPicture } from '#ui/admin/rich-pictures.ts';
import { toast } from '#ui/toast.ts';
import { answerOf, refusalOf } from '#wire/call.ts';
import { storePicture } from '../../blog.contract.ts';

type Answer = { image: { src: string; width: number; height: number } };

/** Stores pictures of a text; a refusal is reported in a notice. */
export function useTextPictures(): StoreTextPicture {
  const t = useModuleWords();
  const refuse = (text: string) => {
    toast.error({ title: t('oops'), text, duration: 5000 });
    return null;
  };
  return async (chosen) => {
    const made = await preparePicture(chosen);
    if ('fault' in made) return refuse(t(made.fault === 'heic' ? 'heic' : 'too_large'));
    const body = new FormData();
    body.set('file', made.file);
    try {
      const answer = await answerOf<Answer>(await browserCall(storePicture.path, { method: 'POST', body }));
      const { src, width, height } = answer.image;
      return { src, width, height };
    } catch (error) {
      return refuse(refusalOf(error) || t('wrong'));
    }
  };
}
