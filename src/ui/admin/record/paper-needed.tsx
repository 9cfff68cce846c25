import { NextStep } from './next-step.tsx';
import { useRecordWords } from './record-words.ts';
import { SignedPaper } from './signed-paper.tsx';

interface PaperNeededProps {
  /** Such as "Missing". */
  title: string;
  /** The API of the document. */
  api: string;
  mayChange: boolean;
  onAdded: () => void;
}

/** The next step of a document that was accepted by a code which the office could read: the copy the customer signed. */
export function PaperNeeded({ title, api, mayChange, onAdded }: PaperNeededProps) {
  const t = useRecordWords();
  return (
    <NextStep turn="missing" title={title} text={t('paper.needed')} consequence={t('paper.needed_text')}>
      {mayChange && <SignedPaper api={api} onAdded={onAdded} />}
    </NextStep>
  );
}
