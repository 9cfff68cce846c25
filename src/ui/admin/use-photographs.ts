import { isolated } from '#base/bidi.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { refusalOf } from '#wire/call.ts';
import { toast } from '../toast.ts';
import { fileSize } from './file-size.ts';
import { useKitWords } from './kit-words.ts';
import { preparePicture, weightBefore } from './picture-file.ts';

/** Photographs that are sent one by one, where a refused one has no row of its own: notices name it. */
export function usePhotographs() {
  const t = useKitWords();
  const { locale } = useI18n();

  function report(chosen: File, text: string): void {
    toast.error({
      title: t('photograph_refused', { name: isolated(chosen.name) }),
      text: text || t('wrong'),
      duration: 8000,
    });
  }

  return {
    /** Prepares chosen files in turn and passes each on; one notice says which had to be shrunk. */
    async prepare(files: readonly File[], pass: (file: File, chosen: File) => void): Promise<void> {
      let [count, before, after] = [0, 0, 0];
      for (const chosen of files) {
        const prepared = await preparePicture(chosen);
        if ('fault' in prepared) {
          report(chosen, t(prepared.fault === 'heic' ? 'heic' : 'photograph_unfit'));
          continue;
        }
        const { file } = prepared;
        const weight = weightBefore(file);
        if (weight !== undefined) {
          count += 1;
          before += weight;
          after += file.size;
        }
        pass(file, chosen);
      }
      const sizes = { before: fileSize(before, locale, t), after: fileSize(after, locale, t) };
      if (count > 0) toast.success({ title: t('lightened', { count, ...sizes }), duration: 4000 });
    },
    /** Reports that the server refused a photograph. */
    refused: (chosen: File, error: unknown) => report(chosen, refusalOf(error)),
  };
}
