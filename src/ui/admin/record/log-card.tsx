import { Card } from '../card.tsx';
import { useModuleWords } from '../module-words.tsx';
import { NoteForm } from './note-form.tsx';
import { Timeline } from './timeline.tsx';

interface LogCardProps {
  /** Address of the document. */
  api: string;
  /** Reads the timeline again when it changes. */
  version: number;
  mayChange: boolean;
  /** Whether a message can be written to the customer too. */
  toCustomer?: boolean;
  onAdded: () => void;
}

/** Notes and log of a document. */
export function LogCard({ api, version, mayChange, toCustomer = false, onAdded }: LogCardProps) {
  const t = useModuleWords();
  return (
    <Card title={t('notes_and_log')} summary="">
      {mayChange && <NoteForm api={api} onAdded={onAdded} onDirty={nothing} toCustomer={toCustomer} />}
      <div className="mt-4">
        <Timeline api={api} version={version} />
      </div>
    </Card>
  );
}

// What is typed is kept as a draft, so leaving needs no question.
const nothing = () => {};
