import { Icon } from '../../icon.tsx';
import { Upload } from '../../more-icons.ts';
import { FileDrop } from '../file-drop.tsx';
import { useRecordWords } from './record-words.ts';
import { useFiles } from './use-files.ts';

/** Attaches the copy that the customer signed, which an acceptance by a code from the panel needs. `api` is the document's. */
export function SignedPaper({ api, onAdded }: { api: string; onAdded: () => void }) {
  const t = useRecordWords();
  const { waiting, add } = useFiles(api, onAdded);
  const sending = waiting.some(({ fault }) => !fault);
  return (
    <div className="grid min-w-0 gap-2">
      <FileDrop accept="" onFiles={add}>
        <Icon of={Upload} size={20} className="shrink-0 text-primary-700" />
        <span className="text-label">{t(sending ? 'paper.uploading' : 'paper.file_add')}</span>
      </FileDrop>
      {waiting.map(
        ({ key, fault }) =>
          fault && (
            <p key={key} role="alert" className="text-fault text-small">
              {fault}
            </p>
          ),
      )}
    </div>
  );
}
